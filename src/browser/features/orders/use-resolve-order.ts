import { useMemo } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { errorMessage } from "#browser/lib/error-message.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import {
  acknowledgeDuplicate,
  linkOrder,
  markNotPlaced,
  undoDecision,
} from "#browser/order-journal/intent-transitions.ts";
import { useOpenJournal } from "#browser/order-journal/journal-store.ts";
import { lookupOrders } from "#browser/order-journal/lookup-orders.ts";
import { validateManualMatch } from "#browser/order-journal/manual-order-match.ts";
import type { Terms } from "#browser/order-journal/order-fit.ts";
import { notify } from "#browser/ui/toast.tsx";
import type { Order } from "#contract/order.ts";
import { offers } from "#contract/venues.ts";
import { matchTexts } from "./unresolved-texts.ts";
import { useLookupDeps } from "./use-lookup-deps.ts";

export type OrderResolution = ReturnType<typeof useResolveOrder>;

/** Actions of the user on an order of unknown outcome. Every decision can be undone. */
export function useResolveOrder() {
  const journal = useOpenJournal();
  const deps = useLookupDeps();
  return useMemo(() => {
    const undo = ({ intentId }: Intent) =>
      journal.decide(intentId, (intent) => undoDecision(intent, systemClock.now()));
    const notifyDecision = (text: string, intent: Intent) =>
      notify(text, "plain", { label: matchTexts.undo, run: () => void undo(intent) });
    /** Terms to compare an order with the intent. */
    const termsOf = ({ venue, body }: Intent): Terms => ({
      venue,
      marketId: body.market_id,
      clockAheadMs: deps.clockAheadMs(),
      ...deps.orderTerms(venue),
    });
    /** Orders of the intent's market or of all markets: from the list, and from the stream where no single order can be fetched. */
    const listCandidates = async ({ venue, body }: Intent): Promise<readonly Order[]> => {
      const { rows } = await deps.list(venue, body.market_id);
      // A filled order leaves the list; where no single order can be fetched, only the stream still has it.
      const streamed = offers(venue, "order") ? [] : (deps.streamedOrders(venue) ?? []);
      const listed = new Set(rows.map(({ id }) => id));
      return [...rows, ...streamed.filter(({ id }) => !listed.has(id))];
    };
    return {
      /** Looks the order up at the venue; resolves to why that failed, as a sentence. */
      lookUpNow: async ({ intentId }: Intent): Promise<string | undefined> => {
        const choose = (intents: readonly Intent[]) => intents.filter((each) => each.intentId === intentId);
        try {
          const [failure] = await lookupOrders(deps, choose, new AbortController().signal);
          return failure?.problem;
        } catch {
          return matchTexts.otherTab;
        }
      },
      resolveNotPlaced: async (intent: Intent, name: string) => {
        await journal.decide(intent.intentId, (stored) => markNotPlaced(stored, systemClock.now()));
        notifyDecision(matchTexts.markedNotPlaced(name), intent);
      },
      /** Links the order to the intent; resolves to why it cannot be that order, as a sentence. */
      resolveAsOrder: async (
        intent: Intent,
        { id }: Pick<Order, "id">,
        name: string,
      ): Promise<string | undefined> => {
        try {
          const order = offers(intent.venue, "order")
            ? await deps.order(intent.venue, id)
            : (await listCandidates(intent)).find((listed) => listed.id === id);
          if (order === undefined) return matchTexts.notFound(id);
          if (order.id !== id) return matchTexts.otherReturned(order.id, id);
          const intents = await journal.reload();
          const problem = validateManualMatch(intent, order, intents, {
            ...termsOf(intent),
            marketId: undefined,
          });
          if (problem !== undefined) return problem;
          await journal.decide(intent.intentId, (stored) => linkOrder(stored, order, systemClock.now()));
          notifyDecision(matchTexts.matched(name, id), intent);
          return undefined;
        } catch (error) {
          return errorMessage(error);
        }
      },
      resolveDuplicate: async (intent: Intent, name: string) => {
        await journal.decide(intent.intentId, (stored) => acknowledgeDuplicate(stored, systemClock.now()));
        notifyDecision(matchTexts.acknowledged(name), intent);
      },
      undo,
      termsOf,
      listCandidates,
    };
  }, [journal, deps]);
}
