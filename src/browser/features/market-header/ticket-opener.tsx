import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { useOrderBookSource } from "#browser/market-data/use-order-book.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { Button } from "#browser/ui/button.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import styles from "./market-header.module.css";

interface TicketOpenerProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  readonly disabled: boolean;
  readonly onOpen: () => void;
}

/** The button that opens the ticket where there is no room for it: it says what it is for, and at what price now. */
export function TicketOpener({ market, outcomeId, disabled, onOpen }: TicketOpenerProps) {
  const { sides } = useVenueConfig(market.venue);
  const { source } = useOrderBookSource(market.venue, market.marketId, outcomeId);
  const ask = useReadable(source, ({ best }) => best?.asks[0]?.price);
  const format = usePriceFormat();
  const outcome = market.outcomes.find(({ id }) => id === outcomeId);
  const buys = sides.some((side) => side.toLowerCase() === "buy");
  const price = ask === undefined ? "" : format(ask, tickAt(market.ticks, ask).step);
  return (
    <Button tone="primary" wide className={styles.opener} disabled={disabled} onClick={onOpen}>
      <span className={styles.openerText}>
        Open ticket
        {outcome === undefined ? null : (
          <>
            : {buys ? "Buy" : "Trade"} <bdi>{outcome.label}</bdi>
          </>
        )}
      </span>{" "}
      <span className={styles.openerPrice} translate="no">
        {buys ? price : ""}
      </span>
    </Button>
  );
}
