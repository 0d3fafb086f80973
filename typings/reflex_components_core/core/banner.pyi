from reflex import Var

connection_error: Var[str]
has_connection_errors: Var[bool]
