import type { ReactNode } from "react";
import { useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketView } from "#browser/features/market-parts/market-view.ts";
import { type UsedOrderBook, useOrderBookSource } from "#browser/features/market-parts/use-order-book.ts";
import { useSourceValue } from "#browser/features/market-parts/use-source-value.ts";
import { feeModelOf } from "#browser/market-math/fees.ts";
import { Panel } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import type { Decimal } from "#contract/decimal.ts";
import { levelHeight } from "./ladder-drawing.ts";
import { LadderView } from "./ladder-view.tsx";
import { describeMended } from "./ladder-words.ts";

interface OrderBookPanelProps {
  /** The exact accessible name of the region, where it is not the only one. */
  readonly name?: string;
  readonly market: MarketView;
  /** The chosen outcome; undefined where the market lists none. */
  readonly outcomeId: string | undefined;
  /** What is shown where the venue offers no book. */
  readonly standIn?: ReactNode;
  /** Called with the exact price (0 to 1) of a level that was pressed. */
  readonly onPickLevel?: ((price: Decimal) => void) | undefined;
}

/** The region "Order book" of an outcome. */
export function OrderBookPanel({
  name = "Order book",
  market,
  outcomeId,
  standIn,
  onPickLevel,
}: OrderBookPanelProps) {
  const { venue, marketId, ticks, details } = market;
  const { label, fees, currency } = useVenueConfig(venue);
  const feeModel = useMemo(() => feeModelOf(fees, { slug: details?.slug }), [fees, details?.slug]);
  const used = useOrderBookSource(venue, marketId, outcomeId);
  const { source, reading, retry } = used;
  const state = useSourceValue(source, (view) => view.state);
  const hasLadder = useSourceValue(source, (view) => view.ladder !== undefined);
  const note = useBookNote(used);
  return (
    <Panel
      name={name}
      state={state}
      confirmedAt={hasLadder ? () => source.read().confirmedAt : undefined}
      message={useMessage(used, label)}
      onRetry={retry}
      note={note}
      skeleton={<Skeleton rows={22} rowHeight={levelHeight} />}
    >
      {state === "not-offered" ? (
        reading.kind === "none" && reading.why === "not-offered" ? (
          standIn
        ) : null
      ) : hasLadder ? (
        <LadderView
          source={source}
          ticks={ticks}
          fees={feeModel}
          currency={currency}
          onPickLevel={onPickLevel}
        />
      ) : null}
    </Panel>
  );
}

function useMessage({ source, reading }: UsedOrderBook, label: string): string | undefined {
  const error = useSourceValue(source, (view) => view.error);
  if (reading.kind !== "none")
    return error ?? "Nobody offers to buy or sell here now. An order of yours would be the first.";
  switch (reading.why) {
    case "not-offered":
      return `${label} shows no order book through this gateway.`;
    case "not-quoted":
      return `${label} shows only the book of this market's first outcome through this gateway. Choose that outcome to see it.`;
    case "no-outcome":
      return "This market lists no outcomes, so there is no book to ask for.";
    case "unsettled":
      return undefined;
  }
}

/** What was done to the book before it was shown, in a line. */
function useBookNote({ source, reading }: UsedOrderBook): ReactNode {
  const mended = useSourceValue(source, ({ ladder, dropped }) =>
    ladder === undefined
      ? undefined
      : describeMended({ merged: ladder.merged, outside: ladder.outside, dropped }),
  );
  const turned = reading.kind === "complement" ? reading.quoted.label : undefined;
  if (mended === undefined && turned === undefined) return undefined;
  return (
    <>
      {turned === undefined ? null : (
        <p>
          Turned round from <bdi>{turned}</bdi>
        </p>
      )}
      {mended === undefined ? null : <p>{mended}</p>}
    </>
  );
}
