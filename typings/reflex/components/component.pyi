from typing import Any, Self

class Component:
    library: str | None
    tag: str | None
    @classmethod
    def create(cls, *children: Any, **props: Any) -> Self: ...
    def add_imports(self) -> dict[str, Any]: ...

class NoSSRComponent(Component): ...
