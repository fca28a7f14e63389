// The section "Outcome probabilities" of an event: quotes of Yes, their sums, and the mids without the margin.
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { type BookStore, useBookStore } from "#browser/group-edges/book-store.tsx";
import type { GroupBooks } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { fairValueOf, fairValues } from "#browser/preferences/fair-values.ts";
import { setPreference, usePreference } from "#browser/preferences/preferences.ts";
import { paths } from "#browser/routing/paths.ts";
import { useStored } from "#browser/session/use-stored.ts";
import type { DevigMethod } from "#browser/trading-math/odds/devig.ts";
import { formatPrice, formatProbability } from "#browser/trading-math/odds/odds.ts";
import { stepAt } from "#browser/trading-math/orderbook/tick.ts";
import { SelectField } from "#browser/ui/field.tsx";
import { LinkOrText } from "#browser/ui/link-or-text.tsx";
import { numberCell, PlainTable } from "#browser/ui/plain-table.tsx";
import { missing, Price } from "#browser/ui/price.tsx";
import type { Decimal } from "#contract/decimal.ts";
import styles from "./basket.module.css";
import type { BasketEvent } from "./basket-model.ts";
import type { EventMarket } from "./event-market.ts";
import { eventOdds, isSameOdds } from "./event-odds-model.ts";
import { oddsTexts as texts } from "./texts.ts";

interface EventOddsProps extends BasketEvent {
  readonly bookStore: BookStore;
}

const methods: readonly { readonly value: DevigMethod; readonly label: string }[] = [
  { value: "proportional", label: texts.methods.proportional },
  { value: "power", label: texts.methods.power },
  { value: "shin", label: texts.methods.shin },
];

/** Minimum time between updates, in ms: figures that change faster are unreadable. */
const updateMs = 100;

export function EventOdds({ markets, dropped, bookStore }: EventOddsProps) {
  const { book, edge, freshness } = useConfig();
  const method = usePreference("devigMethod");
  const values = useStored(fairValues);
  const read = useMemo(() => {
    const { maxSkewMs } = edge;
    return (books: GroupBooks) =>
      eventOdds({ markets, dropped }, books, {
        method,
        today: systemClock.now(),
        midSpreadLimit: book.midSpreadLimit,
        rules: { now: systemClock.monotonic(), tradeMs: freshness.tradeMs, maxSkewMs },
      });
  }, [markets, dropped, method, book.midSpreadLimit, edge, freshness.tradeMs]);
  const { rows, sums, problem, isBelowOne, withoutBid, leftOut } = useBookStore(
    bookStore,
    read,
    isSameOdds,
    updateMs,
  );
  const ownValues = rows.map(({ market: { market, outcomes } }) =>
    outcomes.yes === undefined ? undefined : fairValueOf(values, market, outcomes.yes.id),
  );
  const hasOwn = ownValues.some((value) => value !== undefined);
  return (
    <section aria-label={texts.table} className={styles.odds}>
      <SelectField
        label={texts.method}
        className={styles.method}
        value={method}
        options={methods}
        onChange={(value) => setPreference("devigMethod", value as DevigMethod)}
      />
      <PlainTable
        name={texts.table}
        columns={[
          { label: texts.outcome },
          ...texts.columns.map((label) => ({ label, isNumber: true })),
          ...(hasOwn ? [{ label: texts.yourValue, isNumber: true }] : []),
        ]}
      >
        {rows.map(({ market, bid, ask, mid, probability }, index) => (
          <tr key={market.key}>
            <th scope="row">
              <OutcomeLink market={market} />
            </th>
            <Quote price={bid} market={market} />
            <Quote price={ask} market={market} />
            <Quote price={mid} />
            <td className={numberCell} title={probability} translate="no">
              {probability === undefined ? missing : formatProbability(probability)}
            </td>
            {hasOwn ? (
              <td className={numberCell} title={ownValues[index]} translate="no">
                {ownValues[index] === undefined ? missing : formatProbability(ownValues[index])}
              </td>
            ) : null}
          </tr>
        ))}
        <tr>
          <th scope="row">{texts.sum}</th>
          <Sum value={sums.bid} />
          <Sum value={sums.ask} />
          <Sum value={sums.mid} />
          <td className={numberCell}>{problem === undefined ? texts.whole : missing}</td>
          {hasOwn ? <td /> : null}
        </tr>
      </PlainTable>
      <p className={styles.note}>
        {problem === undefined ? texts.note : <bdi>{problem}</bdi>}
        {isBelowOne ? ` ${texts.belowOne}` : null}
        {withoutBid.length === 0 ? null : (
          <>
            {" "}
            {texts.noBid} <bdi>{withoutBid.join(", ")}</bdi>.
          </>
        )}
        {leftOut.length === 0 ? null : (
          <>
            {" "}
            {texts.excluded} <bdi>{leftOut.join(" · ")}</bdi>
          </>
        )}
      </p>
    </section>
  );
}

function OutcomeLink({ market }: { readonly market: EventMarket }) {
  const { venue, details, label, outcomes } = market;
  return (
    <LinkOrText to={paths.market(venue, details.market_id, outcomes.yes?.id)}>
      <bdi>{label}</bdi>
    </LinkOrText>
  );
}

interface QuoteProps {
  readonly price: Decimal | undefined;
  /** Market whose tick sets the number of decimals. */
  readonly market?: EventMarket | undefined;
}

function Quote({ price, market }: QuoteProps) {
  return (
    <td className={numberCell}>
      <Price value={price} tick={stepAt(market?.market.ticks, price)} />
    </td>
  );
}

/** Sum of prices, in cents or percent: a sum above 1 has no odds. */
function Sum({ value }: { readonly value: Decimal | undefined }) {
  const odds = usePreference("odds");
  return (
    <td className={numberCell} title={value} data-value={value} translate="no">
      {value === undefined ? missing : formatPrice(value, odds === "percent" ? "percent" : "cents")}
    </td>
  );
}
