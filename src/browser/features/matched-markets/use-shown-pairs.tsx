import { useState } from "react";
import { Button } from "#browser/ui/button.tsx";
import { keepFocus } from "#browser/ui/keep-focus.ts";
import { pairCount, pairsOf } from "./leg-pairs.ts";
import { pairTexts } from "./texts.ts";
import type { LegMarket } from "./use-leg-markets.ts";

const shownAtOnce = 6;

/** The first pairs of the legs, and a button for more where there are more. */
export function useShownPairs(markets: readonly LegMarket[]) {
  const [most, setMost] = useState(shownAtOnce);
  const pairs = pairsOf(markets, most);
  const left = pairCount(markets.length) - pairs.length;
  const moreButton =
    left > 0 ? (
      <Button
        tone="quiet"
        onClick={({ currentTarget }) => {
          const list = currentTarget.previousElementSibling;
          const first = () => list?.children[pairs.length];
          keepFocus(
            () => setMost(most + shownAtOnce),
            () => first()?.querySelector<HTMLElement>("[tabindex], button:enabled"),
          );
        }}
      >
        {pairTexts.showMore(left)}
      </Button>
    ) : null;
  return { pairs, moreButton };
}
