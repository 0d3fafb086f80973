// Copies the page's address, or whatever else people pass on.
import { useState } from "react";

const SAID_FOR = 2000; // milliseconds

/** Without a secure connection the browser has no clipboard for scripts. */
function copyByField(text: string) {
  const field = Object.assign(document.createElement("textarea"), { value: text });
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

export async function copied(text: string) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyByField(text);
  }
}

/** Copies the page's address, or this link. */
export function CopyLink({ label, done, link }: { label: string; done: string; link?: string }) {
  const [said, setDone] = useState(false);
  const address = link ?? (typeof location === "undefined" ? "" : location.href.split("?")[0]);
  const copy = async () => {
    await copied(address);
    setDone(true);
    setTimeout(() => setDone(false), SAID_FOR);
  };
  return (
    <button className="chip" onClick={copy} data-copy={address}>
      {said ? done : label}
    </button>
  );
}
