// Test environment of a two-leg submit: scripted venues, books, and a journal of its own.
import type { GatewayClient } from "#browser/api/gateway-client.ts";
import { RefusedError, UnavailableError } from "#browser/api/gateway-error.ts";
import type { Config } from "#browser/config/config.ts";
import { confirmFill } from "#browser/features/two-leg-ticket/confirm-fill.ts";
import {
  otherLeg,
  type PreparedPair,
  sendTwoLegs,
  type TwoLegResult,
} from "#browser/features/two-leg-ticket/send-two-legs.ts";
import { draftOf, pairOf } from "#browser/features/two-leg-ticket/two-leg-draft.ts";
import { planPair, resizeSecond, type TwoLegChoices } from "#browser/features/two-leg-ticket/two-leg-pair.ts";
import { createManualClock } from "#browser/lib/clock.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { createJournal } from "#browser/order-journal/journal.ts";
import { type ConfirmedQuestions, type SendDeps, sendOrder } from "#browser/order-journal/send-order.ts";
import { decimal, smaller, subtract, zero } from "#contract/decimal.ts";
import type { Order, OrderRequest } from "#contract/order.ts";
import { createMemoryLocks } from "./fake-web-locks.ts";
import { beginIntent, freeToSend } from "./order-intent-fixture.ts";
import { type Levels, twoLegConfig, twoLegs } from "./two-leg-fixture.ts";

/** Response of a venue to an order. */
export type VenueResponse =
  /** `fields`: of the order that it answers, in place of those by `contracts`. */
  | { readonly kind: "filled"; readonly contracts: string; readonly fields?: Partial<Order> }
  | { readonly kind: "refused" | "lost" | "unreported" | "nonsense" };

interface Posted {
  readonly name: string;
  readonly key: string | undefined;
  readonly body: OrderRequest;
}

interface Scenario {
  readonly config?: Config;
  readonly choices?: Partial<TwoLegChoices>;
  readonly contracts?: string;
  readonly books?: readonly [Levels, Levels];
  /** By venue. */
  readonly fates?: Readonly<Record<string, VenueResponse>>;
  /** Books after the first leg was sent. */
  readonly later?: readonly [Levels, Levels];
  readonly within?: Partial<SendDeps>;
  readonly checked?: TwoLegResult;
  readonly confirmed?: ConfirmedQuestions;
  readonly listedBefore?: readonly string[];
  /** Orders already in the journal. */
  readonly earlier?: readonly Intent[];
}

export const asks: readonly [Levels, Levels] = [
  [["0.4", "100"]],
  [
    ["0.5", "60"],
    ["0.55", "100"],
  ],
];
export const filled = (contracts: string): VenueResponse => ({ kind: "filled", contracts });
let count = 0;

/** Submits once; returns the result, the posted requests, and the journal, oldest first. */
export async function submit(scenario: Scenario = {}) {
  count += 1;
  const {
    config = twoLegConfig(),
    contracts = "50",
    fates = {},
    confirmed = { repeat: false, besideUnknown: false, uncounted: false },
  } = scenario;
  const isInMoney = config.venues["venue-a"].amountUnit === "currency";
  const choices = { together: false, priced: false, ...scenario.choices };
  const clock = createManualClock();
  const { locks } = createMemoryLocks().tab();
  const journal = createJournal("user-1", { databaseName: `two-legs-${count}`, locks, now: clock.now });
  for (const intent of scenario.earlier ?? []) (await beginIntent(journal, intent))();
  const posted: Posted[] = [];
  const call = async (name: string, request: { body?: unknown; idempotencyKey?: string }) => {
    const body = request.body as OrderRequest;
    posted.push({ name, key: request.idempotencyKey, body });
    return answerOf(
      fates[name] ?? filled(body.amount),
      body,
      posted.length,
      name === "createOrderA" && isInMoney,
    );
  };
  const within: SendDeps = {
    client: { call: call as GatewayClient["call"] },
    journal,
    limits: config.trading,
    units: config.venues,
    clock,
    ...freeToSend,
    newId: () => `intent-${count}-${posted.length}-${Math.random()}`,
    tabId: "tab",
    ...scenario.within,
  };
  const legs = twoLegs(config, scenario.books ?? asks);
  const now = () =>
    posted.length === 0 || scenario.later === undefined ? legs : twoLegs(config, scenario.later);
  const planned = planPair(legs, decimal(contracts), choices);
  if ("problem" in planned) throw new Error(planned.problem);
  const { plan } = planned;
  const expected = { contracts: plan.contracts, expectedProfit: plan.sized.profit };
  const pair = pairOf(legs, expected, {
    pairId: "pair-1",
    group: { category: "politics", groupId: "G", date: "2026-11-22" },
  });
  const { first, together } = plan.sequence;
  const draft = (side: 0 | 1, planOfLeg = plan.legs[side]) =>
    draftOf(
      { ...now()[side], listedBefore: scenario.listedBefore ?? [] },
      planOfLeg,
      pair,
      { side, role: side === first ? "first" : "second" },
      config,
    );
  const notice = await sendTwoLegs({
    checkMarkets: async () => (scenario.checked?.kind === "sent" ? undefined : scenario.checked),
    prepare: (): PreparedPair => ({ pairId: "pair-1", first, together, drafts: [draft(0), draft(1)] }),
    send: (_, order, pairContext) =>
      sendOrder(order, confirmed, within, pairContext && { ...pairContext, confirmed }),
    confirmFill: (intent) =>
      confirmFill(intent.order, {
        ...config.venues[intent.venue],
        ask: async () => undefined,
        read: () => undefined,
        pause: async () => undefined,
      }),
    resize: async (_, contractsFilled) => {
      const mixed = first === 0 ? ([legs[0], now()[1]] as const) : ([now()[0], legs[1]] as const);
      const sized = resizeSecond(mixed, plan, contractsFilled, choices);
      return "problem" in sized
        ? { reason: sized.problem }
        : { draft: draft(otherLeg(first), sized.leg), note: undefined };
    },
  });
  const intents = (await journal.reload()).slice((scenario.earlier ?? []).length);
  journal.close();
  return { notice, posted, intents, plan, amounts: posted.map(({ body }) => body.amount) };
}

function answerOf(response: VenueResponse, body: OrderRequest, number: number, isInMoney: boolean): Order {
  const common = {
    id: `order-${number}`,
    market_id: body.market_id,
    outcome_id: body.outcome_id,
    side: body.side,
  };
  const amount = decimal(body.amount);
  const order = { ...common, order_type: body.order_type, amount, price: undefined, timestamp: undefined };
  switch (response.kind) {
    case "refused":
      throw new RefusedError(422, "The gateway refused.", "not enough cash");
    case "lost":
      throw new UnavailableError(502, "bad gateway", undefined);
    case "unreported":
      return { ...order, status: "pending", filled: undefined, remaining: undefined };
    case "nonsense":
      return { ...order, status: "done", filled: decimal("1000000"), remaining: decimal("0") };
    case "filled": {
      const done = { ...order, status: "done" };
      const all = decimal(response.contracts);
      if (isInMoney) return { ...done, filled: all, remaining: zero, ...response.fields };
      const part = smaller(all, amount);
      return { ...done, filled: part, remaining: subtract(amount, part), ...response.fields };
    }
  }
}
