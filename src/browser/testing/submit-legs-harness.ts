// Pairs that are opened or closed through the last checks, over a gateway that refuses orders or fills them.
import { QueryClient } from "@tanstack/react-query";
import { createGatewayClient } from "#browser/api/gateway-client.ts";
import { planClose } from "#browser/features/two-leg-ticket/close-plan.ts";
import { submitClose } from "#browser/features/two-leg-ticket/submit-close.ts";
import { submitTwoLegs } from "#browser/features/two-leg-ticket/submit-two-legs.ts";
import { legsAtBook, planPair } from "#browser/features/two-leg-ticket/two-leg-pair.ts";
import { createBookStore } from "#browser/group-edges/book-store.tsx";
import { bookKey } from "#browser/group-edges/group-edges.ts";
import { createState } from "#browser/lib/readable.ts";
import { feeModelOfMarket } from "#browser/market-data/fee-model-of-market.ts";
import { type OrderBookView, viewOfBook } from "#browser/market-data/order-book-view.ts";
import type { Question } from "#browser/order-entry/place-order.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { createJournal } from "#browser/order-journal/journal.ts";
import { decimal, subtract } from "#contract/decimal.ts";
import { decodeMarket } from "#contract/market.ts";
import { createMemoryLocks } from "./fake-web-locks.ts";
import { beginIntent, intentWith, sentBody } from "./order-intent-fixture.ts";
import { twoLegConfig, twoPricedLegs, usableDirection } from "./two-leg-fixture.ts";

/** Databases so far: each call has its own. */
let databases = 0;

const wireMarket = (id: string, venue: string) => ({
  market_id: id,
  title: "Will it happen?",
  status: "open",
  slug: "known",
  outcomes: ["yes", "no"].map((side) => ({ label: side, outcome_id: `${venue}-${side}` })),
});

const group = { category: "politics", groupId: "g", date: "2026-11-26" };

interface Circumstances {
  readonly fees?: unknown;
  readonly isDirectionGone?: boolean;
  /** Number of the request from which on the second book is stale. */
  readonly staleFrom?: number;
  /** Order already in the journal, on the second leg's side. */
  readonly earlier?: Partial<Intent>;
  /** Questions about the second leg that the user agreed to. */
  readonly agreed?: readonly Question[];
  /** Contracts of the first leg that only a later lookup of the order shows as filled, and all that ever fill. */
  readonly filledLater?: string;
  /** Fields of the second market that are new when it is fetched at the submit. */
  readonly newly?: object;
  /** The page is left once the first leg is on its way. */
  readonly isPageLeft?: boolean;
  /** State of an exit from the first leg that is sent while that is on its way. */
  readonly exit?: Intent["state"];
  /** Looked at with each order. */
  readonly isAsked?: () => boolean;
}

/**
 * A pair at 40¢ and 50¢, confirmed by the user, whose second book turns out by REST to ask each of `answers` in turn, or
 * fails. The venue refuses orders, or fills them at once. Bids are 2¢ below the asks; with `closing`, the pair is sold.
 */
