import "fake-indexeddb/auto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReloadBlocked } from "#browser/lib/reload-guard.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { intentWith } from "#browser/testing/order-intent-fixture.ts";
import { twoLegConfig, twoLegs } from "#browser/testing/two-leg-fixture.ts";
import { asks, filled, submit, type VenueResponse } from "#browser/testing/two-leg-harness.ts";
import { compare, decimal, smaller, zero } from "#contract/decimal.ts";
import { sendTwoLegs } from "./send-two-legs.ts";
import { planPair } from "./two-leg-pair.ts";

const [onA, onB] = ["createOrderA", "createOrderB"] as const;

describe("two legs in sequence", () => {
  it("are sent once each as one pair, the thinner first", async () => {
    const { notice, posted, intents } = await submit();
    expect(notice).toEqual({ kind: "sent", pairId: "pair-1", text: undefined, waitMs: undefined });
    expect(posted.map(({ name, body }) => [name, body.amount])).toEqual([
      [onB, "50"],
      [onA, "50"],
    ]);
    expect(
      intents.map(({ pair, state }) => [
        pair?.role,
        pair?.side,
        pair?.contracts,
        pair?.expectedProfit,
        state,
      ]),
    ).toEqual([
      ["first", 1, "50", "5", "accepted"],
      ["second", 0, "50", "5", "accepted"],
    ]);
    expect(intents[0]?.pair?.sides).toMatchObject([
      { venue: "venue-a", outcomeId: "venue-a-yes", oppositeId: "venue-a-no", label: "Yes" },
      { venue: "venue-b", outcomeId: "venue-b-no", oppositeId: "venue-b-yes", label: "No" },
    ]);
  });

  it("size the second leg by the fill of the first, in whole steps", async () => {
    expect((await submit({ fates: { [onB]: filled("33.7") } })).amounts).toEqual(["50", "33"]);
  });

  it("send a second leg that the first one's fill makes equal to an order just sent", async () => {
    const [, second] = (await submit({ contracts: "30" })).intents;
    if (second === undefined) throw new Error("no order");
    const earlier = [{ ...second, intentId: "earlier", pair: undefined }];
    expect((await submit({ earlier, fates: { [onB]: filled("30") } })).amounts).toEqual(["50", "30"]);
    // As planned it is asked about before the first goes.
    const asking = await submit({ earlier, contracts: "30" });
    expect([asking.notice, asking.amounts]).toMatchObject([{ kind: "asks", leg: 0, about: "repeat" }, []]);
  });

  it("send no second leg after a refused, lost, unconfirmed or contradicting first one", async () => {
    for (const kind of ["refused", "lost", "unreported", "nonsense"] as const) {
      const { notice, amounts } = await submit({ fates: { [onB]: { kind } } });
      expect(amounts).toEqual(["50"]);
      expect(notice).toMatchObject({ kind: "sent", text: expect.stringMatching(/Second not sent/) });
    }
    const nothing = await submit({ fates: { [onB]: filled("0") } });
    expect(nothing.amounts).toEqual(["50"]);
    expect(nothing.notice).toMatchObject({
      text: expect.stringMatching(/^First leg not filled yet/),
    });
    const killed = await submit({
      fates: { [onB]: { kind: "filled", contracts: "0", fields: { status: "cancelled" } } },
    });
    expect([killed.amounts, killed.notice]).toMatchObject([
      ["50"],
      { text: "First leg not filled. Second not sent: nothing was traded." },
    ]);
    const little = await submit({ fates: { [onB]: filled("0.5") } });
    expect(little.amounts).toEqual(["50"]);
    expect(little.notice).toMatchObject({ text: expect.stringMatching(/minimum is 1 contract/) });
  });

  it("hedge what a first leg filled that the gateway answered with another amount", async () => {
    const answered = (contracts: string, id?: string): VenueResponse => {
      const amount = decimal(contracts);
      const fields = { amount, filled: amount, remaining: zero, ...(id === undefined ? {} : { id }) };
      return { kind: "filled", contracts, fields };
    };
    const inContracts = await submit({ fates: { [onB]: answered("30") } });
    expect([inContracts.amounts, inContracts.intents.map(({ state }) => state)]).toEqual([
      ["50", "30"],
      ["unknown", "accepted"],
    ]);
    // Never for more than was planned.
    expect((await submit({ fates: { [onB]: answered("500") } })).amounts).toEqual(["50", "50"]);
    const config = twoLegConfig({ "venue-a": { amountUnit: "currency" } });
    const inMoney = await submit({ config, fates: { [onA]: answered("50") } });
    expect(inMoney.amounts).toEqual(["20", "50"]);
    // An order that was there before is not this one.
    const old = await submit({ fates: { [onB]: answered("30", "old") }, listedBefore: ["old"] });
    expect(old.amounts).toEqual(["50"]);
  });

  it("send no second leg that would lose money now or is no longer on sale", async () => {
    const dear = await submit({ later: [[["0.5", "100"]], [["0.5", "100"]]] });
    expect(dear.amounts).toEqual(["50"]);
    expect(dear.notice).toMatchObject({ text: expect.stringMatching(/no longer profitable/) });
    const sentState = await submit({ later: [[["0.4", "49"]], [["0.5", "100"]]] });
    expect(sentState.amounts).toEqual(["50"]);
    expect(sentState.notice).toMatchObject({ text: expect.stringMatching(/holds only 49 contracts/) });
  });

  it("never send a refused or lost second leg again", async () => {
    for (const kind of ["refused", "lost"] as const) {
      const { amounts, intents } = await submit({ fates: { [onA]: { kind } } });
      expect(amounts).toEqual(["50", "50"]);
      expect(intents.map(({ state }) => state)).toEqual([
        "accepted",
        kind === "lost" ? "unknown" : "refused",
      ]);
    }
  });

  it("send a leg in money first, and no second leg after a venue that reports no contracts", async () => {
    const config = twoLegConfig({ "venue-a": { amountUnit: "currency" } });
    const { posted } = await submit({ config, fates: { [onA]: filled("50") } });
    expect(posted.map(({ name, body }) => [name, body.amount])).toEqual([
      [onA, "20"],
      [onB, "50"],
    ]);
    const legs = twoLegs(
      twoLegConfig({ "venue-a": { amountUnit: "currency", filledUnit: "currency" } }),
      asks,
    );
    expect(planPair(legs, decimal("50"), { together: false, priced: false })).toEqual({
      problem: expect.stringMatching(/^Venue A does not report fills in contracts/),
    });
  });
});

