// The coach is fetched by those who may ask it.
import { type ComponentType, useEffect, useState } from "react";
import type { CoachProps } from "./coach.tsx";

export function Coach(props: CoachProps) {
  const [Part, setPart] = useState<ComponentType<CoachProps> | null>(null);
  useEffect(() => {
    import("./coach.tsx").then((found) => setPart(() => found.Coach));
  }, []);
  return Part && <Part {...props} />;
}
