// Exits of one trade from two tabs that share the order journal.
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { GatewayClient } from "#browser/api/gateway-client.ts";
import { decodeConfig } from "#browser/config/config.ts";
import { createManualClock } from "#browser/lib/clock.ts";
import { createJournal, type Journal } from "#browser/order-journal/journal.ts";
import { type SendDeps, type SendResult, sendOrder } from "#browser/order-journal/send-order.ts";
import { createMemoryLocks } from "#browser/testing/fake-web-locks.ts";
import { beginIntent, freeToSend, orderWith, sentDraft } from "#browser/testing/order-intent-fixture.ts";
import {
  legIntent,
  noOrdersSeen,
  pairTradeOf,
  plainRules,
  wholeLeg,
} from "#browser/testing/pair-trade-fixture.ts";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { decimal, zero } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import { type ExitKind, type ExitOrder, exitOrderOf } from "./exit-options.ts";
import { exitObjection } from "./exit-order-draft.ts";
import { pairTradesOf } from "./pair-trades.ts";

const config = decodeConfig({ venues: { "venue-a": { sides: ["buy", "sell"] } } });
const held = { 0: { contracts: decimal("10"), resting: zero }, 1: undefined };
/** Nothing but the check of the trade holds an exit back. */
const agreed = { repeat: true, besideUnknown: true, uncounted: true };

const clock = createManualClock();
let count = 0;
let locks: ReturnType<typeof createMemoryLocks>;
let journals: Journal[];
/** Orders at the gateway, each with its answer. */
let posted: ((order: Order) => void)[];

beforeEach(() => {
  count += 1;
  locks = createMemoryLocks();
  journals = [];
  posted = [];
});
afterEach(() => {
  for (const journal of journals) journal.close();
});

function openTab() {
  const journal = createJournal("user-1", {
    databaseName: `exits-${count}`,
    locks: locks.tab().locks,
    now: clock.now,
  });
  journals.push(journal);
  let ids = 0;
  const deps: SendDeps = {
    client: {
      call: (() => new Promise((resolve) => posted.push(resolve))) as unknown as GatewayClient["call"],
    },
    journal,
    limits: { maxOrderCost: decimal("100"), maxDayCost: decimal("1000"), maxUnhedgedCost: decimal("50") },
    units: config.venues,
    clock,
    ...freeToSend,
    newId: () => {
      ids += 1;
      return `exit-${journals.indexOf(journal)}-${ids}`;
    },
    tabId: `tab-${journals.indexOf(journal)}`,
  };
  /** Sends the exit of ten Yes without a No, as this tab's dialog does. */
  const exit = (kind: ExitKind): Promise<SendResult> => {
    const trade = pairTradeOf(wholeLeg);
    const order = exitOrderOf(kind, trade, { side: 0, contracts: decimal("10") }, held, config) as ExitOrder;
    const option = { order, contracts: decimal("10"), closes: decimal("10") };
    const { venue, marketId, outcomeId, wire, side } = order;
    const body = {
      market_id: marketId,
      outcome_id: outcomeId,
      order_type: wire.type,
      side: wire.side,
      amount: "10",
    };
    return sendOrder({ ...sentDraft, venue, body, pair: { ...trade.pair, role: kind, side } }, agreed, {
      ...deps,
      objection: (earlier) =>
        exitObjection(
          option,
          pairTradesOf(earlier, noOrdersSeen, () => plainRules, clock.now())[0],
          new Set(),
          held,
          false,
          config,
        ),
    });
  };
  return { journal, exit };
}

async function openTwoTabs() {
  const tabs = [openTab(), openTab()] as const;
  (await beginIntent(tabs[0].journal, legIntent(1, wholeLeg)))();
  return tabs;
}

const notSent = (why: string) => ({ kind: "not-sent", reason: expect.stringContaining(why) });

it.each([
  ["offset", "offset"],
  ["complete", "complete"],
  ["complete", "offset"],
] as const)("sends one of two exits of a trade at once: %s and %s", async (one, other) => {
  const [first, second] = await openTwoTabs();
  const results: SendResult[] = [];
  for (const sent of [first.exit(one), second.exit(other)])
    void sent.then((result) => {
      results.push(result);
    });
  await waitUntil(() => expect(results).toHaveLength(1));
  expect(results).toEqual([notSent("unknown right now")]);
  expect(posted).toHaveLength(1);
});

it("sends no second exit from another tab once the first has filled", async () => {
  const [first, second] = await openTwoTabs();
  const sending = first.exit("offset");
  await waitUntil(() => expect(posted).toHaveLength(1));
  posted[0]?.(
    orderWith({ id: "exit", side: "sell", filled: decimal("10"), remaining: zero, price: decimal("0.5") }),
  );
  const result = await sending;
  if (result.kind !== "settled") throw new Error("it was sent");
  // Until a lookup finds no second order of it.
  expect(await second.exit("offset")).toEqual(notSent("unknown right now"));
  await clock.advance(5_000);
  await first.journal.revise(result.intent.intentId, (intent) => ({ ...intent, looks: [clock.now()] }));
  expect(await second.exit("complete")).toEqual(notSent("less of this trade is unhedged now"));
  expect(posted).toHaveLength(1);
});
