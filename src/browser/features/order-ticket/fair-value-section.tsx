// The section "Your view" of a ticket. Its panel loads once the user has a fair value here, or sets one: most orders
// need none of its code.
import { memo, use, useState } from "react";
import { fairValueOf, fairValues } from "#browser/preferences/fair-values.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { formatProbability } from "#browser/trading-math/odds/odds.ts";
import { Button } from "#browser/ui/button.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { PanelRoleContext } from "#browser/ui/panel-context.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { FairValueSectionProps } from "./fair-value-panel.tsx";
import styles from "./order-ticket.module.css";
import { fairValueTexts } from "./texts.ts";

const FairValuePanel = lazyComponent(
  "fair-value",
  async () => (await import("./fair-value-panel.tsx")).FairValuePanel,
);

/** Memoised: only its panel shows the amount. */
export const FairValueSection = memo(function FairValueSection(props: FairValueSectionProps) {
  const { market, outcomeId } = props;
  const value = fairValueOf(usePersisted(fairValues, useGateway().userId), market, outcomeId);
  const [isOpen, setOpen] = useState(false);
  const isNeeded = isOpen || value !== undefined;
  return (
    <section role={use(PanelRoleContext)} aria-label={fairValueTexts.title} className={styles.fairValue}>
      <Opener value={value} isOpen={isOpen} onOpenChange={setOpen} />
      {isNeeded ? (
        <LazyBoundary fallback={<p className={styles.basis}>{fairValueTexts.loading}</p>}>
          <FairValuePanel {...props} value={value} isOpen={isOpen} onOpenChange={setOpen} />
        </LazyBoundary>
      ) : null}
    </section>
  );
});

interface OpenerProps {
  readonly value: Decimal | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

function Opener({ value, isOpen, onOpenChange }: OpenerProps) {
  const text = isOpen
    ? fairValueTexts.close
    : value === undefined
      ? fairValueTexts.set
      : fairValueTexts.change;
  return (
    <p className={styles.basis}>
      <span title={value}>
        {fairValueTexts.fairValueIs}
        {value === undefined ? fairValueTexts.none : <b translate="no">{formatProbability(value)}</b>}
      </span>
      <Button
        tone="quiet"
        aria-expanded={isOpen}
        onClick={() => onOpenChange(!isOpen)}
        aria-label={fairValueTexts.opener(text)}
      >
        {text}
      </Button>
    </p>
  );
}