export async function submitWith(
  answers: readonly (string | undefined)[],
  fillsOrders = false,
  closing?: { readonly held?: string | null; readonly lowest?: string },
  {
    fees,
    isDirectionGone = false,
    staleFrom,
    earlier,
    agreed = [],
    filledLater,
    newly,
    isPageLeft = false,
    exit,
    isAsked,
  }: Circumstances = {},
) {
  const venue = {
    filledUnit: "contracts",
    sides: ["buy", "sell"],
    feeRateField: "feeRate",
    ...(fees === undefined ? {} : { fees }),
  };
  const config = twoLegConfig({ "venue-a": venue, "venue-b": venue });
  const posted: string[] = [];
  const sides: string[] = [];
  const asksOnLeaving: boolean[] = [];
  const client = createGatewayClient({
    config,
    credentials: { apiKey: () => "key", accessToken: () => "token" },
    onUnauthorized: async () => true,
    fetch: (async (url: string | URL | Request, init?: RequestInit) => {
      const path = String(url);
      if (init?.method === "POST") {
        posted.push(path);
        if (isAsked !== undefined) asksOnLeaving.push(isAsked());
        if (isPageLeft) for (const remove of registrations.splice(0)) remove();
        if (exit !== undefined && posted.length === 1) await exitFrom((await journal.reload())[0], exit);
        const sent = JSON.parse(String(init.body));
        sides.push(sent.side);
        if (!fillsOrders) return Response.json({ error: "no" }, { status: 422 });
        if (filledLater !== undefined && posted.length === 1)
          return Response.json({ ...sent, id: "first", filled: "0", remaining: sent.amount, status: "open" });
        return Response.json({ ...sent, id: path, filled: sent.amount, remaining: "0", status: "filled" });
      }
      if (path.endsWith("/orders/first"))
        return Response.json({ id: "first", filled: filledLater, remaining: "0", status: "done" });
      const venue = path.includes("venue-a") ? "venue-a" : "venue-b";
      return Response.json({ ...wireMarket(`M-${venue}`, venue), ...(venue === "venue-b" ? newly : {}) });
    }) as typeof globalThis.fetch,
  });
  const options = { priceScale: 1, midSpreadLimit: decimal("0.2") } as const;
  const viewAt = (price: string, ageMs = 0): OrderBookView => {
    const now = performance.now() - ageMs;
    const size = decimal("100");
    const bid = subtract(decimal(price), decimal("0.02"));
    const data = { asks: [{ price: decimal(price), size }], bids: [{ price: bid, size }], dropped: [] };
    const choice = { state: "live", data, confirmedAt: now, dataAt: now, problem: undefined } as const;
    return viewOfBook(choice, false, options);
  };
  const [a, b] = twoPricedLegs(config).map((leg) => {
    const details = decodeMarket(wireMarket(leg.market.marketId, leg.venue));
    return {
      ...leg,
      known: { ...leg.known, details },
      fees: feeModelOfMarket(config, { ...leg.market, details }, group.category),
    };
  });
  if (a === undefined || b === undefined) throw new Error("two legs");
  const bought = [
    { marketLeg: a, side: "yes" },
    { marketLeg: b, side: "no" },
  ] as const;
  const bookStore = createBookStore();
  const registrations: (() => void)[] = [];
  /** Number of orders sent at each request for the second book. */
  const asked: number[] = [];
  const second = createState(viewAt("0.5"));
  const confirmSecond = async () => {
    const ask = answers[asked.length];
    asked.push(posted.length);
    if (ask === undefined) throw new Error("It did not answer.");
    second.set(viewAt(ask, staleFrom !== undefined && asked.length >= staleFrom ? 600_000 : 0));
  };
  registrations.push(
    bookStore.register(bookKey(a, "yes"), createState(viewAt("0.4")), async () => {}),
    bookStore.register(bookKey(b, "no"), second, confirmSecond),
  );
  const choices = { together: false, priced: false };
  const legs = legsAtBook(bought, bookStore.readNow(), config);
  const planned = legs && planPair(legs, decimal("10"), choices);
  if (planned === undefined || "problem" in planned) throw new Error("a plan");
  const direction = usableDirection(bought);
  const { locks } = createMemoryLocks().tab();
  databases += 1;
  const journal = createJournal("user", {
    databaseName: `submit ${databases}`,
    locks,
    now: () => 0,
  });
  const exitFrom = async (first: Intent | undefined, state: Intent["state"]) => {
    const pair = first?.pair && { ...first.pair, role: "complete" as const };
    (await beginIntent(journal, { ...intentWith({ userId: "user", state }), intentId: "exit", pair }))();
  };
  if (earlier !== undefined) {
    const body = { ...sentBody, market_id: b.market.marketId, outcome_id: b.outcomes.no?.id ?? "" };
    const intent = intentWith({ userId: "user", venue: "venue-b", body, ...earlier });
    (await beginIntent(journal, intent))();
  }
  const within = {
    config,
    gateway: { client, userId: "user", apiKey: () => "key" },
    queries: new QueryClient(),
    journal,
    onSignOut: () => () => {},
    bookStore,
    agreed: [new Set<Question>(), new Set(agreed)] as const,
    isAcknowledged: () => false,
    listedBefore: [() => [], () => []] as const,
  };
  const close = async ({ held = "10", lowest = "8.5" }: NonNullable<typeof closing>) => {
    const toClose = legs && planClose(legs, decimal("10"), choices);
    if (toClose === undefined || "problem" in toClose) throw new Error("a plan to close");
    const terms = { lowestProceeds: decimal(lowest), choices, group };
    const freeNow = () => (held === null ? undefined : decimal(held));
    return submitClose({ bought, plan: toClose.plan, freeNow, ...terms }, within);
  };
  const result = await (closing === undefined
    ? submitTwoLegs(
        { direction, plan: planned.plan, lowestProfit: decimal("0.9"), choices, group },
        { ...within, evaluateNow: () => (isDirectionGone ? undefined : direction) },
      )
    : close(closing));
  const stored = await journal.reload();
  const confirmed = stored.map(({ pair }) => [
    pair?.expectedProfit,
    pair?.expectedCost,
    pair?.expectedProceeds,
  ]);
  const intents = stored.map(({ body, pair, dayCost, expected }) => ({
    side: body.side,
    amount: body.amount,
    role: pair?.role,
    dayCost,
    mostToLose: expected.mostToLose,
    cost: expected.cost,
  }));
  const filled = stored.map(({ pair, order }) => [pair?.role, order?.filled]);
  journal.close();
  return {
    result,
    posted,
    asked,
    sides,
    intents,
    confirmed,
    filled,
    asksOnLeaving,
    books: bookStore.readNow(),
  };
}
