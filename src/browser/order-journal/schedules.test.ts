import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type Answer,
  answerKinds,
  type Command,
  type Outcome,
  runSchedule,
} from "#browser/testing/order-sending-model.ts";
import { venueIds } from "#contract/venue-id.ts";
import { claimedBy } from "./reconcile.ts";

/** Tests run in Node; the browser's type environment does not declare it. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** `MODEL_RUNS=10000 npm run test:unit -- src/browser/order-journal/schedules` looks at as many; `MODEL_SEED` repeats a run. */
const numRuns = Number(process.env.MODEL_RUNS ?? 100);
const seed = process.env.MODEL_SEED === undefined ? undefined : Number(process.env.MODEL_SEED);

const tab = fc.nat({ max: 1 });
const spans = fc.constantFrom(0, 300, 1_600, 2_500, 7_000, 16_000, 31_000, 61_000);
/** Situations behind a response: a refusal may be that of a copy the browser sent. */
const answers: fc.Arbitrary<Answer> = fc.constantFrom(...answerKinds).chain((kind) => {
  const copies = kind.startsWith("order")
    ? fc.constantFrom(1, 1, 1, 2)
    : kind === "refusal" || kind === "rate limit"
      ? fc.constantFrom(0, 0, 0, 1)
      : fc.constantFrom(0, 1, 1, 2);
  return fc.record({ kind: fc.constant(kind), copies, afterMs: spans });
});
const commands: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      tab,
      again: fc.boolean(),
      agrees: fc.boolean(),
      answer: answers,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("pass" as const), ms: spans }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("kill" as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("sign out" as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("jump" as const),
      ms: fc.constantFrom(-3_600_000, -9_000, 9_000, 3_600_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("lists fail" as const), fail: fc.boolean() }) },
);

it(
  "whatever happens, no order is lost from view, sent twice or claimed without proof",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...venueIds),
        fc.array(commands, { minLength: 1, maxLength: 9 }),
        async (venue, schedule) => {
          globalThis.indexedDB = new IDBFactory();
          const outcome = await runSchedule(venue, schedule);
          expect(violations(outcome, venue === "venue-a")).toEqual([]);
        },
      ),
      { numRuns, ...(seed === undefined ? {} : { seed }) },
    );
  },
  numRuns * 1_000 + 20_000,
);

function violations(
  { intents, shown, placed, posts, results, hasJumped }: Outcome,
  lists: boolean,
): string[] {
  const found: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) found.push(what);
  };
  const idsOf = (intentId: string) =>
    placed.filter((each) => each.intentId === intentId).map(({ order }) => order.id);

  // Nothing that was sent is lost from view.
  for (const intentId of new Set([...posts, ...placed.map((each) => each.intentId)])) {
    for (const view of [intents, ...shown]) {
      must(view.filter((each) => each.intentId === intentId).length === 1, `${intentId} is not in view`);
    }
  }
  for (const view of shown) {
    for (const { intentId, state } of view) {
      const stored = intents.find((each) => each.intentId === intentId);
      must(stored?.state === state, `${intentId} is shown as ${state} and kept as ${stored?.state}`);
    }
  }
  // One intent is one POST at most, and a twin goes only where somebody said yes.
  for (const intentId of posts)
    must(posts.filter((each) => each === intentId).length === 1, `${intentId} was sent twice`);
  for (const { result, agreed, isTwin } of results)
    must(agreed || !isTwin || result.kind !== "settled", "a twin went without a yes");
  // Nothing is claimed without proof.
  const claims = intents
    .filter(({ state }) => state === "accepted" || state === "duplicate")
    .flatMap(claimedBy);
  must(new Set(claims).size === claims.length, "one order is claimed twice");
  for (const intent of intents) {
    const { intentId, state, orderId, proof, body } = intent;
    const own = idsOf(intentId);
    const fits = (id: string) =>
      placed.some(
        ({ order }) => order.id === id && order.amount !== undefined && `${order.amount}` === body.amount,
      );
    const hasTwin = intents.some((other) => other !== intent && other.body.amount === body.amount);
    switch (state) {
      case "sending":
        found.push(`${intentId} is sending for ever`);
        break;
      case "accepted":
        must(orderId !== undefined && fits(orderId), `${intentId} is said to be ${orderId}, which is not it`);
        must(proof !== undefined || own.includes(orderId ?? ""), `${intentId} was answered another's order`);
        if (!hasTwin) {
          must(own.includes(orderId ?? ""), `${intentId} is said to be another's ${orderId}`);
          must(
            !lists || hasJumped || own.length === 1,
            `${intentId} is shown as one order and is ${own.length}`,
          );
        }
        break;
      case "duplicate":
        must(claimedBy(intent).length > 1 && claimedBy(intent).every(fits), `${intentId} is no duplicate`);
        break;
      case "refused":
        if (lists && !hasTwin && !hasJumped)
          must(own.length === 0, `${intentId} is said to be refused and ${own} stands`);
    }
  }
  return found;
}
