// Acknowledgements of pair trades: proven flat, or the unhedged quantity accepted by the user. Each holds only for
// the state it was made for. Personal and per device: in no settings file.
import * as v from "valibot";
import { definePersistedStore } from "./persisted-store.ts";
import { readableList } from "./readable-list.ts";
import { expectedTexts, storeTitles } from "./texts.ts";

const mostMarks = 10_000;

const schema = v.object({
  pairId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  kind: v.picklist(["flat", "dismissed"]),
  /** State it was made for: the orders of a flat trade, or the accepted range. */
  of: v.pipe(v.string(), v.maxLength(2_000)),
});

export type PairTradeAck = Readonly<v.InferOutput<typeof schema>>;

export const tradeMarks = definePersistedStore<readonly PairTradeAck[]>({
  name: "trade-marks",
  title: storeTitles.twoLegTrades,
  schema: readableList(schema, { problem: expectedTexts.trades }),
  empty: [],
});

/**
 * `marks` with this one in place of the trade's earlier one, the newest first. The same list where it is there already, or
 * where a flat trade finds the list full: a mark that pushed out another would be pushed out by that trade in turn.
 */
export function withMark(marks: readonly PairTradeAck[], mark: PairTradeAck): readonly PairTradeAck[] {
  const before = marks.find(({ pairId }) => pairId === mark.pairId);
  if (before?.kind === mark.kind && before.of === mark.of) return marks;
  const others = withoutMark(marks, mark.pairId);
  if (mark.kind === "flat" && others.length >= mostMarks) return marks;
  return [mark, ...others].slice(0, mostMarks);
}

/** `marks` without that of a trade; the same list where it has none. */
export function withoutMark(marks: readonly PairTradeAck[], pairId: string): readonly PairTradeAck[] {
  return marks.some((mark) => mark.pairId === pairId)
    ? marks.filter((mark) => mark.pairId !== pairId)
    : marks;
}
