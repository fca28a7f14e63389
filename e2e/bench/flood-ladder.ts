// A book that changes without end, one or two levels at a time. In every change the size of one bid says when the change was
// made: from what a page shows there follows how old it is.

export interface FloodLevel {
  readonly price: string;
  readonly size: string;
}

export interface FloodBook {
  /** Best first, prices and sizes as sent. */
  readonly asks: readonly FloodLevel[];
  readonly bids: readonly FloodLevel[];
}

export interface FloodLadder {
  book(): FloodBook;
  /** The next change, made `elapsedMs` after the flood's beginning: the levels that are other ones now. */
  change(elapsedMs: number): FloodBook;
}

/** Distance of the stamped level below the best bid: visible, with few cumulative totals beneath it. */
const stampPlace = 6;
/** The bid that carries the stamp, in a book of fewer than 500 levels a side; it never leaves. */
export const stampPrice = "0.494";

/** The size that says when a change was made. */
export function stampOf(elapsedMs: number): string {
  return String(Math.round(elapsedMs) + 1);
}

/** When what shows `stamp` was made, in ms after the flood's beginning; not a number where it shows something else. */
export function elapsedAt(stamp: string): number {
  return /^\d+$/.test(stamp) ? Number(stamp) - 1 : Number.NaN;
}

export interface FloodLadderForm {
  /** Levels a side. */
  readonly levels: number;
  /** True when the best ask appears and disappears too. */
  readonly movesBest: boolean;
  /** Distance below one half, in thousandths; the stamp is lowered by the same. */
  readonly lowered?: number;
}

/**
 * A book around a half. Changes fall mostly near the top; every eleventh takes its level away, until a later one brings it
 * back.
 */
export function createFloodLadder(
  { levels, movesBest, lowered = 0 }: FloodLadderForm,
  random = Math.random,
): FloodLadder {
  const places = levels < 500 ? 3 : 4;
  const price = (side: "asks" | "bids", at: number) => {
    const unit = 10 ** places;
    const middle = unit / 2 - (lowered * unit) / 1_000;
    return ((middle + (side === "asks" ? at + 1 : -at)) / unit).toFixed(places);
  };
  const sides = { asks: new Map<string, string>(), bids: new Map<string, string>() };
  const stamped = price("bids", stampPlace);
  let changes = 0;
  for (const side of ["asks", "bids"] as const)
    for (let at = 0; at < levels; at += 1) sides[side].set(price(side, at), `${100 + (at % 400)}`);

  const put = (side: "asks" | "bids"): FloodLevel => {
    const nearTop = Math.floor((random() ** 2 * Math.min(levels, 100)) / 2);
    const at = side === "bids" && nearTop === stampPlace ? nearTop + 1 : nearTop;
    const isTaken = changes % 11 === 0 && (at > 0 || (movesBest && side === "asks"));
    const size = isTaken ? "0" : `${(changes % 9_000) + 1}.${changes % 10}`;
    if (isTaken) sides[side].delete(price(side, at));
    else sides[side].set(price(side, at), size);
    return { price: price(side, at), size };
  };
  const bestFirst = (side: "asks" | "bids"): readonly FloodLevel[] =>
    [...sides[side]]
      .map(([at, size]) => ({ price: at, size }))
      .sort((a, b) => (side === "asks" ? 1 : -1) * (Number(a.price) - Number(b.price)));
  return {
    book: () => ({ asks: bestFirst("asks"), bids: bestFirst("bids") }),
    change: (elapsedMs) => {
      changes += 1;
      const stamp = { price: stamped, size: stampOf(elapsedMs) };
      sides.bids.set(stamped, stamp.size);
      return changes % 2 === 0
        ? { asks: [put("asks")], bids: [stamp] }
        : { asks: [], bids: [stamp, ...(changes % 3 === 0 ? [put("bids")] : [])] };
    },
  };
}
