// The guards of orders: each is written down first, sent once, and kept in view until it is known what became of it.
import type { Sabotage } from "./sabotage.ts";

export const orderSabotages: readonly Sabotage[] = [
  {
    name: "the record is not written before the order leaves",
    file: "src/browser/order-journal/journal.ts",
    from: "if (await database.add(intent, knownRecords)) {",
    to: "if (database.add(intent, knownRecords) !== undefined) {",
    tests: ["src/browser/order-journal/journal.test.ts"],
  },
  {
    name: "a press is not held while one is under way",
    file: "src/browser/order-entry/double-click-lock.ts",
    from: "if (isLocked || now() < freeAt) return undefined;",
    to: "",
    tests: ["src/browser/order-entry/double-click-lock.test.ts"],
  },
  {
    name: "an order that another tab sent meanwhile is not looked at",
    file: "src/browser/order-journal/journal-database.ts",
    from: "records === knownRecords",
    to: "records >= knownRecords",
    tests: ["src/browser/order-journal/send-order.test.ts"],
  },
  {
    name: "nobody is asked about an equal order",
    file: "src/browser/order-journal/duplicate-order-check.ts",
    from: "if (equal !== undefined && !confirmed.repeat) {",
    to: "if (equal !== undefined && !confirmed.repeat && now < 0) {",
    tests: [
      "src/browser/order-journal/duplicate-order-check.test.ts",
      "src/browser/order-journal/send-order.test.ts",
    ],
  },
  {
    name: "nobody is asked about an order beside one that is not known",
    file: "src/browser/order-journal/duplicate-order-check.ts",
    from: "if (unknown !== undefined && !confirmed.besideUnknown) {",
    to: "if (unknown !== undefined && !confirmed.besideUnknown && now < 0) {",
    tests: [
      "src/browser/order-journal/duplicate-order-check.test.ts",
      "src/browser/order-journal/send-order.test.ts",
    ],
  },
  {
    name: "a second order of one press is not told",
    file: "src/browser/order-journal/reconcile.ts",
    from: "      if (more.length > 0)\n",
    to: "      if (more.length < 0)\n",
    tests: ["src/browser/order-journal/reconcile.test.ts", "src/browser/order-journal/schedules.test.ts"],
  },
  {
    name: "a conflict counts as a refusal",
    file: "src/browser/order-journal/order-outcome.ts",
    from: "400, 401, 403, 404, 405, 413, 415, 422, 429]",
    to: "400, 401, 403, 404, 405, 409, 413, 415, 422, 429]",
    tests: ["src/browser/order-journal/order-outcome.test.ts", "src/browser/order-journal/schedules.test.ts"],
  },
  {
    name: "a web page in the place of an answer counts as a refusal",
    file: "src/browser/order-journal/order-outcome.ts",
    from: "const readable = error.isData && !(error instanceof MalformedAnswerError);",
    to: "const readable = !(error instanceof MalformedAnswerError);",
    tests: ["src/browser/order-journal/order-outcome.test.ts", "src/browser/order-journal/schedules.test.ts"],
  },
  {
    name: "any order that is answered counts as the one that was sent",
    file: "src/browser/order-journal/order-outcome.ts",
    from: "if (differs.length === 0) return",
    to: "if (differs.length >= 0) return",
    tests: ["src/browser/order-journal/order-outcome.test.ts", "src/browser/order-journal/schedules.test.ts"],
  },
  {
    name: "a late answer is not heard",
    file: "src/browser/order-journal/send-order.ts",
    from: "onLate: (answer) => late(outcomeOfAnswer(answer, intent.body)),",
    to: "",
    tests: ["src/browser/order-journal/send-order.test.ts"],
  },
  {
    name: "what a dead tab left on its way stays so",
    file: "src/browser/order-journal/intent-lock.ts",
    from: 'if (intent.state !== "sending" || own.has(intentId) || watched.has(intentId)) return;',
    to: "if (intentId.length > 0 || own.has(intentId) || watched.has(intentId)) return;",
    tests: ["src/browser/order-journal/journal.test.ts", "src/browser/order-journal/schedules.test.ts"],
  },
  {
    name: "what is known steps back",
    file: "src/browser/order-journal/intent.ts",
    from: "  if (!isMore) return intent;\n",
    to: "  if (!isMore && at < 0) return intent;\n",
    tests: ["src/browser/order-journal/intent.test.ts", "src/browser/order-journal/journal.test.ts"],
  },
  {
    name: "an order that fails on the wire is sent again",
    file: "src/browser/api/http-exchange.ts",
    from: "    const response = await orAborted(deps.fetch(outgoing.url, { ...init, signal }), signal);\n",
    to: "    const again = () => deps.fetch(outgoing.url, { ...init, signal });\n    const response = await orAborted(again().catch(again), signal);\n",
    tests: ["e2e/orders/order-faults.spec.ts"],
  },
];
