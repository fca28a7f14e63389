import type { ReactNode } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { type BookStore, useBookStore } from "#browser/group-edges/book-store.tsx";
import { directionLabel } from "#browser/group-edges/edge-labels.ts";
import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import type { EvaluateEdges } from "#browser/group-edges/use-edge-evaluator.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { toHundredths } from "#browser/trading-math/odds/odds.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { decimal, isPositive, round } from "#contract/decimal.ts";
import { bestDirection, refusedBy } from "./best-direction.ts";
import styles from "./best-direction-line.module.css";
import { bestTexts as texts } from "./texts.ts";

interface BestDirectionLineProps {
  /** False while the directions are not final. */
  readonly isComplete: boolean;
  readonly bookStore: BookStore;
  readonly read: EvaluateEdges;
  /** Actions on the direction shown. */
  readonly children?: (direction: DirectionModel) => ReactNode;
}

/** Shortest interval between two updates, in ms: figures that change faster cannot be read. */
const updateMs = 100;

/** The best way round as one line: legs, net edge per contract, size and profit. */
export function BestDirectionLine({ isComplete, bookStore, read, children }: BestDirectionLineProps) {
  const { venues } = useConfig();
  const directions = useBookStore(bookStore, read, areSameFigures, updateMs);
  const best = isComplete ? bestDirection(directions) : undefined;
  const direction = best?.direction ?? directions[0];
  const isLoading = !isComplete || directions.every(({ isLoading: isPending }) => isPending);
  if (direction === undefined || best === undefined) {
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
  const { perContract, sized } = best;
  const currency = venues[direction.bought[0].marketLeg.venue].currency;
  const cents = round(perContract, 4, "half-up");
  return (
    <div className={styles.line} title={texts.title}>
      <span className={styles.name}>{texts.name}</span>
      <bdi className={styles.legs}>{directionLabel(direction.bought)}</bdi>
      <span
        className={styles.edge}
        data-tone={isPositive(cents) ? "gain" : "loss"}
        data-per-contract={perContract}
        translate="no"
      >
        {isPositive(cents) ? "+" : ""}
        {texts.perContract(formatDecimal(decimal(toHundredths(cents))))}
      </span>
      <span className={styles.size} translate="no">
        {sized === undefined ? null : (
          <span title={`${sized.contracts} · ${sized.profit}`}>
            {texts.contracts(formatDecimal(sized.contracts))} ·{" "}
            {formatMoney(round(sized.profit, 2, "half-up"), currency)}
          </span>
        )}
      </span>
      {direction.edge?.beforeFees === true ? (
        <span className={styles.warned}>
          <Icon name="warning" /> {texts.beforeFees}
        </span>
      ) : null}
      {children?.(direction)}
    </div>
  );
}

function areSameFigures(a: readonly DirectionModel[], b: readonly DirectionModel[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      (one, index) =>
        one.edge === b[index]?.edge &&
        one.bought === b[index]?.bought &&
        one.check === b[index]?.check &&
        one.isLoading === b[index]?.isLoading,
    )
  );
}
