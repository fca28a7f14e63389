import { describe, expect, it } from "vitest";
import { type Facts, type StoredOrder, violationsOf } from "./invariants.ts";

const order = (state: string, fields: Partial<StoredOrder> = {}): StoredOrder => ({
  intentId: "intent-1",
  amount: "3",
  state,
  orderId: undefined,
  orderIds: [],
  ...fields,
});
const facts = (shown: StoredOrder, fields: Partial<Facts> = {}): Facts => ({
  venue: "venue-a",
  sentByApp: ["3"],
  rows: [shown],
  records: [shown],
  atGateway: [],
  ...fields,
});
const [one, two] = [
  { id: "one", amount: "3.0" },
  { id: "two", amount: "3" },
];

describe("the invariants", () => {
  it("accept true facts and admitted uncertainty", () => {
    expect(violationsOf(facts(order("accepted", { orderId: "one" }), { atGateway: [one] }))).toEqual([]);
    expect(violationsOf(facts(order("refused")))).toEqual([]);
    for (const atGateway of [[], [one], [one, two]]) {
      expect(violationsOf(facts(order("unknown"), { atGateway }))).toEqual([]);
    }
    const both = order("duplicate", { orderId: "one", orderIds: ["one", "two"] });
    expect(violationsOf(facts(both, { atGateway: [one, two] }))).toEqual([]);
  });

  it("report orders lost from view or sent twice", () => {
    const unknown = order("unknown");
    expect(violationsOf(facts(unknown, { rows: [] }))).toEqual([
      "3: it was sent 1 times and is 0 times in view",
    ]);
    expect(violationsOf(facts(unknown, { sentByApp: ["3", "3"] }))[0]).toBe("3: the app sent it 2 times");
    expect(violationsOf(facts(unknown, { sentByApp: [], atGateway: [one] }))).toContain(
      "3: it stands at the gateway and the app never sent it",
    );
    expect(violationsOf(facts(unknown, { records: [order("refused")] }))).toEqual([
      "3: shown as unknown, stored as refused",
    ]);
  });

  it("report claims without proof", () => {
    const accepted = order("accepted", { orderId: "one" });
    for (const wrong of [
      facts(accepted),
      facts(accepted, { atGateway: [two] }),
      facts(accepted, { atGateway: [one, two] }),
      facts(order("refused"), { atGateway: [one] }),
      facts(order("duplicate", { orderIds: ["one"] }), { atGateway: [one] }),
      facts(order("duplicate", { orderIds: ["one", "two"] }), { atGateway: [one] }),
      facts(order("sending")),
    ]) {
      expect(violationsOf(wrong)).toHaveLength(1);
    }
  });

  it("accept a retry after a refusal", () => {
    const refused = order("refused");
    const accepted = order("accepted", { intentId: "intent-2", orderId: "one" });
    const both = { rows: [refused, accepted], records: [refused, accepted], sentByApp: ["3", "3"] };
    expect(violationsOf(facts(refused, { ...both, atGateway: [one] }))).toEqual([]);
    expect(violationsOf(facts(refused, { ...both, atGateway: [one, two] }))).not.toEqual([]);
  });

  it("demand only what a venue without a list can prove", () => {
    const accepted = order("accepted", { orderId: "one" });
    expect(violationsOf(facts(accepted, { venue: "venue-b", atGateway: [one, two] }))).toEqual([]);
    expect(violationsOf(facts(accepted, { venue: "venue-b", atGateway: [two] }))).toHaveLength(1);
  });
});
