// The guards of orders: each is written down first, sent once, and kept in view until it is known what became of it.
import type { Sabotage } from "./sabotage.ts";

const journal = "src/browser/journal";
const parts = "src/browser/features/market-parts";

export const orderSabotages: readonly Sabotage[] = [
  {
    name: "the record is not written before the order leaves",
    file: `${journal}/journal.ts`,
    from: "        await database.put(intent);\n",
    to: "        void database;\n",
    tests: [`${journal}/send-order.test.ts`, `${journal}/journal.test.ts`],
  },
  {
    name: "a press is not held while one is under way",
    file: `${parts}/press-lock.ts`,
    from: "if (held || now() < freeAt) return undefined;",
    to: "",
    tests: [`${parts}/press-lock.test.ts`],
  },
  {
    name: "tabs do not wait for each other",
    file: `${journal}/sole-sender.ts`,
    from: "if (locks === undefined) return work();",
    to: "if (locks === undefined || userId.length > 0) return work();",
    tests: [`${journal}/send-order.test.ts`],
  },
  {
    name: "nobody is asked about an equal order",
    file: `${journal}/send-order.ts`,
    from: "if (equal !== undefined && !consent.repeat) {",
    to: "if (equal !== undefined && !consent.repeat && now < 0) {",
    tests: [`${journal}/send-order.test.ts`],
  },
  {
    name: "nobody is asked about an order beside one that is not known",
    file: `${journal}/send-order.ts`,
    from: "if (unknown !== undefined && !consent.besideUnknown) {",
    to: "if (unknown !== undefined && !consent.besideUnknown && now < 0) {",
    tests: [`${journal}/send-order.test.ts`],
  },
  {
    name: "a second order of one press is not told",
    file: `${journal}/reconcile.ts`,
    from: "      if (more.length > 0)\n",
    to: "      if (more.length < 0)\n",
    tests: [`${journal}/reconcile.test.ts`, `${journal}/schedules.test.ts`],
  },
  {
    name: "a conflict counts as a refusal",
    file: `${journal}/order-outcome.ts`,
    from: "400, 401, 403, 404, 405, 413, 415, 422, 429]",
    to: "400, 401, 403, 404, 405, 409, 413, 415, 422, 429]",
    tests: [`${journal}/order-outcome.test.ts`, `${journal}/schedules.test.ts`],
  },
  {
    name: "a web page in the place of an answer counts as a refusal",
    file: `${journal}/order-outcome.ts`,
    from: "const readable = error.isData && !(error instanceof MalformedAnswerError);",
    to: "const readable = !(error instanceof MalformedAnswerError);",
    tests: [`${journal}/order-outcome.test.ts`, `${journal}/schedules.test.ts`],
  },
  {
    name: "any order that is answered counts as the one that was sent",
    file: `${journal}/order-outcome.ts`,
    from: "if (differs.length === 0) return",
    to: "if (differs.length >= 0) return",
    tests: [`${journal}/order-outcome.test.ts`, `${journal}/schedules.test.ts`],
  },
  {
    name: "a late answer is not heard",
    file: `${journal}/send-order.ts`,
    from: "onLate: (answer) => late(outcomeOfAnswer(answer, intent.body)),",
    to: "",
    tests: [`${journal}/send-order.test.ts`],
  },
  {
    name: "what a dead tab left on its way stays so",
    file: `${journal}/journal.ts`,
    from: 'if (intent.state !== "sending" || own.has(intentId) || watched.has(intentId)) return;',
    to: "if (intentId.length > 0 || own.has(intentId) || watched.has(intentId)) return;",
    tests: [`${journal}/journal.test.ts`, `${journal}/schedules.test.ts`],
  },
  {
    name: "what is known steps back",
    file: `${journal}/intent.ts`,
    from: "  if (!isMore) return intent;\n",
    to: "  if (!isMore && at < 0) return intent;\n",
    tests: [`${journal}/intent.test.ts`, `${journal}/journal.test.ts`],
  },
  {
    name: "an order that fails on the wire is sent again",
    file: "src/browser/api/exchange.ts",
    from: "    const response = await orAborted(host.fetch(outgoing.url, { ...init, signal: stop.signal }), stop.signal);\n",
    to: "    const again = () => host.fetch(outgoing.url, { ...init, signal: stop.signal });\n    const response = await orAborted(again().catch(again), stop.signal);\n",
    tests: ["e2e/order-faults.spec.ts"],
  },
];