it("lets no reload of the program between the legs", async () => {
  const settled = {
    kind: "settled",
    intent: intentWith({ state: "accepted" }),
    waitMs: undefined,
    renewed: false,
  } as const;
  const drafts = [settled.intent, settled.intent] as const;
  const blocked: string[] = [];
  const note = (step: string) => {
    if (isReloadBlocked()) blocked.push(step);
  };
  await sendTwoLegs({
    checkMarkets: async () => undefined,
    prepare: () => ({ pairId: "pair-1", first: 0, together: false, drafts }),
    send: async (leg) => {
      note(`leg ${leg}`);
      return settled;
    },
    confirmFill: async () => {
      note("fill");
      return decimal("1");
    },
    resize: async () => {
      note("size");
      return { draft: drafts[1], note: undefined };
    },
  });
  expect(blocked).toEqual(["leg 0", "fill", "size", "leg 1"]);
  expect(isReloadBlocked()).toBe(false);
});

it("carry a limit price only where it is enabled and the venue accepts one", async () => {
  const config = twoLegConfig({ "venue-a": { orderTypes: ["market", "limit"], acceptsPrice: true } });
  const sentWith = async (priced: boolean) =>
    (await submit({ config, choices: { priced } })).posted.map(({ name, body }) => [
      name,
      body.order_type,
      (body as { price?: string }).price,
    ]);
  expect(await sentWith(false)).toEqual([
    [onB, "market", undefined],
    [onA, "market", undefined],
  ]);
  expect(await sentWith(true)).toEqual([
    [onB, "market", undefined],
    [onA, "limit", "0.4"],
  ]);
});

