// React's type of `style` with the variables that our style sheets read.
import "react";

declare module "react" {
  interface CSSProperties {
    [variable: `--${string}`]: string | number;
  }
}
