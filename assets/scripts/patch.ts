// Puts on a difference between two values, as summon_web/tables/patch.py writes it: `[value]` puts a value there, `[]` takes
// it away, and an object names patches by key or by place in a list.
import type { Value } from "./types.ts";

export function patched(value: Value, patch: Value): Value {
  if (Array.isArray(patch)) return patch[0];
  const copy = Array.isArray(value) ? [...value] : { ...value };
  for (const [key, inner] of Object.entries(patch)) {
    if (Array.isArray(inner) && !inner.length) delete copy[key];
    else copy[key] = patched(copy[key], inner);
  }
  return copy;
}
