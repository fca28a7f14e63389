// Basis of an estimate, as text beside the button: the book and its age, the part the book does not hold, and costs not
// included.

import { useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { useTrades } from "#browser/market-data/use-trades.ts";
import { toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { stepAt } from "#browser/trading-math/orderbook/tick.ts";
import { TextWithAge } from "#browser/ui/age.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { type Decimal, multiply } from "#contract/decimal.ts";
import { parseInstant } from "#contract/instant.ts";
import { shortfallText } from "./order-summary-text.ts";
import styles from "./order-ticket.module.css";
import { estimateTexts } from "./texts.ts";
import type { Ticket } from "./use-ticket.ts";

interface EstimateNotesProps {
  readonly ticket: Ticket;
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}

export function EstimateNotes({ ticket, market, outcomeId }: EstimateNotesProps) {
  const { currency } = useVenueConfig(market.venue);
  const { estimate, summary, book, entry } = ticket;
  const { fees } = ticket.estimated;
  if (estimate === undefined || summary === undefined) {
    const isPriced = entry.limit === undefined || entry.limit.ok;
    const enterAmount = ticket.takesMoney
      ? estimateTexts.enterContractsOrMoney(`${currency}50`)
      : estimateTexts.enterAmount;
    return <p className={styles.basis}>{isPriced ? enterAmount : estimateTexts.enterBoth}</p>;
  }
  const shortfall = shortfallText(estimate, summary);
  const money = (value: Decimal) => roundedMoney(value, currency);
  return (
    <div className={styles.basis}>
      {book.freshness === "none" ? (
        <p>
          <LastTradeText market={market} outcomeId={outcomeId} summary={summary} />
        </p>
      ) : (
        <p>
          <TextWithAge before={estimateTexts.book} confirmedAt={book.dataAt} after={estimateTexts.ago} />
        </p>
      )}
      {shortfall === undefined ? null : <p className="warn">{shortfall}</p>}
      {book.crossed ? <p className="warn">{estimateTexts.crossed}</p> : null}
      {estimate.beforeFees ? <p>{estimateTexts.allBeforeFees}</p> : null}
      {fees !== "unknown" && fees.isAssumed === true ? <p>{estimateTexts.assumedFee}</p> : null}
      {estimate.feeInContracts === undefined ? null : (
        <p>{estimateTexts.feeInContracts(estimate.feeInContracts, estimate.payout.bound === "at-least")}</p>
      )}
      {estimate.settlementFee === undefined ? null : (
        <p>{estimateTexts.settlementFee(money(estimate.settlementFee))}</p>
      )}
      {ticket.needsPrice ? <p className="warn">{estimateTexts.needsPrice}</p> : null}
    </div>
  );
}

interface LastTradeTextProps extends Pick<EstimateNotesProps, "market" | "outcomeId"> {
  readonly summary: Ticket["summary"];
}

/** Fallback where the venue shows no book: the last trade, which is no quote, and what the order costs or brings at its price. */
export function LastTradeText({ market, outcomeId, summary }: LastTradeTextProps) {
  const { priceScale } = useVenueConfig(market.venue);
  const formatPrice = usePriceFormat();
  const { trades } = useTrades(market.venue, market.marketId, outcomeId);
  const [last] = trades;
  const tradedAt = parseInstant(last?.timestamp);
  const read = () => {
    if (last === undefined) return estimateTexts.noTrades;
    const price = toProbability(last.price, priceScale);
    const age =
      tradedAt === undefined
        ? estimateTexts.unknownTime
        : estimateTexts.timeAgo(formatAge(systemClock.now() - tradedAt));
    const text = estimateTexts.lastTrade(formatPrice(price, stepAt(market.ticks, price)), age);
    if (summary?.unit !== "contracts" || summary.limit !== undefined) return text;
    const money = roundedMoney(multiply(summary.amount, price), summary.currency);
    return `${text} ${estimateTexts.atLastTrade(money)}`;
  };
  return <TickingText read={read} />;
}
