// Model of order sending: a venue that answers as scheduled, two tabs of one user with real journals, clients and
// reconciliation, and one clock.
import { createGatewayClient, type GatewayClient } from "#browser/api/gateway-client.ts";
import { decodeConfig } from "#browser/config/config.ts";
import { type Clock, createManualClock } from "#browser/lib/clock.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { createJournal, type Journal } from "#browser/order-journal/journal.ts";
import { startReconciling } from "#browser/order-journal/reconcile-scheduler.ts";
import { type ConfirmedQuestions, type SendResult, sendOrder } from "#browser/order-journal/send-order.ts";
import { decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { createMemoryLocks, type MemoryTab } from "./fake-web-locks.ts";
import { freeToSend, orderWith, sentBody } from "./order-intent-fixture.ts";

/** Outcomes of a POST at the gateway. */
export const answerKinds = [
  "order",
  "order without most fields",
  "another order",
  "refusal",
  "rate limit",
  "conflict",
  "server error",
  "web page",
  "no data",
  "no id",
  "broken connection",
  "never",
] as const;
type AnswerKind = (typeof answerKinds)[number];

export interface Answer {
  readonly kind: AnswerKind;
  /** Orders the gateway makes of one POST: a browser may re-send it. */
  readonly copies: number;
  /** Latency of the answer, ms. */
  readonly afterMs: number;
}

export type Command =
  | {
      readonly do: "send";
      readonly tab: number;
      /** Repeats the last order instead of a new one. */
      readonly again: boolean;
      readonly agrees: boolean;
      readonly answer: Answer;
    }
  | { readonly do: "pass"; readonly ms: number }
  | { readonly do: "kill"; readonly tab: number }
  | { readonly do: "sign out"; readonly tab: number }
  | { readonly do: "jump"; readonly ms: number }
  | { readonly do: "lists fail"; readonly fail: boolean };

/** An order at the venue, and the intent whose POST made it. */
interface Placed {
  readonly order: Order;
  readonly intentId: string;
}

interface Tab {
  readonly journal: Journal;
  readonly client: GatewayClient;
  readonly memory: MemoryTab;
  /** Stops the tab. A killed tab receives no further answer. */
  readonly end: (isKilled: boolean) => void;
}

export interface Outcome {
  /** Intents as a tab opened afterwards shows them. */
  readonly intents: readonly Intent[];
  /** Intents as each existing tab shows them. */
  readonly shown: readonly (readonly Intent[])[];
  readonly placed: readonly Placed[];
  /** Intent id of each POST. */
  readonly posts: readonly string[];
  /** Result of sendOrder, and whether an equal order that may have been placed was sent within the last minute. */
  readonly results: readonly {
    readonly result: SendResult;
    readonly agreed: boolean;
    readonly isTwin: boolean;
  }[];
  readonly hasJumped: boolean;
}

const userId = "user-1";
const config = decodeConfig({
  orders: { idempotencyHeader: "Idempotency-Key" },
  trading: { maxOrderCost: "1000000", maxDayCost: "1000000" },
});
let count = 0;

/** Runs `commands` against orders on `venue`, waits until all settles, and returns the final state. */
export async function runSchedule(venue: VenueId, commands: readonly Command[]): Promise<Outcome> {
  count += 1;
  const databaseName = `schedule-${count}`;
  const clock = createManualClock();
  const locks = createMemoryLocks();
  const placed: Placed[] = [];
  const posts: string[] = [];
  const results: Outcome["results"][number][] = [];
  const sending: Promise<unknown>[] = [];
  const cleanups: (() => void)[] = [];
  /** Offset of the wall clock from true time, ms. */
  let offset = 0;
  const browserClock: Clock = {
    now: () => clock.now() + offset,
    monotonic: clock.monotonic,
    after: clock.after,
  };
  let hasJumped = false;
  let listsFail = false;
  let ids = 0;
  let last = "0";
  let answer: Answer = { kind: "order", copies: 1, afterMs: 0 };

  const serve = async (isAlive: () => boolean, init: RequestInit): Promise<Response> => {
    const { kind, copies, afterMs } = answer;
    const intentId = new Headers(init.headers).get("Idempotency-Key") ?? "";
    posts.push(intentId);
    const body = JSON.parse(String(init.body)) as typeof sentBody;
    for (let copy = 0; copy < copies; copy += 1) {
      const id = `order-${placed.length + 1}`;
      placed.push({ intentId, order: orderOf(id, body, clock.now()) });
    }
    const made = copies > 0 ? placed.at(-1) : undefined;
    const own = made?.order ?? orderOf(`nobody's-${posts.length}`, body, clock.now());
    await new Promise<void>((resolve) => {
      if (kind !== "never") clock.after(afterMs, () => (isAlive() ? resolve() : undefined));
    });
    return responseOf(kind, own);
  };

  const open = (): Tab => {
    const memory = locks.tab();
    let isAlive = true;
    const ownClock: Clock = {
      ...browserClock,
      after: (ms, run) => clock.after(ms, () => (isAlive ? run() : undefined)),
    };
    const client = createGatewayClient({
      config,
      credentials: { apiKey: () => "key", accessToken: () => "token" },
      onUnauthorized: async () => false,
      clock: ownClock,
      fetch: async (_url, init = {}) => serve(() => isAlive, init),
    });
    const journal = createJournal(userId, { databaseName, locks: memory.locks, now: ownClock.now });
    const stop = startReconciling({
      journal,
      locks: memory.locks,
      clock: ownClock,
      list: async () => {
        if (listsFail) throw new Error("no list");
        return { rows: placed.map(({ order }) => order), dropped: [] };
      },
      order: async () => {
        throw new Error("not used in this model");
      },
      streamedOrders: () => undefined,
      clockAheadMs: () => -offset,
      orderTerms: () => ({ orderPrice: "unknown" }),
      mostListed: 1_000,
      isOnline: () => true,
      onOnline: () => () => undefined,
      isSeen: () => true,
    });
    return {
      journal,
      client,
      memory,
      end: (isKilled) => {
        stop();
        if (isKilled) isAlive = false;
        else client.close();
        journal.close();
        if (isKilled) memory.crash();
      },
    };
  };

  const tabs: [Tab, Tab] = [open(), open()];
  const tabAt = (index: number) => (index === 0 ? tabs[0] : tabs[1]);
  const replace = (index: number, isKilled: boolean) => {
    const tab = tabAt(index);
    tab.end(isKilled);
    // A sign-out leaves the POST open; its answer still finds the intent.
    if (!isKilled) cleanups.push(() => tab.memory.crash());
    tabs[index === 0 ? 0 : 1] = open();
  };
  /** IndexedDB completes on its own schedule: a read queued last completes last. */
  const rest = async (turns = 1) => {
    for (let turn = 0; turn < turns; turn += 1) {
      await Promise.all(tabs.map(({ journal }) => journal.reload()));
      await clock.advance(0);
    }
  };
  const advance = async (ms: number) => {
    await clock.advance(ms);
    await rest();
  };

  const send = async (command: Extract<Command, { do: "send" }>) => {
    const { journal, client } = tabAt(command.tab);
    if (!command.again) last = `${Number(last) + 1}`;
    const body = { ...sentBody, amount: last };
    const now = browserClock.now();
    const intents = await journal.reload();
    const isTwin = intents.some(
      (intent) =>
        intent.body.amount === last && intent.state !== "refused" && Math.abs(now - intent.sentAt) < 60_000,
    );
    const confirmed: ConfirmedQuestions = {
      repeat: command.agrees,
      besideUnknown: command.agrees,
      uncounted: command.agrees,
    };
    answer = command.answer;
    const work = sendOrder(
      {
        venue,
        body,
        limit: undefined,
        quote: { price: decimal("0.5"), source: "asked", ageMs: 100 },
        expected: { average: "0.5", fee: undefined, cost: decimal("1"), mostToLose: decimal("1") },
        dayCost: decimal("1"),
        listedBefore: placed.map(({ order }) => order.id),
      },
      confirmed,
      {
        client,
        journal,
        limits: config.trading,
        units: config.venues,
        clock: browserClock,
        ...freeToSend,
        newId: () => {
          ids += 1;
          return `intent-${ids}`;
        },
        tabId: `tab-${command.tab}`,
      },
    ).then((result) => results.push({ result, agreed: command.agrees, isTwin }));
    sending.push(work);
    await rest();
  };

  for (const command of commands) {
    switch (command.do) {
      case "send":
        await send(command);
        break;
      case "pass":
        await advance(command.ms);
        break;
      case "kill":
      case "sign out":
        replace(command.tab, command.do === "kill");
        await rest();
        break;
      case "jump":
        offset += command.ms;
        hasJumped = true;
        break;
      case "lists fail":
        listsFail = command.fail;
    }
  }
  listsFail = false;
  // Past every timeout, past the longest retry delay after a failed lookup, and past two lookups.
  for (const ms of [16_000, 50_000, 61_000, 61_000, 31_000]) {
    await advance(ms);
    await rest(3);
  }

  const afterwards = open();
  const intents = await afterwards.journal.reload();
  const shown = tabs.map(({ journal }) => journal.view.getState().intents);
  for (const tab of [...tabs, afterwards]) tab.end(true);
  for (const end of cleanups) end();
  return { intents, shown, placed, posts, results, hasJumped };
}

function orderOf(id: string, body: typeof sentBody, at: number): Order {
  const amount = decimal(body.amount);
  return orderWith({
    ...body,
    id,
    amount,
    remaining: amount,
    price: decimal("0.5"),
    timestamp: toIsoInstant(at),
  });
}

function responseOf(kind: AnswerKind, order: Order): Response {
  const json = (value: unknown, status: number, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(value), { status, headers });
  switch (kind) {
    case "order":
      return json(order, 201);
    case "order without most fields":
      return json({ id: order.id }, 200);
    case "another order":
      return json({ ...order, amount: "77777" }, 201);
    case "refusal":
      return json({ error: { message: "not enough money" } }, 422);
    case "rate limit":
      return json({ error: { message: "slow down" } }, 429, { "Retry-After": "1" });
    case "conflict":
      return json({ error: { message: "exists" } }, 409);
    case "server error":
      return json({ error: { message: "broken" } }, 503);
    case "web page":
      return new Response("<html>blocked</html>", { status: 403, headers: { "Content-Type": "text/html" } });
    case "no data":
      return new Response("", { status: 200 });
    case "no id":
      return json({ ...order, id: "" }, 201);
    case "broken connection":
    case "never":
      throw new TypeError("Failed to fetch");
  }
}
