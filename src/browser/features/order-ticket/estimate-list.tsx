import { memo } from "react";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import { averagePlaces } from "#browser/trading-math/odds/odds.ts";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import {
  canonical,
  compare,
  type Decimal,
  isNegative,
  isZero,
  larger,
  round,
  writtenPlaces,
} from "#contract/decimal.ts";
import { roundedBreakEven } from "./break-even.ts";
import type { Bound, Estimate, Figure } from "./estimate.ts";
import styles from "./order-ticket.module.css";
import type { SaleResult } from "./sale-result.ts";
import { estimateTexts, saleResultTexts } from "./texts.ts";

/** Signs of a bound, on the headline only; elsewhere the tooltip says it. */
const boundSigns: Readonly<Record<Bound, string>> = {
  exact: "",
  about: "≈ ",
  "at-most": "≤ ",
  "at-least": "≥ ",
};

interface EstimateListProps {
  readonly estimate: Estimate | undefined;
  readonly side: OrderSide;
  /** Contracts are sold that are held: nothing can be lost beyond them. */
  readonly isCovered: boolean;
  /** Of a sale; undefined for a purchase. */
  readonly result?: SaleResult | undefined;
  readonly currency: string;
  readonly tick: Decimal | undefined;
}

/** The group "Estimate": what the order costs or brings, then its terms, each with its figure or nothing. */
export function EstimateList({ estimate, side, isCovered, result, currency, tick }: EstimateListProps) {
  const formatPrice = usePriceFormat();
  const price = (value: Decimal) => formatPrice(roundedToTick(value, tick), tick);
  const money = (value: Decimal) => roundedMoney(value, currency);
  const isBuy = side === "buy";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are figures
    <div role="group" aria-label={estimateTexts.title} className={styles.estimate}>
      <dl>
        <Term
          name={isBuy ? estimateTexts.cost : estimateTexts.proceeds}
          {...formatted(isBuy ? estimate?.cost : estimate?.payout, money)}
          isHeadline
        />
        {result === undefined ? null : <ResultTerm result={result} currency={currency} tick={tick} />}
        {isCovered ? null : (
          <Term
            name={estimateTexts.maxLoss}
            {...formatted(estimate?.mostToLose, money)}
            hint={estimate?.isUnpriced === true ? estimateTexts.noLimit : undefined}
          />
        )}
        <Term name={estimateTexts.average} {...formatted(estimate?.average, price)} />
        <Term name={estimateTexts.worst} {...formatted(estimate?.worst, price)} />
        <Term
          name={estimateTexts.fee}
          {...formatted(
            estimate?.fee,
            money,
            estimate?.beforeFees === true ? estimateTexts.unknown : missing,
          )}
        />
        {isBuy ? <Term name={estimateTexts.ifItWins} {...formatted(estimate?.payout, money)} /> : null}
        <Term
          name={estimateTexts.breakEven}
          {...formatted(estimate?.breakEven, (value) => formatPrice(roundedBreakEven(value, side, tick)))}
          hint={estimate?.beforeFees === true ? estimateTexts.beforeFees : undefined}
        />
      </dl>
    </div>
  );
}

/** `price` to the places of the market's tick and no finer, as long as that does not hide a price below one tick. */
export function roundedToTick(price: Decimal, tick: Decimal | undefined): Decimal {
  const places = tick === undefined ? averagePlaces : writtenPlaces(canonical(tick));
  const rounded = round(price, places, "half-up");
  return tick !== undefined && compare(rounded, tick) < 0 ? larger(price, rounded) : rounded;
}

export interface SaleResultProps extends Pick<EstimateListProps, "currency" | "tick"> {
  readonly result: SaleResult;
}

function ResultTerm({ result, ...props }: SaleResultProps) {
  const { text, hint } = useSaleResultText({ result, ...props });
  const value = "figure" in result ? result.figure.value : undefined;
  return (
    <div className={styles.term}>
      <dt>{saleResultTexts.result}</dt>
      <dd
        data-value={value ?? ""}
        data-sign={value === undefined || isZero(value) ? undefined : isNegative(value) ? "down" : "up"}
        title={"figure" in result && value !== undefined ? boundTip(value, result.figure.bound) : undefined}
        translate="no"
      >
        {text}
        {hint === undefined ? null : <small> {hint}</small>}
      </dd>
    </div>
  );
}

/** "≈ +$3.20" and "(entry 61¢)", or "—" and why there is no result. */
export function useSaleResultText({ result, currency, tick }: SaleResultProps) {
  const formatPrice = usePriceFormat();
  if (!("figure" in result)) {
    return { text: missing, hint: result.unknown === undefined ? undefined : `(${result.unknown})` };
  }
  const { figure, entry, beforeFees } = result;
  const price = formatPrice(round(entry, averagePlaces, "half-up"), tick);
  return {
    text:
      figure.value === undefined
        ? missing
        : `${boundSigns[figure.bound]}${roundedMoney(figure.value, currency, { isSigned: true })}`,
    hint: `(${beforeFees ? saleResultTexts.entryBeforeFees(price) : saleResultTexts.entry(price)})`,
  };
}

function formatted(
  figure: Figure | undefined,
  format: (value: Decimal) => string,
  otherwise: string = missing,
) {
  const value = figure?.value;
  const text = value === undefined ? otherwise : format(value);
  return { value, bound: figure?.bound ?? "exact", text };
}

interface TermProps extends ReturnType<typeof formatted> {
  readonly name: string;
  readonly hint?: string | undefined;
  readonly isHeadline?: boolean;
}

/** Memoised: a key in the ticket leaves most of the prices as they are. */
const Term = memo(({ name, value, bound, text: plain, hint, isHeadline = false }: TermProps) => {
  const text = value !== undefined && isHeadline ? `${boundSigns[bound]}${plain}` : plain;
  return (
    <div className={styles.term} data-headline={isHeadline ? true : undefined}>
      <dt>{name}</dt>
      <dd
        data-value={value ?? ""}
        title={value === undefined ? undefined : boundTip(value, bound)}
        translate="no"
      >
        {hint === undefined || value === undefined ? (
          text
        ) : (
          <>
            <small className={styles.leadingHint}>{hint} </small>
            {text}
          </>
        )}
      </dd>
    </div>
  );
});

function boundTip(exact: Decimal, bound: Bound): string {
  if (bound === "about") return estimateTexts.about(exact);
  if (bound === "at-most") return estimateTexts.atMost(exact);
  return bound === "at-least" ? estimateTexts.atLeast(exact) : exact;
}
