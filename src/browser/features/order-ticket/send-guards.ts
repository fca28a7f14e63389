// What stands between a checked order and its sending: what blocks it, and what the person has to say yes to first.
import type { Standing } from "./market-standing.ts";

/** Something that is sent only with an explicit yes. */
export type GuardTick = "staleBook" | "unknownStatus";

export interface Guards {
  /** Sentences; the order cannot be sent while there is one. */
  readonly blocks: readonly string[];
  /** `label` is the checkbox's exact name. */
  readonly ticks: readonly { readonly id: GuardTick; readonly why: string; readonly label: string }[];
}

export interface Guarded {
  readonly standing: Standing;
  /** `none`: the venue shows no book. `old`: not confirmed for too long, or not here although there is one. */
  readonly book: "fresh" | "old" | "none";
  /** Why what it may cost is too much; undefined where it is not. */
  readonly overLimit: string | undefined;
}

/** The guards of an order as things stand. */
export function guardsOf({ standing, book, overLimit }: Guarded): Guards {
  const blocks = [standing.kind === "closed" ? `Blocked: ${standing.reason}` : undefined, overLimit];
  return {
    blocks: blocks.filter((block) => block !== undefined),
    ticks: [
      ...(book === "old" ? [staleBook] : []),
      ...(standing.kind === "unknown" ? [unknownStatus(standing.status)] : []),
    ],
  };
}

const staleBook = {
  id: "staleBook",
  why: "The order book is not fresh: the estimate may be wrong.",
  label: "Send without a fresh book",
} as const;

function unknownStatus(status: string | undefined) {
  const why =
    status === undefined
      ? "The venue does not tell whether this market is open."
      : `The venue says “\u2068${status}\u2069” of this market, which is not known to mean open.`;
  return { id: "unknownStatus", why, label: "Send although the market may not be open" } as const;
}
