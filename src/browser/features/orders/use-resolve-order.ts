// What a person can do about an order nobody knows the outcome of. Everything said can be taken back.
import { useMemo } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { markNotPlaced, acknowledgeDuplicate, linkOrder, undoDecision } from "#browser/order-journal/intent-transitions.ts";
import { useOpenJournal } from "#browser/order-journal/journal-store.ts";
import { lookForOrders } from "#browser/order-journal/lookup-orders.ts";
import { validateManualMatch } from "#browser/order-journal/manual-order-match.ts";
import type { Terms } from "#browser/order-journal/reconcile.ts";
import { notify } from "#browser/ui/toast.tsx";
import type { Order } from "#contract/order.ts";
import { offers } from "#contract/venues.ts";
import { useLookPorts } from "./use-lookup-deps.ts";

export interface Decisions {
  /** Looks at the venue now; why it could not be looked at, as a sentence, undefined where it was. */
  readonly lookNow: (intent: Intent) => Promise<string | undefined>;
  readonly sayNotPlaced: (intent: Intent, name: string) => Promise<void>;
  /** Takes `order` for the intent's; why it cannot be, as a sentence, where something speaks against it. */
  readonly sayOrder: (intent: Intent, order: Pick<Order, "id">, name: string) => Promise<string | undefined>;
  readonly saySeen: (intent: Intent, name: string) => Promise<void>;
  readonly takeBack: (intent: Intent) => Promise<void>;
  /** How the venue's orders are read. */
  readonly termsOf: (intent: Intent) => Terms;
  /** What the venue lists of the intent's market, or of all; with what the stream tells where no order can be asked for. */
  readonly list: (intent: Intent) => Promise<readonly Order[]>;
}

export function useDecisions(): Decisions {
  const journal = useOpenJournal();
  const ports = useLookPorts();
  return useMemo(() => {
    const takeBack = ({ intentId }: Intent) =>
      journal.decide(intentId, (intent) => undoDecision(intent, systemClock.now()));
    const said = (text: string, intent: Intent) =>
      notify(text, "plain", { label: "Take it back", run: () => void takeBack(intent) });
    const termsOf = ({ venue, body }: Intent): Terms => ({
      venue,
      marketId: body.market_id,
      clockAheadMs: ports.clockAheadMs(),
      orderPrice: ports.orderPrice(venue),
    });
    const list = async ({ venue, body }: Intent) => {
      const { rows } = await ports.list(venue, body.market_id);
      // Where a filled order leaves the list and none can be asked for, what the stream told of it is all there is.
      const told = offers(venue, "order") ? [] : (ports.told(venue) ?? []);
      const listed = new Set(rows.map(({ id }) => id));
      return [...rows, ...told.filter(({ id }) => !listed.has(id))];
    };
    return {
      lookNow: async ({ intentId }) => {
        const choose = (intents: readonly Intent[]) => intents.filter((each) => each.intentId === intentId);
        try {
          const [missed] = await lookForOrders(ports, choose, new AbortController().signal);
          return missed?.problem;
        } catch {
          return "Another tab of Crossbook is looking at the moment.";
        }
      },
      sayNotPlaced: async (intent, name) => {
        await journal.decide(intent.intentId, (held) => markNotPlaced(held, systemClock.now()));
        said(`Settled by you as not placed: ${name}.`, intent);
      },
      sayOrder: async (intent, { id }, name) => {
        try {
          const order = offers(intent.venue, "order")
            ? await ports.order(intent.venue, id)
            : (await list(intent)).find((listed) => listed.id === id);
          if (order === undefined) return `Nobody tells of order ${id} now.`;
          if (order.id !== id) return `The gateway answered order ${order.id} when it was asked for ${id}.`;
          const intents = await journal.reload();
          const objection = validateManualMatch(intent, order, intents, {
            ...termsOf(intent),
            marketId: undefined,
          });
          if (objection !== undefined) return objection;
          await journal.decide(intent.intentId, (held) => linkOrder(held, order, systemClock.now()));
          said(`Named by you: ${name} is order ${id}.`, intent);
          return undefined;
        } catch (error) {
          return error instanceof Error ? error.message : String(error);
        }
      },
      saySeen: async (intent, name) => {
        await journal.decide(intent.intentId, (held) => acknowledgeDuplicate(held, systemClock.now()));
        said(`Seen by you: ${name} was placed more than once.`, intent);
      },
      takeBack,
      termsOf,
      list,
    };
  }, [journal, ports]);
}
