import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

export type ButtonTone = "plain" | "primary" | "buy" | "sell" | "danger" | "quiet";

interface ButtonProps extends ComponentProps<"button"> {
  readonly tone?: ButtonTone;
  /** Fills the width of its container. */
  readonly wide?: boolean;
}

/** Button labelled with a verb. Does not submit its form unless `type` is "submit". */
export function Button({ tone = "plain", wide = false, className, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(styles.button, styles[tone], wide && styles.wide, className)}
      {...rest}
    />
  );
}
