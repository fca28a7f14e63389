import { formatAge } from "#browser/lib/format-age.ts";
import { TickingText } from "./live-text.tsx";
import { missing } from "./price.tsx";

interface AgedTextProps {
  readonly before: string;
  /** When what it speaks of was confirmed, on the clock of performance.now(). */
  readonly at: number | undefined;
  readonly after: string;
}

/** A sentence with an age that counts inside it: one text from end to end, so that its parts do not push each other. */
export function AgedText({ before, at, after }: AgedTextProps) {
  const read = () => {
    const age = at === undefined ? missing : formatAge(performance.now() - at);
    return `${before}${age}${after}`;
  };
  return <TickingText read={read} />;
}
