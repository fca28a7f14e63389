// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { sentBody } from "#browser/testing/order-intent-fixture.ts";
import { submitWith } from "#browser/testing/submit-legs-harness.ts";

it("sends nothing where a book that was asked for once more is worse than reviewed", async () => {
  const { result, posted } = await submitWith(["0.55"]);
  expect(result).toMatchObject({ kind: "not-sent", isMoved: true });
  expect(result).toMatchObject({ text: expect.stringContaining("Profit moved $1.00 → $0.50") });
  expect(posted).toEqual([]);
});

it("sends both where the book moved within what was agreed to, and keeps what was confirmed", async () => {
  const { result, posted, confirmed } = await submitWith(["0.51"], true);
  expect(result).toMatchObject({ kind: "sent" });
  expect(posted).toHaveLength(2);
  expect(confirmed).toEqual([
    ["1", "9", undefined],
    ["1", "9", undefined],
  ]);
});

it("asks where a book that is not recent cannot be had", async () => {
  const { result, posted } = await submitWith([undefined]);
  expect(result).toMatchObject({ kind: "asks", leg: 1, about: "uncheckedBook" });
  expect(posted).toEqual([]);
});

it("asks for the second book once more after the first leg, and sends without an answer", async () => {
  for (const after of ["0.5", undefined]) {
    const { result, posted, asked } = await submitWith(["0.5", after], true);
    expect(result).toMatchObject({ kind: "sent" });
    expect(posted).toHaveLength(2);
    expect(asked).toEqual([0, 1]);
  }
});

it("closes a held pair with one sale a leg, each in the journal with what the other leg is worth", async () => {
  const { result, sides, intents } = await submitWith(["0.5", "0.5"], true, {});
  expect(result).toMatchObject({ kind: "sent", text: undefined });
  expect(sides).toEqual(["sell", "sell"]);
  expect(intents.toSorted((a, b) => String(a.role).localeCompare(String(b.role)))).toEqual([
    { side: "sell", amount: "10", role: "first", dayCost: "0", mostToLose: "4.8", cost: undefined },
    { side: "sell", amount: "10", role: "second", dayCost: "0", mostToLose: "4.8", cost: undefined },
  ]);
});

it("keeps in the journal what a lookup shows of the first leg's fill, and sends the second for it", async () => {
  const { intents, filled } = await submitWith(["0.5", "0.5"], true, undefined, { filledLater: "10" });
  expect(Object.fromEntries(filled)).toEqual({ first: "10", second: "10" });
  expect(intents.map(({ amount }) => amount)).toEqual(["10", "10"]);
});

it("sells no second leg once its bids fell below what was agreed to", async () => {
  // The first leg brings $3.80: with the second at 46¢ both still bring the agreed $8.40, at 45¢ they do not.
  const within = await submitWith(["0.5", "0.48"], true, { lowest: "8.4" });
  expect(within.confirmed[0]).toEqual([undefined, undefined, "8.6"]);
  expect([within.result, within.sides]).toMatchObject([{ kind: "sent", text: undefined }, ["sell", "sell"]]);
  const fallen = await submitWith(["0.5", "0.47"], true, { lowest: "8.4" });
  expect(fallen.result).toMatchObject({
    kind: "sent",
    text: expect.stringMatching(/^Second leg not sent\./),
  });
  expect(fallen.sides).toEqual(["sell"]);
  expect(fallen.intents).toMatchObject([{ side: "sell", role: "first", mostToLose: "4.8" }]);
});

it("closes nothing for less than was agreed to, or beyond what is held by now", async () => {
  const moved = await submitWith(["0.4"], true, {});
  expect(moved.result).toMatchObject({ kind: "not-sent", isMoved: true });
  expect(moved.result).toMatchObject({ text: expect.stringContaining("Proceeds moved $8.60 → $7.60") });
  const sold = await submitWith(["0.5"], true, { held: "9" });
  expect(sold.result).toMatchObject({ kind: "not-sent", text: expect.stringContaining("no longer have") });
  expect([...moved.posted, ...sold.posted]).toEqual([]);
});

it("sends neither leg while another tab sends an order on the same side of one, of whatever size", async () => {
  const body = { ...sentBody, market_id: "M-venue-b", outcome_id: "venue-b-no", amount: "4" };
  const beside = (closing: object | undefined, fields: Partial<typeof body>) =>
    submitWith(["0.5", "0.5"], true, closing, {
      earlier: { state: "sending", body: { ...body, ...fields } },
    });
  for (const [closing, side, otherSide] of [
    [undefined, "buy", "sell"],
    [{}, "sell", "buy"],
  ] as const) {
    const same = await beside(closing, { side });
    expect(same.result).toMatchObject({
      kind: "not-sent",
      text: expect.stringContaining("Another order on a leg is under way."),
    });
    expect(same.posted).toEqual([]);
    const other = await beside(closing, { side: otherSide });
    const elsewhere = await beside(closing, { side, outcome_id: "venue-b-yes" });
    expect([other.posted.length, elsewhere.posted.length]).toEqual([2, 2]);
  }
});

