// One exit: its order, its result, and the button that opens it.
import { useConfig, useVenueConfig } from "#browser/config/config-context.tsx";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import { type Ratio, ratioOf, subtractRatios } from "#browser/trading-math/ratio.ts";
import { Age } from "#browser/ui/age.tsx";
import { Button } from "#browser/ui/button.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { add, subtract, zero } from "#contract/decimal.ts";
import type { ExitKind, PricedExit } from "./exit-options.ts";
import styles from "./leg-risk.module.css";
import { moneyText } from "./pair-trade-labels.ts";
import { exitTexts, texts } from "./texts.ts";
import type { ExitOptionState } from "./use-exit-option.ts";

const names = {
  complete: exitTexts.complete,
  offset: exitTexts.offset,
} as const satisfies Record<ExitKind, string>;
const namesWhenClosing = {
  complete: exitTexts.buyBack,
  offset: exitTexts.sellRest,
} as const satisfies Record<ExitKind, string>;

interface ExitOptionCardProps {
  readonly kind: ExitKind;
  /** The trade sells a held pair, and one leg is left. */
  readonly isClosing: boolean;
  readonly option: ExitOptionState;
  /** Cost of the contracts this exit removes; undefined if unknown. */
  readonly cost: Ratio | undefined;
  /** True if it leaves more money than the other exit. */
  readonly isBetter: boolean;
  /** Why it is off although it has a price, as a sentence. */
  readonly off: string | undefined;
  readonly onSubmit: () => void;
}

export function ExitOptionCard(props: ExitOptionCardProps) {
  const { kind, isClosing, option, cost, isBetter, off, onSubmit } = props;
  const name = (isClosing ? namesWhenClosing : names)[kind];
  const { venues } = useConfig();
  const { priced, order } = option;
  const venue = order?.venue;
  const problem = option.problem ?? off;
  return (
    <section aria-label={name} className={styles.option} data-better={isBetter || undefined}>
      <h4 className={styles.optionName}>
        {venue === undefined ? null : <VenueBadge venue={venue} />}
        {name}
        {isBetter ? <span className={styles.better}>{exitTexts.better}</span> : null}
        {order === undefined ? null : (
          <span className={styles.age}>
            {exitTexts.book}
            <Age at={() => option.readAgain().book.dataAt} />
          </span>
        )}
      </h4>
      {priced === undefined ? (
        <p className="warn">{problem}</p>
      ) : (
        <>
          <p className={styles.what}>
            <bdi>{exitOrderText(priced, venues[priced.order.venue].currency)}</bdi>
          </p>
          <Result priced={priced} cost={cost} />
          {[priced.order.reductionReason, off].map((reason) =>
            reason === undefined ? null : (
              <p key={reason} className="warn">
                <bdi>{reason}</bdi>
              </p>
            ),
          )}
        </>
      )}
      <Button
        tone={isBetter ? "primary" : "plain"}
        className={styles.submit}
        disabled={problem !== undefined || priced === undefined}
        onClick={onSubmit}
      >
        {exitTexts.button(name)}
      </Button>
    </section>
  );
}

/** "Buy 4 No · ~$1.96 incl. fees". */
export function exitOrderText(priced: PricedExit, currency: string): string {
  const { order, contracts, cost, fee, beforeFees } = priced;
  const isPurchase = order.action === "buy";
  const money = isPurchase ? add(cost, fee ?? zero) : subtract(cost, fee ?? zero);
  const size = formatDecimal(contracts);
  const what = isPurchase ? exitTexts.buy(size, order.label) : exitTexts.sell(size, order.label);
  return exitTexts.order(what, roundedMoney(money, currency), beforeFees);
}

/** Result of this exit for the surplus: locked in or lost or, if its cost is unknown, its proceeds. */
export function Result({ priced, cost }: { readonly priced: PricedExit; readonly cost: Ratio | undefined }) {
  const { currency } = useVenueConfig(priced.order.venue);
  const withFees = (text: string) => (priced.beforeFees ? texts.beforeFees(text) : text);
  if (cost === undefined)
    return (
      <p className={styles.result} data-value={priced.value}>
        {withFees(exitTexts.worth(roundedMoney(priced.value, currency)))}
      </p>
    );
  const result = subtractRatios(ratioOf(priced.value), cost);
  const isLoss = result.numerator < 0n;
  const shown = isLoss ? { ...result, numerator: -result.numerator } : result;
  return (
    <p className={styles.result} data-value={priced.value} data-loss={isLoss || undefined}>
      {isLoss ? exitTexts.loses : exitTexts.locksIn}{" "}
      <strong>{withFees(moneyText(shown, currency, isLoss ? "up" : "down"))}</strong>
    </p>
  );
}
