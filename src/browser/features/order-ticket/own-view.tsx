// The section "Your view" of a ticket. Its panel loads once the user has a fair value here, or sets one: most orders
// need none of its code.
import { useState } from "react";
import { fairValueOf, fairValues } from "#browser/preferences/fair-values.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { formatProbability } from "#browser/trading-math/odds/odds.ts";
import { Button } from "#browser/ui/button.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import styles from "./order-ticket.module.css";
import type { OwnViewProps } from "./own-view-panel.tsx";
import { viewTexts } from "./texts.ts";

const OwnViewPanel = lazyComponent(
  "own-view",
  async () => (await import("./own-view-panel.tsx")).OwnViewPanel,
);

export function OwnView(props: OwnViewProps) {
  const { market, outcomeId } = props;
  const value = fairValueOf(usePersisted(fairValues, useGateway().userId), market, outcomeId);
  const [isOpen, setOpen] = useState(false);
  const isNeeded = isOpen || value !== undefined;
  const openerText = isOpen ? viewTexts.close : value === undefined ? viewTexts.set : viewTexts.change;
  return (
    <section aria-label={viewTexts.title} className={styles.ownView}>
      <p className={styles.basis}>
        <span title={value}>
          {viewTexts.fairValueIs}
          {value === undefined ? viewTexts.none : <b translate="no">{formatProbability(value)}</b>}
        </span>
        <Button
          tone="quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          aria-label={viewTexts.opener(openerText)}
        >
          {openerText}
        </Button>
      </p>
      {isNeeded ? (
        <LazyBoundary fallback={<p className={styles.basis}>{viewTexts.loading}</p>}>
          <OwnViewPanel {...props} value={value} isOpen={isOpen} onOpenChange={setOpen} />
        </LazyBoundary>
      ) : null}
    </section>
  );
}
