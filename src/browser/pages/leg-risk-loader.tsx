import { type ComponentType, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import {
  applyFooterInset,
  clearFooterInset,
  setFooterInset,
} from "#browser/features/leg-risk/footer-inset.ts";
import { useJournalView } from "#browser/order-journal/journal-store.ts";
import { watchedOrders } from "#browser/order-journal/pair-trades-at-risk.ts";
import { tradeMarks } from "#browser/preferences/pair-trade-acks.ts";
import { useStored } from "#browser/session/use-stored.ts";
import { notify } from "#browser/ui/toast.tsx";
import { legRiskTexts } from "./page-texts.ts";

/** Shows the leg-risk panel on every page while a two-leg trade may be unhedged. Loads its code then. */
export function LegRiskLoader() {
  const acknowledged = useStored(tradeMarks);
  // Deferred: a scan of thousands of orders must not delay the urgent render.
  const { phase, intents } = useDeferredValue(useJournalView());
  /** Undefined until the order journal is read. */
  const isNeeded = useMemo(
    () => (phase === "opening" ? undefined : watchedOrders(intents, acknowledged).length > 0),
    [phase, intents, acknowledged],
  );
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inset is applied again on every page
  useLayoutEffect(applyFooterInset, [pathname]);
  useLayoutEffect(() => clearFooterInset, []);
  const [LegRisk, setLegRisk] = useState<ComponentType>();
  useEffect(() => {
    if (isNeeded === undefined) return;
    if (!isNeeded) {
      setFooterInset(false);
      return;
    }
    loadLegRisk().then(
      (component) => setLegRisk(() => component),
      () => notify(legRiskTexts.notLoaded, "danger"),
    );
  }, [isNeeded]);
  return LegRisk === undefined ? null : <LegRisk />;
}

async function loadLegRisk(): Promise<ComponentType> {
  const [{ LegRiskPanel }, { SendDialog }, { OrdersSubscription }, { PositionSubscription }] =
    await Promise.all([
      import("#browser/features/leg-risk/leg-risk-panel.tsx"),
      import("#browser/features/order-ticket/send-dialog.tsx"),
      import("#browser/features/orders/orders-subscription.tsx"),
      import("./position-subscription.tsx"),
    ]);
  return () => (
    <LegRiskPanel Follow={OrdersSubscription} FollowPosition={PositionSubscription} Send={SendDialog} />
  );
}
