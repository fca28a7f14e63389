import { expect, it } from "vitest";
import { intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { journalFile } from "./journal-export.ts";

const now = 1_700_000_002_000;
const intents = [
  intentWith({ intentId: "two", state: "accepted", orderId: "order-1", order: orderWith() }),
  intentWith({ intentId: "one" }),
];
it("contains what was learnt and decided after the POST", () => {
  const decided = [
    intentWith({ state: "refused", proof: "user", decidedAt: 5, looks: [1, 2], lookGap: "cut off" }),
    intentWith({ state: "duplicate", orderId: "x", orderIds: ["x", "y"], proof: "list", revisedAt: 4 }),
  ];
  expect(journalFile.read(journalFile.write("user-1", decided, now), "user-1")).toEqual({
    items: decided,
    leftOut: 0,
  });
});

const changed = (change: (file: { orders: unknown[]; [key: string]: unknown }) => unknown): string =>
  JSON.stringify(change(JSON.parse(journalFile.write("user-1", intents, now))));

it("is read back as it was written", () => {
  const text = journalFile.write("user-1", intents, now);
  expect(journalFile.read(text, "user-1")).toEqual({ items: intents, leftOut: 0 });
});

it("is rejected with a reason for another file, user or later version", () => {
  for (const text of [
    "",
    "{",
    "null",
    "[]",
    "7",
    '{"orders":[]}',
    changed((file) => ({ ...file, orders: {} })),
  ])
    expect(journalFile.read(text, "user-1")).toEqual({ problem: "This is not a file of orders." });
  expect(journalFile.read(journalFile.write("user-2", [], now), "user-1")).toEqual({
    problem: "These orders belong to another user.",
  });
  expect(
    journalFile.read(
      changed((file) => ({ ...file, version: 2 })),
      "user-1",
    ),
  ).toEqual({
    problem: "This file was written by a newer version of Crossbook.",
  });
});

it("leaves out unreadable records and those of another user, and keeps the rest", () => {
  const text = changed(({ orders, ...file }) => ({
    ...file,
    orders: [...orders, { intentId: "three" }, null, { ...intents[0], userId: "user-2" }],
  }));
  expect(journalFile.read(text, "user-1")).toEqual({ items: intents, leftOut: 3 });
});
