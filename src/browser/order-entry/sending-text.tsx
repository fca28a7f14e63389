import { formatAge } from "#browser/lib/format-age.ts";
import { TickingText } from "#browser/ui/live-text.tsx";

/** Time after which a pending answer is reported, in ms. */
const slowMs = 5_000;

interface SendingTextProps {
  /** When the submit was, on the clock of performance.now(); undefined while nothing is sent. */
  readonly since: number | undefined;
  readonly sending: string;
  readonly slow: (age: string) => string;
  readonly className: string | undefined;
}

/** Text while an order is on its way; after a while, that its answer is late. */
export function SendingText({ since, sending, slow, className }: SendingTextProps) {
  if (since === undefined) return null;
  const read = () => {
    const ms = performance.now() - since;
    return ms < slowMs ? sending : slow(formatAge(ms));
  };
  return (
    <p className={className}>
      <TickingText read={read} />
    </p>
  );
}
