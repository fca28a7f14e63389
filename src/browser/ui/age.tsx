import { formatAge } from "#browser/lib/format-age.ts";
import styles from "./age.module.css";
import { classNames } from "./class-names.ts";
import { TickingText } from "./live-text.tsx";

interface AgeProps {
  /** When it was confirmed, on the clock of performance.now(), or where to read that on every beat. */
  readonly at: number | undefined | (() => number | undefined);
  readonly className?: string | undefined;
}

/** How old something is; "—" for what was never confirmed. */
export function Age({ at, className }: AgeProps) {
  const read = () => {
    const since = typeof at === "function" ? at() : at;
    return since === undefined ? "—" : formatAge(performance.now() - since);
  };
  return <TickingText read={read} className={classNames(styles.age, className)} />;
}