describe("nothing is sent", () => {
  it("where a market check, an unanswered question, a limit or the kill switch blocks either leg", async () => {
    const stopped = await submit({ within: { stoppedSince: async () => 0 } });
    expect([stopped.notice.kind, stopped.amounts]).toEqual(["not-sent", []]);
    const checked = await submit({ checked: { kind: "not-sent", text: "closed" } });
    expect([checked.notice, checked.amounts]).toEqual([{ kind: "not-sent", text: "closed" }, []]);
    // Each leg is within the order limit. Together they exceed the daily limit: the first costs 25, the second at most 50.
    const day = await submit({ config: twoLegConfig({}, { trading: { maxDayCost: "74.99" } }) });
    expect([day.notice.kind, day.amounts]).toEqual(["not-sent", []]);
    const enough = await submit({ config: twoLegConfig({}, { trading: { maxDayCost: "75" } }) });
    expect(enough.amounts).toHaveLength(2);
    // Without a price each leg of 50 contracts can cost 50, whatever it is expected to.
    const order = await submit({ config: twoLegConfig({}, { trading: { maxOrderCost: "49.99" } }) });
    expect(order.notice).toMatchObject({
      kind: "not-sent",
      text: expect.stringMatching(/could cost \$50\.00/),
    });
    expect(order.amounts).toEqual([]);
    for (const together of [false, true]) {
      const config = twoLegConfig({}, { trading: { maxUnhedgedCost: together ? "24.99" : "24.9" } });
      const alone = await submit({ config, choices: { together } });
      expect(alone.notice).toMatchObject({
        kind: "not-sent",
        text: expect.stringMatching(/unhedged limit/),
      });
      expect(alone.amounts).toEqual([]);
    }
  });

  it("where a second leg exceeds the unhedged limit, only when both are sent at once", async () => {
    // Yes on A costs 20, No on B 25; A goes first because less is on sale.
    const books = [[["0.4", "55"]], [["0.5", "60"]]] as const;
    const config = twoLegConfig({}, { trading: { maxUnhedgedCost: "22" } });
    expect((await submit({ config, books })).amounts).toEqual(["50", "50"]);
    expect((await submit({ config, books, choices: { together: true } })).amounts).toEqual([]);
  });

  it("where another pair's unhedged amount exceeds the limit, unless it is hedged", async () => {
    const [first, second] = (await submit()).intents;
    if (first === undefined || second === undefined) throw new Error("no orders");
    const other = (intent: Intent, fields: Partial<Intent>): Intent => ({
      ...intent,
      intentId: `other ${intent.intentId}`,
      body: { ...intent.body, market_id: "another" },
      sentAt: 0,
      pair: intent.pair && { ...intent.pair, pairId: "another" },
      ...fields,
    });
    const config = twoLegConfig({}, { trading: { maxUnhedgedCost: "40" } });
    const open = await submit({ config, earlier: [other(first, {}), other(second, { state: "refused" })] });
    expect(open.amounts).toEqual([]);
    const hedged = await submit({ config, earlier: [other(first, {}), other(second, {})] });
    expect(hedged.amounts).toEqual(["50", "50"]);
  });

  it("asks about the second leg before the first is sent", async () => {
    const [, second] = (await submit()).intents;
    if (second === undefined) throw new Error("no order");
    const lost = { ...second, state: "unknown", intentId: "lost", pair: undefined } as const;
    const pendingQuestion = await submit({ earlier: [lost] });
    expect(pendingQuestion.notice).toMatchObject({ kind: "asks", leg: 0, about: "besideUnknown" });
    expect(pendingQuestion.amounts).toEqual([]);
    const agreed = await submit({
      earlier: [lost],
      confirmed: { repeat: false, besideUnknown: true, uncounted: false },
    });
    expect(agreed.amounts).toHaveLength(2);
  });
});

it("sends each leg once when both go together, whatever the result of the other", async () => {
  for (const kind of ["refused", "lost", "unreported"] as const) {
    const { amounts, intents, notice } = await submit({
      choices: { together: true },
      fates: { [onB]: { kind } },
    });
    expect(amounts).toEqual(["50", "50"]);
    expect(new Set(intents.map(({ pair }) => pair?.role))).toEqual(new Set(["first", "second"]));
    expect(notice).toMatchObject({ kind: "sent", text: undefined });
  }
});

const fate: fc.Arbitrary<VenueResponse> = fc.oneof(
  fc.integer({ min: 0, max: 6_000 }).map((hundredths) => filled(String(hundredths / 100))),
  fc.constantFrom<VenueResponse>(
    { kind: "refused" },
    { kind: "lost" },
    { kind: "unreported" },
    { kind: "nonsense" },
  ),
);

it("posts no intent twice, never exceeds the confirmed fill, and sends nothing while blocked, for any responses", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        fates: fc.record({ createOrderA: fate, createOrderB: fate }),
        together: fc.boolean(),
        contracts: fc.integer({ min: 1, max: 100 }).map(String),
        unit: fc.constantFrom("contracts", "currency"),
        stops: fc.constantFrom(undefined, 0, 1, 2, 3, 4, 5),
        limit: fc.constantFrom("5", "45", "1000"),
      }),
      async ({ fates, together, contracts, unit, stops, limit }) => {
        const config = twoLegConfig(
          { "venue-a": { amountUnit: unit } },
          {
            trading: { maxOrderCost: "1000", maxDayCost: limit, maxUnhedgedCost: limit },
          },
        );
        let checked = 0;
        const stoppedSince = async () => {
          checked += 1;
          return stops !== undefined && checked > stops ? 0 : undefined;
        };
        const result = await submit({
          config,
          choices: { together },
          contracts,
          fates,
          within: { stoppedSince },
        });
        const { posted, intents, plan } = result;
        const [one, two] = posted;
        expect(new Set(posted.map(({ key }) => key)).size).toBe(posted.length);
        expect(posted.length).toBeLessThanOrEqual(2);
        expect(new Set(posted.map(({ name }) => name)).size).toBe(posted.length);
        expect(intents.every(({ pair }) => pair?.pairId === "pair-1")).toBe(true);
        const total = plan.legs.reduce((sum, { counted }) => sum + Number(counted), 0);
        if (stops === 0 || total > Number(limit)) expect(posted).toEqual([]);
        if (two === undefined || one === undefined || plan.sequence.together) return;
        const made = fates[one.name as keyof typeof fates];
        const isInMoney = one.name === "createOrderA" && unit === "currency";
        expect(made.kind).toBe("filled");
        const filledOf = decimal(made.kind === "filled" ? made.contracts : "0");
        const proven = isInMoney ? filledOf : smaller(filledOf, decimal(one.body.amount));
        expect(compare(decimal(two.body.amount), proven)).toBeLessThanOrEqual(0);
      },
    ),
    { numRuns: Number(import.meta.env.MODEL_RUNS ?? 150) },
  );
});
