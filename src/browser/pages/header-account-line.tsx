// The account's line in the header of every page, loaded after the page.
import { useDeferredValue, useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { AccountLine } from "#browser/features/account-summary/account-line.tsx";
import { useIntents } from "#browser/order-journal/journal-store.ts";
import { ordersAtRisk } from "#browser/order-journal/pair-trades-at-risk.ts";
import { unhedgedCost } from "#browser/order-journal/unhedged-loss.ts";
import { tradeMarks } from "#browser/preferences/pair-trade-acks.ts";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { useStored } from "#browser/session/use-stored.ts";
import { AccountSource, useSharedAccount } from "./shared-account.tsx";

export function HeaderAccountLine() {
  return (
    <ReadUrgency value="background">
      <AccountSource />
      <Line />
    </ReadUrgency>
  );
}

function Line() {
  const { trading, venues } = useConfig();
  const account = useSharedAccount();
  // Deferred: a scan of thousands of orders must not delay the urgent render.
  const intents = useDeferredValue(useIntents());
  const marks = useStored(tradeMarks);
  const unhedged = useMemo(
    () => unhedgedCost(ordersAtRisk(intents, marks), venues),
    [intents, marks, venues],
  );
  return (
    <AccountLine
      figures={account?.isPending === false ? account.figures : undefined}
      withoutCash={account?.withoutCash ?? []}
      uncounted={account?.uncounted ?? 0}
      unhedged={unhedged}
      unhedgedLimit={trading.maxUnhedgedCost}
      currency={account?.currency ?? ""}
    />
  );
}
