// Position in the ticket's outcome: contracts, average cost, and the result of selling into the current bids.
import { memo } from "react";
import { formatMoney } from "#browser/lib/format-money.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import type { Readable } from "#browser/lib/readable.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { showOrderRow } from "#browser/order-entry/show-order-row.ts";
import type { RestingSells } from "#browser/order-journal/open-orders.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { averagePlaces } from "#browser/trading-math/odds/odds.ts";
import { type Position, positionValue } from "#browser/trading-math/position/position.ts";
import { isZeroRatio, toDecimal } from "#browser/trading-math/ratio.ts";
import { Button } from "#browser/ui/button.tsx";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import { compare, type Decimal, isNegative, isPositive, round } from "#contract/decimal.ts";
import styles from "./order-ticket.module.css";
import { freeContracts, heldContracts } from "./position-sale.ts";
import { positionTexts } from "./texts.ts";

interface RestingSellsLineProps {
  readonly held: Decimal;
  readonly resting: RestingSells;
  readonly onShowOrders: (() => void) | undefined;
}

/** "12 of 40 are in resting sell orders.", with a button that shows the order. */
export function RestingSellsLine({ held, resting, onShowOrders }: RestingSellsLineProps) {
  const { contracts, intentId } = resting;
  return (
    <p className="warn" data-field="resting" data-value={contracts}>
      {isPositive(freeContracts(held, resting))
        ? positionTexts.partResting(contracts, held)
        : positionTexts.allResting(held)}{" "}
      {onShowOrders === undefined && intentId === undefined ? null : (
        <Button
          tone="quiet"
          onClick={() => {
            onShowOrders?.();
            // The list may be behind a tab, and in sight only after it.
            if (intentId !== undefined) requestAnimationFrame(() => showOrderRow(intentId));
          }}
        >
          {positionTexts.showOrder}
        </Button>
      )}
    </p>
  );
}

interface PositionLineProps {
  readonly position: Position | undefined;
  readonly source: Readable<OrderBookView>;
  readonly fees: FeeModel;
  readonly currency: string;
  readonly tick: Decimal | undefined;
}

/**
 * "Position 25 @ 73.8¢ · P&L −$0.52", or "Position none": the line is always there, so that no fill moves the form. Memoised: a
 * key press does not render it.
 */
export const PositionLine = memo(function PositionLine(props: PositionLineProps) {
  const { position } = props;
  const isNone = position?.quantity !== undefined && isZeroRatio(position.quantity);
  if (position === undefined || isNone) {
    return (
      <p className={styles.position}>
        {positionTexts.label} {isNone ? positionTexts.none : missing}
      </p>
    );
  }
  return <HeldLine {...props} position={position} />;
});

/** The line of a position that is held. */
export function HeldLine({
  position,
  source,
  fees,
  currency,
  tick,
}: PositionLineProps & { readonly position: Position }) {
  const formatPrice = usePriceFormat();
  const { ladder } = useReadable(source);
  const held = heldContracts(position);
  const average = position.average === undefined ? undefined : toDecimal(position.average, "half-up");
  const value = ladder === undefined ? undefined : positionValue(position, ladder.bids, fees);
  // Only what the bids take in full has a result.
  const isWhole =
    value !== undefined && held !== undefined && compare(toDecimal(value.sellable, "down"), held) >= 0;
  const unrealised = value?.unrealised;
  const result = !isWhole || unrealised === undefined ? undefined : toDecimal(unrealised, "half-up");
  return (
    <p className={styles.position}>
      <span title={positionTexts.coverageTip}>{positionTexts.label}</span>{" "}
      <b
        translate="no"
        data-field="position"
        data-value={held}
        title={average === undefined ? undefined : positionTexts.averageTip(formatPrice(average))}
      >
        {held === undefined
          ? positionTexts.unknownQuantity
          : positionTexts.figure(
              held,
              average === undefined ? undefined : formatPrice(round(average, averagePlaces, "half-up"), tick),
            )}
      </b>
      {result === undefined ? null : (
        <>
          {" · "}
          {positionTexts.pnl}{" "}
          <b
            translate="no"
            data-field="pnl"
            data-value={result}
            data-sign={isNegative(result) ? "down" : isPositive(result) ? "up" : undefined}
            title={
              value?.beforeFees === true
                ? positionTexts.pnlBeforeFeesTip(formatMoney(result, currency))
                : positionTexts.pnlTip(formatMoney(result, currency))
            }
          >
            {roundedMoney(result, currency, { isSigned: true })}
          </b>
        </>
      )}
    </p>
  );
}
