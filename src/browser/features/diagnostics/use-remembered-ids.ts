// Ids known to this browser: recently viewed markets, orders sent from here.
import { useMemo } from "react";
import { useJournalView } from "#browser/order-journal/journal-store.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { recents } from "#browser/preferences/recents.ts";
import { walletAddresses } from "#browser/preferences/wallet-addresses.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import type { KnownIds } from "./check-facts.ts";

/** Newest known id of each kind. */
export function useRememberedIds(): KnownIds {
  const { userId } = useGateway();
  const visited = usePersisted(recents, userId);
  const wallets = usePersisted(walletAddresses, userId);
  const { intents } = useJournalView();
  return useMemo(() => {
    const market = (venue: VenueId) => visited.find((one) => one.venue === venue);
    const order = (venue: VenueId) =>
      intents.find((intent) => intent.venue === venue && intent.orderId !== undefined)?.orderId;
    const known = {
      marketA: market("venue-a")?.marketId,
      tokenA: market("venue-a")?.outcomeId,
      tickerB: market("venue-b")?.marketId,
      wallet: wallets[0],
      coinC: market("venue-c")?.outcomeId,
      orderA: order("venue-a"),
      orderB: order("venue-b"),
    };
    return Object.fromEntries(Object.entries(known).filter(([, id]) => id !== undefined));
  }, [visited, wallets, intents]);
}
