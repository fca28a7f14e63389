// Basis of an estimate, as text beside the button: the book and its age, whether a price goes with the order, the
// part the book does not hold, and costs not included.

import { useEffect, useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { cashOf } from "#browser/manual-ledger/effective-entries.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { useTrades } from "#browser/market-data/use-trades.ts";
import { toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { TextWithAge } from "#browser/ui/age.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { parseInstant } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { expectedTotal } from "./estimate.ts";
import { noLimitText, shortfallText } from "./order-summary-text.ts";
import styles from "./order-ticket.module.css";
import type { Cash } from "./share-of-budget.ts";
import type { Ticket } from "./use-ticket.ts";

interface EstimateBasisProps {
  readonly ticket: Ticket;
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  /** Hears what was entered of the cash at the venue, as soon as that is read. */
  readonly onCash: (cash: Cash) => void;
}

export function EstimateBasis({ ticket, market, outcomeId, onCash }: EstimateBasisProps) {
  const { acceptsPrice, currency } = useVenueConfig(market.venue);
  useCash(market.venue, onCash);
  const { estimate, summary, book, entry } = ticket;
  if (estimate === undefined || summary === undefined) {
    const missing = entry.limit === undefined || entry.limit.ok ? "an amount" : "an amount and a price";
    return <p className={styles.basis}>Type {missing} to see what the order would do.</p>;
  }
  const shortfall = shortfallText(estimate, summary);
  return (
    <div className={styles.basis}>
      {book.freshness === "none" ? (
        <LastPrint
          market={market}
          outcomeId={outcomeId}
          ending={entry.limit === undefined ? `; ${noLimitText(acceptsPrice)}.` : "."}
        />
      ) : (
        <p>
          <TextWithAge {...basisOf(ticket, acceptsPrice, currency)} confirmedAt={book.dataAt} />
        </p>
      )}
      {shortfall === undefined ? null : <p className={styles.warn}>{shortfall}</p>}
      {book.crossed ? (
        <p className={styles.warn}>The book is crossed: its two sides contradict each other.</p>
      ) : null}
      {estimate.beforeFees ? <p>All figures are before fees: the venue's fee is not known.</p> : null}
      {estimate.feeInContracts === undefined ? null : (
        <p>
          The venue keeps {estimate.payout.bound === "at-least" ? "at most " : ""}
          {estimate.feeInContracts} contracts as its fee.
        </p>
      )}
      {estimate.settlementFee === undefined ? null : (
        <p>If it wins, {formatMoney(estimate.settlementFee, currency)} of the payout go to the venue.</p>
      )}
      {ticket.isRisky ? <p className={styles.warn}>{riskText(ticket, currency)}</p> : null}
    </div>
  );
}

function useCash(venue: VenueId, onCash: (cash: Cash) => void): void {
  const { phase, entries } = useLedgerView();
  const cash = useMemo(() => cashOf(entries, venue) ?? null, [entries, venue]);
  useEffect(() => {
    if (phase !== "opening") onCash(cash);
  }, [phase, cash, onCash]);
}

function riskText({ estimate }: Ticket, currency: string): string {
  const most = estimate?.mostToLose.value;
  return most === undefined
    ? ""
    : `Without a price limit it can take up to ${formatMoney(most, currency)}, which is above your limit for one order.`;
}

/** Text before and after the age of the book. */
function basisOf({ estimate, entry }: Ticket, acceptsPrice: boolean, currency: string) {
  if (entry.limit !== undefined) return { before: "The price goes with the order. Book ", after: " ago." };
  const total = entry.side?.name === "sell" ? estimate?.payout.value : estimate && expectedTotal(estimate);
  const before =
    total === undefined ? "Nothing from the book " : `about ${formatMoney(total, currency)} from the book `;
  return { before, after: ` ago; ${noLimitText(acceptsPrice)}.` };
}

interface LastPrintProps extends Pick<EstimateBasisProps, "market" | "outcomeId"> {
  readonly ending: string;
}

/** Fallback where the venue shows no book: the last trade, at a price nobody offers. */
function LastPrint({ market, outcomeId, ending }: LastPrintProps) {
  const { priceScale } = useVenueConfig(market.venue);
  const formatPrice = usePriceFormat();
  const { trades } = useTrades(market.venue, market.marketId, outcomeId);
  const [last] = trades;
  const tradedAt = parseInstant(last?.timestamp);
  const read = () => {
    if (last === undefined) {
      return `This venue shows no order book, and no trade is known to estimate from${ending}`;
    }
    const price = formatPrice(toProbability(last.price, priceScale));
    const age =
      tradedAt === undefined ? "at an unknown time" : `${formatAge(systemClock.now() - tradedAt)} ago`;
    return `Implied from the last trade, not executable: ${price}, ${age}${ending}`;
  };
  return (
    <p>
      <TickingText read={read} />
    </p>
  );
}
