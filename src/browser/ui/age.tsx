import { memo } from "react";
import { formatAge } from "#browser/lib/format-age.ts";
import styles from "./age.module.css";
import { classNames } from "./class-names.ts";
import { TickingText } from "./live-text.tsx";
import { missing } from "./price.tsx";

/** Time of confirmation (performance.now()), or a getter read at every refresh. */
export type ConfirmationTime = number | undefined | (() => number | undefined);

interface AgeProps {
  readonly at: ConfirmationTime;
  readonly className?: string | undefined;
}

/** Live age; "—" if never confirmed. */
export function Age({ at, className }: AgeProps) {
  const read = () => {
    const since = typeof at === "function" ? at() : at;
    return since === undefined ? missing : formatAge(performance.now() - since);
  };
  return <TickingText read={read} className={classNames(styles.age, className)} />;
}

interface TextWithAgeProps {
  readonly before: string;
  /** On the clock of performance.now(). */
  readonly confirmedAt: number | undefined;
  readonly after: string;
}

/** Sentence containing a live age, as a single text so that a growing age does not shift separate elements. */
export const TextWithAge = memo(({ before, confirmedAt, after }: TextWithAgeProps) => {
  const read = () => {
    const age = confirmedAt === undefined ? missing : formatAge(performance.now() - confirmedAt);
    return `${before}${age}${after}`;
  };
  return <TickingText read={read} />;
});
