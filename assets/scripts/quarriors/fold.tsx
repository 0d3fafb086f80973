// A section whose first child stays when the rest is folded away on a phone.
import { Children, type MouseEvent, type ReactNode, useEffect, useState } from "react";

type Props = { open: boolean; label: string; look: string; letter?: string; children?: ReactNode };

/** With a key of its own, the fold leads to what can be chosen in it. */
function focusInside(section: Element | null) {
  const inside = [...(section?.querySelectorAll<HTMLElement>("button[data-t]") ?? [])];
  (inside.find((each) => each.tabIndex === 0) ?? inside[0])?.focus();
}

export function Fold({ open, label, look, letter, children }: Props) {
  const [shown, setShown] = useState(open);
  useEffect(() => setShown(open), [open]);
  const [head, ...rest] = Children.toArray(children);
  const toggle = (event: MouseEvent<HTMLElement>) => {
    setShown(!shown);
    if (letter) focusInside(event.currentTarget.closest("section"));
  };
  return (
    <section className={`${look} fold${shown ? " unfolded" : ""}`}>
      <div className="foldhead">
        {head}
        <button
          className="foldbutton"
          aria-expanded={shown}
          aria-label={label}
          data-key={letter || undefined}
          onClick={toggle}
        >
          ▾
        </button>
      </div>
      {rest}
    </section>
  );
}
