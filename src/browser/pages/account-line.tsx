// The account's line in the header of every page, loaded after the page.
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { AccountLine } from "#browser/features/account-summary/account-line.tsx";
import { useJournal } from "#browser/order-journal/journal-store.ts";
import { unhedgedCost } from "#browser/order-journal/unhedged-exposure.ts";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { useAccount } from "./use-account.tsx";

export function AccountLineOfUser() {
  return (
    <ReadUrgency value="background">
      <Line />
    </ReadUrgency>
  );
}

function Line() {
  const { trading, venues } = useConfig();
  const { figures, withoutCash, currency, isPending, subscriptions } = useAccount();
  const intents = useJournal((view) => view.intents);
  const unhedged = useMemo(() => unhedgedCost(intents, venues), [intents, venues]);
  return (
    <>
      {subscriptions}
      <AccountLine
        figures={isPending ? undefined : figures}
        withoutCash={withoutCash}
        unhedged={unhedged}
        unhedgedLimit={trading.maxUnhedgedCost}
        currency={currency}
      />
    </>
  );
}
