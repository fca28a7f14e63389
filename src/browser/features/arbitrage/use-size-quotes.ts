import { useCallback, useState } from "react";
import type { Side } from "#browser/group-edges/edge-leg.ts";
import { useInSlices } from "#browser/ui/use-in-slices.ts";
import type { CombinedBookModel, SizeQuote } from "./combined-book-model.ts";

type QuotedModel = Pick<CombinedBookModel, "quoteSteps">;

/**
 * Quotes of `model`, worked out in slices; meanwhile those of the last books of this side, or undefined. Nothing is worked out
 * while they are not `wanted`: they are the most expensive figures of a group.
 */
export function useSizeQuotes(
  model: QuotedModel,
  side: Side,
  isWanted: boolean,
): readonly SizeQuote[] | undefined {
  const [current, setCurrent] = useState<{ readonly model: QuotedModel; readonly side: Side }>();
  const begin = useCallback(
    function* () {
      return current === undefined
        ? undefined
        : { model: current.model, quotes: yield* current.model.quoteSteps() };
    },
    [current],
  );
  const done = useInSlices(begin, current?.side ?? "");
  const isDone = done?.model === current?.model;
  // The next books wait until these are done: on a slow device they change faster than that.
  if (isWanted && (current?.side !== side || (current.model !== model && isDone)))
    setCurrent({ model, side });
  return current?.side === side ? done?.quotes : undefined;
}
