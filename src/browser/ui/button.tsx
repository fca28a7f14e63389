import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

export type ButtonTone = "plain" | "primary" | "buy" | "sell" | "danger" | "quiet";

interface ButtonProps extends ComponentProps<"button"> {
  readonly tone?: ButtonTone;
  /** Takes the whole width of its place. */
  readonly wide?: boolean;
}

/** A button; its words are a verb. Not a form's submit unless `type` says so. */
export function Button({ tone = "plain", wide = false, className, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(styles.button, styles[tone], wide && styles.wide, className)}
      {...rest}
    />
  );
}