it("opens nothing once the direction is gone", async () => {
  const { result, posted } = await submitWith(["0.5"], true, undefined, { isDirectionGone: true });
  expect(result).toMatchObject({ kind: "not-sent", text: expect.stringContaining("no longer has the pair") });
  expect(posted).toEqual([]);
});

it("keeps no confirmed profit of a trade whose fees are not known", async () => {
  const { confirmed } = await submitWith(["0.5", "0.5"], true, undefined, { fees: "unknown" });
  expect(confirmed).toEqual([
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
  ]);
});

it("closes for exactly what was agreed to", async () => {
  const { sides } = await submitWith(["0.5", "0.5"], true, { lowest: "8.6" });
  expect(sides).toEqual(["sell", "sell"]);
});

it("closes nothing on a stale book, nor while what is held is not known", async () => {
  const stale = await submitWith(["0.5"], true, {}, { staleFrom: 1 });
  const unknown = await submitWith(["0.5"], true, { held: null });
  expect(stale.result).toMatchObject({
    kind: "not-sent",
    text: expect.stringContaining("The book of Venue B is stale"),
  });
  expect(unknown.result).toMatchObject({ kind: "not-sent", text: expect.stringContaining("no longer have") });
  expect([...stale.posted, ...unknown.posted]).toEqual([]);
});

it("closes nothing where the fees take more than both sales bring, whatever was agreed to", async () => {
  const fees = [{ kind: "per-contract", rate: "0.9", unit: "0.01", round: "up" }];
  const { result, posted } = await submitWith(["0.5"], true, { lowest: "-100" }, { fees });
  expect(result).toMatchObject({ kind: "not-sent", isMoved: true });
  expect(posted).toEqual([]);
});

it("sends no second leg on a book that went stale after the first", async () => {
  for (const closing of [undefined, {}]) {
    const { result, posted } = await submitWith(["0.5", "0.5"], true, closing, { staleFrom: 2 });
    expect(result).toMatchObject({ kind: "sent", text: expect.stringMatching(/^Second leg not sent\./) });
    expect(posted).toHaveLength(1);
  }
});

it("sends the second leg by its own book though the page was left after the first, and lets go of it", async () => {
  for (const closing of [undefined, {}]) {
    const { result, posted, asked, books } = await submitWith(["0.5", "0.5"], true, closing, {
      isPageLeft: true,
    });
    expect(result).toMatchObject({ kind: "sent", text: undefined });
    expect(posted).toHaveLength(2);
    expect(asked).toEqual([0, 1]);
    expect(books.size).toBe(0);
  }
});

it("has the browser ask before the page is closed, until both legs are sent", async () => {
  const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const { posted, asksOnLeaving } = await submitWith(["0.5", "0.5"], true, undefined, { isAsked });
  expect([posted.length, asksOnLeaving]).toEqual([2, [true, true]]);
  expect(isAsked()).toBe(false);
});

it("sends no second leg once its first was completed or offset elsewhere, unless that was refused", async () => {
  for (const closing of [undefined, {}]) {
    for (const exit of ["sending", "unknown", "accepted"] as const) {
      const { result, posted } = await submitWith(["0.5", "0.5"], true, closing, { exit });
      expect(result).toMatchObject({ kind: "sent", text: expect.stringContaining("completed or offset") });
      expect(posted).toHaveLength(1);
    }
    const refused = await submitWith(["0.5", "0.5"], true, closing, { exit: "refused" });
    expect(refused.posted).toHaveLength(2);
  }
});

it("asks about the second leg before the first goes, and takes the answer that was given for it", async () => {
  const earlier = { state: "unknown" } as const;
  const asking = await submitWith(["0.5", "0.5"], true, undefined, { earlier });
  expect(asking.result).toMatchObject({ kind: "asks", leg: 1, about: "besideUnknown" });
  expect(asking.result).toHaveProperty("text", expect.stringMatching(/^Venue B: Your order of 10 /));
  expect(asking.posted).toEqual([]);
  const agreed = await submitWith(["0.5", "0.5"], true, undefined, { earlier, agreed: ["besideUnknown"] });
  expect(agreed.result).toMatchObject({ kind: "sent" });
  expect(agreed.posted).toHaveLength(2);
});

it("asks again where a fee became unknown, or took the profit, since the trade was reviewed", async () => {
  const bySlug = [{ kind: "none", slug: "known" }];
  const rated = [{ kind: "per-contract", rate: "0.001", unit: "0.01", round: "up" }];
  for (const closing of [undefined, {}]) {
    const unknown = await submitWith(["0.5", "0.5"], true, closing, {
      fees: bySlug,
      newly: { slug: "other" },
    });
    expect(unknown.result).toMatchObject({
      kind: "not-sent",
      isMoved: true,
      text: expect.stringContaining("fee is unknown"),
    });
    const dearer = await submitWith(["0.5", "0.5"], true, closing, { fees: rated, newly: { feeRate: 0.2 } });
    expect(dearer.result).toMatchObject({ kind: "not-sent", isMoved: true });
    expect([...unknown.posted, ...dearer.posted]).toEqual([]);
  }
});
