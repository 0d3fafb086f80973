// What a lesson says is fetched by those who learn.
import { type ComponentType, useEffect, useState } from "react";
import type { TutorProps } from "./tutor.tsx";

export function Tutor(props: TutorProps) {
  const [Part, setPart] = useState<ComponentType<TutorProps> | null>(null);
  const isWanted = Boolean(props.tutor?.lesson);
  useEffect(() => {
    if (isWanted) import("./tutor.tsx").then((found) => setPart(() => found.Tutor));
  }, [isWanted]);
  return Part && isWanted && <Part {...props} />;
}
