// What stands behind the curtain of a device that several people share: nothing of it is on the page while the curtain is closed.
// The curtain itself is fetched where there is one.
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { CurtainProps } from "./curtain.tsx";

type Props = Omit<CurtainProps, "curtain"> & { children?: ReactNode };

export function BehindCurtain({ children, ...props }: Props) {
  const { curtain, seat } = props.meta;
  const [Curtain, setCurtain] = useState<ComponentType<CurtainProps> | null>(null);
  const hangs = Boolean(curtain);
  useEffect(() => {
    if (hangs) import("./curtain.tsx").then((found) => setCurtain(() => found.Curtain));
  }, [hangs]);
  return (
    <>
      {curtain && Curtain && <Curtain {...props} curtain={curtain} />}
      {!(curtain && seat < 0) && children}
    </>
  );
}
