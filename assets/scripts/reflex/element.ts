// An element of a page that Reflex has compiled: `css` holds variables for our style sheets, which React sets by itself.
import { type CSSProperties, type ElementType, type ReactNode, createElement } from "react";

type Props = { css?: CSSProperties; style?: CSSProperties; [name: string]: unknown };

export function jsx(type: ElementType, props: Props | null, ...children: ReactNode[]) {
  if (!props?.css) return createElement(type, props, ...children);
  const { css, style, ...others } = props;
  return createElement(type, { ...others, style: { ...style, ...css } }, ...children);
}
