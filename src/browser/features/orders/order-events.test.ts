import { describe, expect, it } from "vitest";
import { intentWith, orderWith } from "#browser/testing/intent-fixture.ts";
import { knownWith } from "#browser/testing/known-orders-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { newsOf, noNews, type OrderNewsState } from "./order-events.ts";
import type { KnownOrders } from "./order-rows.ts";

const labelOf = () => "Yes";
/** A look from a page that was opened just after `accepted` was sent. */
const look = (before: OrderNewsState, fields: Partial<KnownOrders>) =>
  newsOf(before, knownWith(fields), labelOf, accepted.sentAtMonotonic + 1);
const accepted = intentWith({ state: "accepted", orderId: "order-1", order: orderWith() });
const filledTo = (filled: string, remaining: string) =>
  orderWith({ filled: decimal(filled), remaining: decimal(remaining) });

describe("news of orders", () => {
  it("is nothing at the first look of what was there already", () => {
    const filled = { ...accepted, order: filledTo("10", "0") };
    expect(look(noNews, { asked: [filledTo("10", "0")] }).news).toEqual([]);
    expect(look(noNews, { intents: [filled] }).news).toEqual([]);
  });

  it("is at the first look what became of an order that was sent from here while the page opened", () => {
    const sentAtMonotonic = accepted.sentAtMonotonic + 1;
    const filled = { ...accepted, sentAtMonotonic, order: filledTo("10", "0") };
    const { next, news } = look(noNews, { intents: [filled] });
    expect(news.map(({ text }) => text)).toEqual(["Filled: buy 10 Yes."]);
    expect(look(next, { intents: [filled] }).news).toEqual([]);
    const refused = { ...intentWith({ state: "refused", reason: "not enough cash" }), sentAtMonotonic };
    expect(look(noNews, { intents: [refused] }).news).toHaveLength(1);
  });

  it("is each further fill, once", () => {
    let { next } = look(noNews, { intents: [accepted] });
    const part = look(next, { intents: [accepted], told: [filledTo("4", "6")] });
    expect(part.news).toEqual([{ text: "Filled 4 of 10: buy 10 Yes.", tone: "good" }]);
    ({ next } = part);
    expect(look(next, { intents: [accepted], told: [filledTo("4", "6")] }).news).toEqual([]);
    expect(look(next, { intents: [accepted], told: [filledTo("10", "0")] }).news).toEqual([
      { text: "Filled: buy 10 Yes.", tone: "good" },
    ]);
  });

  it("is the fill of an order sent here that was filled at once, not of one from elsewhere that only came in sight", () => {
    const { next } = look(noNews, {});
    const atOnce = intentWith({ state: "accepted", orderId: "order-1", order: filledTo("10", "0") });
    expect(look(next, { intents: [atOnce] }).news.map(({ text }) => text)).toEqual(["Filled: buy 10 Yes."]);
    expect(look(next, { asked: [filledTo("10", "0")] }).news).toEqual([]);
  });

  it("is a refusal in the gateway's words, and nothing that the user said himself or that is told elsewhere", () => {
    const { next } = look(noNews, { intents: [intentWith()] });
    expect(
      look(next, { intents: [intentWith({ state: "refused", reason: "not enough cash" })] }).news,
    ).toEqual([{ text: "Refused: buy 10 Yes. not enough cash", tone: "danger" }]);
    for (const told of [intentWith({ state: "unknown" }), intentWith({ state: "refused", proof: "user" })])
      expect(look(next, { intents: [told] }).news).toEqual([]);
  });
});
