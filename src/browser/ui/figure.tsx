import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./figure.module.css";

interface FigureProps {
  /** Its `data-field`. */
  readonly name: string;
  /** Its `data-value`, exact; undefined where unknown. */
  readonly value: string | undefined;
  /** Rounded for the eye, or what stands for an unknown figure. */
  readonly children: ReactNode;
  /** Tooltip. */
  readonly title?: string | undefined;
  /** Colours a result. */
  readonly sign?: "up" | "down" | undefined;
  readonly className?: string | undefined;
}

/** A figure that never wraps, with its exact value in `data-value`. */
export function Figure({ name, value, children, title, sign, className }: FigureProps) {
  return (
    <span
      // Remounted for each text: right-aligned text that grows in place counts as a layout shift.
      key={typeof children === "string" ? children : value}
      className={classNames(styles.figure, className)}
      data-field={name}
      data-value={value ?? ""}
      data-sign={sign}
      title={title}
      translate={value === undefined ? undefined : "no"}
    >
      {children}
    </span>
  );
}
