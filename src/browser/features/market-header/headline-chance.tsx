import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { useBookSourceIn } from "#browser/market-data/use-order-book.ts";
import { useTradesSourceIn } from "#browser/market-data/use-trades.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { isTradedPrice, toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { missing } from "#browser/ui/price.tsx";
import stale from "#browser/ui/stale-figures.module.css";
import { useReadable } from "#browser/ui/use-readable.ts";
import { compare, type Decimal, decimal, isBelow, round } from "#contract/decimal.ts";
import styles from "./market-header.module.css";
import { texts } from "./texts.ts";

interface HeadlineChanceProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}

const onePercent = decimal("0.01");
const ninetyNinePercent = decimal("0.99");
/** The least and the most that a decimal of a percent can say. */
const tenthPercent = decimal("0.001");
const mostBelowOne = decimal("0.999");

/**
 * Chance of an outcome in percent: the middle of its book, else its last trade, else the venue's listed price. Goes on in a hidden
 * page, for the tab's title.
 */
export function useChance({ market, outcomeId }: HeadlineChanceProps) {
  const { priceScale } = useVenueConfig(market.venue);
  const { source: book } = useBookSourceIn(market, market.venue, market.marketId, outcomeId);
  const { source: trades } = useTradesSourceIn("ready", market.venue, market.marketId, outcomeId);
  // Selects texts, so that a tick that changes no digit renders nothing.
  const mid = useReadable(book, ({ best }) => (best?.mid === undefined ? undefined : formatChance(best.mid)));
  const last = useReadable(trades, ({ trades: [trade] }) =>
    mid !== undefined || trade === undefined
      ? undefined
      : formatChance(toProbability(trade.price, priceScale)),
  );
  const outcome = market.outcomes.find(({ id }) => id === outcomeId);
  const listed = outcome?.price === undefined ? undefined : formatChance(outcome.price);
  const basis =
    mid !== undefined ? texts.chance.mid : last !== undefined ? texts.chance.last : texts.chance.listed;
  const [bookState, tradesState] = [useReadable(book, stateOf), useReadable(trades, stateOf)];
  const state = mid !== undefined ? bookState : last !== undefined ? tradesState : undefined;
  return { chance: mid ?? last ?? listed, basis, state, outcome };
}

const stateOf = <State,>({ state }: { readonly state: State }) => state;

/** Chance of the shown outcome. */
export function HeadlineChance(props: HeadlineChanceProps) {
  const { chance, basis, state, outcome } = useChance(props);
  const text = chance ?? missing;
  return (
    <span
      role="img"
      className={classNames(styles.chance, stale.figures)}
      data-state={state}
      translate="no"
      aria-label={`${texts.chance.name(outcome?.label ?? "")}: ${text}`}
      title={chance === undefined ? undefined : basis}
    >
      {text}
    </span>
  );
}

/**
 * A probability in whole percent; below 1 % and above 99 % with one decimal, where a whole percent says little. Only what has been
 * decided is 0 % or 100 %.
 */
export function formatChance(chance: Decimal): string {
  if (isTradedPrice(chance)) {
    if (isBelow(chance, tenthPercent)) return `<${formatPrice(tenthPercent, "percent")}`;
    if (isBelow(mostBelowOne, chance)) return `>${formatPrice(mostBelowOne, "percent")}`;
  }
  const isExtreme = compare(chance, onePercent) < 0 || compare(chance, ninetyNinePercent) > 0;
  return formatPrice(round(chance, isExtreme ? 3 : 2, "half-up"), "percent");
}
