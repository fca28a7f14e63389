// A book in another form than received: levels grouped by price, depth chart below.
import { useMemo } from "react";
import { usePreference } from "#browser/preferences/preferences.ts";
import { groupChoiceFor, groupLadder, groupPrice } from "#browser/trading-math/orderbook/ladder-groups.ts";
import { DepthChart } from "./depth-chart.tsx";
import { formatDifference } from "./ladder-labels.ts";
import { type LadderGroups, LadderView, type LadderViewProps } from "./ladder-view.tsx";

interface GroupedBookProps extends Omit<LadderViewProps, "groups"> {
  /** In ticks of the market; an unavailable size falls back to the next smaller one. */
  readonly group: number;
  /** True to show the depth chart below the levels. */
  readonly depth: boolean;
}

/** A ladder with its levels put together, and its depth. */
export function GroupedBook({ group, depth, ...ladder }: GroupedBookProps) {
  const { source, ticks } = ladder;
  const odds = usePreference("odds");
  const groups = useMemo((): LadderGroups | undefined => {
    const step = groupChoiceFor(ticks, group)?.step;
    return step === undefined
      ? undefined
      : {
          shape: (whole) => groupLadder(whole, step),
          groupOf: (side, price) => groupPrice(price, step, side),
          name: formatDifference(step, odds),
        };
  }, [ticks, group, odds]);
  return (
    <>
      <LadderView {...ladder} groups={groups} />
      {depth ? <DepthChart source={source} ticks={ticks} /> : null}
    </>
  );
}
