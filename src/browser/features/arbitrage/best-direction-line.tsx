import { useConfig } from "#browser/config/config-context.tsx";
import {
  bestDirection,
  edgePerContract,
  edgeText,
  refusedBy,
  sizedEdgeOf,
} from "#browser/group-edges/best-direction.ts";
import type { DirectionsSource } from "#browser/group-edges/directions-source.ts";
import { directionLabel } from "#browser/group-edges/edge-labels.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import { compare, type Decimal, decimal, isPositive, round, zero } from "#contract/decimal.ts";
import styles from "./best-direction-line.module.css";
import { bestTexts as texts } from "./texts.ts";

interface BestDirectionLineProps {
  /** False while the directions are not final. */
  readonly isComplete: boolean;
  readonly source: DirectionsSource;
}

/** The best way round as one line: legs, net edge per contract, size and profit. */
export function BestDirectionLine({ isComplete, source }: BestDirectionLineProps) {
  const { venues } = useConfig();
  const directions = useReadable(source);
  const direction = isComplete ? bestDirection(directions) : undefined;
  const isLoading = !isComplete || directions.every(({ isLoading: isPending }) => isPending);
  if (direction === undefined) {
    return (
      <p className={styles.line}>
        <span className={styles.name}>{texts.name}</span>
        <span className={styles.legs}>
          {directions.length === 0 && isComplete
            ? texts.noPair
            : isLoading
              ? texts.loading
              : texts[refusedBy(directions) ?? "noPrice"]}
        </span>
      </p>
    );
  }
  const sized = sizedEdgeOf(direction);
  const perContract = edgePerContract(direction) ?? zero;
  const edge = edgeText(direction);
  const currency = venues[direction.bought[0].marketLeg.venue].currency;
  return (
    <div className={styles.line} title={texts.title}>
      <span className={styles.name}>{texts.name}</span>
      <bdi className={styles.legs}>{directionLabel(direction.bought)}</bdi>
      {/* New elements where they start elsewhere: beside other legs, and beside an edge of another width. */}
      <span
        key={`edge ${direction.key}`}
        className={styles.edge}
        data-tone={isPositive(perContract) ? "gain" : "loss"}
        data-per-contract={perContract}
        translate="no"
      >
        {edge}
      </span>
      <span key={`size ${direction.key} ${edge}`} className={styles.size} translate="no">
        {sized === undefined ? null : (
          <span title={`${sized.contracts} · ${sized.profit}`}>
            {texts.contracts(wholeFromHundred(sized.contracts))} ·{" "}
            {roundedMoney(sized.profit, currency, { rounding: "down", isSigned: true })}
          </span>
        )}
      </span>
      {direction.edge?.beforeFees === true ? (
        <span className={styles.warned}>
          <Icon name="warning" /> {texts.beforeFees}
        </span>
      ) : null}
    </div>
  );
}

const hundred = decimal("100");

/** A size in few signs: the room is the names'. The exact one is the tooltip's. */
function wholeFromHundred(size: Decimal): string {
  return formatDecimal(compare(size, hundred) < 0 ? size : round(size, 0, "down"));
}
