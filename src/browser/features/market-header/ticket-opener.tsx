import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketOutcome, MarketView } from "#browser/market-data/market-view.ts";
import { useBookSourceIn } from "#browser/market-data/use-order-book.ts";
import { complementPrice } from "#browser/trading-math/orderbook/price-scale.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { Button } from "#browser/ui/button.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import styles from "./market-header.module.css";
import { texts } from "./texts.ts";

interface TicketOpenerProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  readonly disabled: boolean;
  /** Opens the ticket for this outcome; undefined where the market lists none. */
  readonly onOpen: (outcomeId: string | undefined) => void;
}

/** Buttons that open the ticket on a phone: one per outcome of two, each with its buy price, marked if stale. */
export function TicketOpener({ market, outcomeId, disabled, onOpen }: TicketOpenerProps) {
  const { sides, book } = useVenueConfig(market.venue);
  const { source } = useBookSourceIn(market, market.venue, market.marketId, outcomeId);
  const ask = useReadable(source, ({ best }) => best?.asks[0]?.price);
  const bid = useReadable(source, ({ best }) => best?.bids[0]?.price);
  const isStale = useReadable(source, ({ state }) => state === "stale" || state === "error");
  const format = usePriceFormat();
  const buys = sides.some((side) => side.toLowerCase() === "buy");
  const isPair = market.outcomes.length === 2;
  const chosen = market.outcomes.filter(({ id }) => isPair || id === outcomeId);
  // One book quotes both of two outcomes, unless each has one of its own.
  const priceOf = ({ id }: MarketOutcome) => {
    const price = id === outcomeId ? ask : book === "separate" ? undefined : bid && complementPrice(bid);
    if (price === undefined) return "";
    const shown = format(price, tickAt(market.ticks, price).step);
    return isStale ? `${shown} ${texts.ticketOpener.stale}` : shown;
  };
  return (
    <fieldset aria-label={texts.ticketOpener.name} className={styles.openers}>
      {chosen.length === 0 ? (
        <Button tone="primary" wide disabled={disabled} onClick={() => onOpen(undefined)}>
          {texts.ticketOpener.open}
        </Button>
      ) : (
        chosen.map((outcome) => (
          <Button
            key={outcome.id}
            tone={outcome.id === outcomeId ? "primary" : "plain"}
            wide
            className={styles.opener}
            disabled={disabled}
            onClick={() => onOpen(outcome.id)}
          >
            <span className={styles.openerText}>
              {buys ? texts.ticketOpener.buy : texts.ticketOpener.trade} <bdi>{outcome.label}</bdi>
            </span>{" "}
            <span className={styles.openerPrice} translate="no">
              {buys ? priceOf(outcome) : ""}
            </span>
          </Button>
        ))
      )}
    </fieldset>
  );
}
