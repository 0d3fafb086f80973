from reflex import Var

has_connection_errors: Var[bool]
