import { describe, expect, it } from "vitest";
import { decodeCandlesticks } from "./candlestick.ts";
import { decodeServerFrame } from "./decode-stream-frame.ts";
import { cutText, longestDescription, longestId, longestText } from "./decoding.ts";
import { decodeEvents } from "./event.ts";
import { decodeMarket } from "./market.ts";
import { decodeMatchedGroups } from "./matched-market.ts";
import { decodeOrder, decodeOrders } from "./order.ts";
import { decodeSeriesA, decodeSeriesB } from "./series.ts";
import { decodeTrades } from "./trade.ts";
import { decodeSignIn } from "./user.ts";
import { decodeWallet } from "./wallet.ts";

const long = "A".repeat(1_000_000);
const cut = `${"A".repeat(longestText)}… (cut, 1,000,000 characters)`;
const longId = "7".repeat(longestId + 1);
const tooLong = `must have at most ${longestId} characters, has ${longestId + 1}`;

/** Every text anywhere in `value`. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe("a text of a million characters", () => {
  const market = {
    market_id: "m",
    title: long,
    description: long,
    exchange: long,
    image: long,
    slug: long,
    url: long,
    status: long,
    resolution_date: long,
    tick_size: long,
    outcomes: [{ outcome_id: "o", label: long, price: long }],
  };
  const group = {
    id: "g",
    title: long,
    category: long,
    league: long,
    image: long,
    game_start_time: long,
    match_score: long,
    method: long,
    legs: [{ venue: long, market_id: "m" }],
  };
  const order = { id: "o", order_type: long, side: long, status: long, timestamp: long, price: long };
  const user = { id: "u", name: long, email: long, avatar_url: long, role: long };
  const decoded: Readonly<Record<string, () => unknown>> = {
    market: () => decodeMarket(market),
    event: () =>
      decodeEvents([
        { id: "e", title: long, description: long, exchange: long, slug: long, url: long, markets: [market] },
      ]),
    group: () => decodeMatchedGroups([group]),
    order: () => decodeOrder(order),
    "series of venue A": () => decodeSeriesA([{ id: "s", recurrence: long, slug: long, title: long }]),
    "series of venue B": () =>
      decodeSeriesB([
        { ticker: "s", category: long, frequency: long, tags: Array(9_999).fill(long), title: long },
      ]),
    trade: () =>
      decodeTrades([{ id: long, price: "1", amount: "1", side: { [long]: long }, timestamp: long }]),
    user: () => decodeSignIn({ access_token: "t", user }),
    wallet: () => decodeWallet({ handle: long }),
    "error of the stream": () => decodeServerFrame({ type: "error", code: long, message: long }),
  };

  it.each(Object.entries(decoded))("is nowhere in a decoded %s", (_, decode) => {
    const texts = textsIn(decode());
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.length).toBeLessThan(200);
    for (const text of texts) expect(text.length).toBeLessThan(longestDescription + 50);
  });

  it("is cut with a note where it is a title, a label or a description", () => {
    const { title, description, outcomes, url, image } = decodeMarket(market);
    expect([title, outcomes[0]?.label]).toEqual([cut, cut]);
    expect(description).toBe(`${"A".repeat(longestDescription)}… (cut, 1,000,000 characters)`);
    expect(decodeMatchedGroups([group]).rows[0]?.title).toBe(cut);
    // Half an address is another address.
    expect([url, image]).toEqual([undefined, undefined]);
  });
});

it("keeps a text of the greatest length, and cuts between characters", () => {
  expect(cutText("A".repeat(longestText))).toBe("A".repeat(longestText));
  expect(cutText(`${"A".repeat(longestText - 1)}😀`)).toBe(
    `${"A".repeat(longestText - 1)}… (cut, 1,001 characters)`,
  );
});

it("leaves a text as it was cut when it is decoded again, as from storage", () => {
  expect(cutText(cutText(long))).toBe(cut);
  expect(decodeMarket(decodeMarket({ market_id: "m", description: long })).description).toBe(
    cutText(long, longestDescription),
  );
  expect(cutText(`${long}… (cut, 9 characters)`).length).toBeLessThan(longestText + 50);
});

describe("an id that is too long", () => {
  it("is refused with the reason, and never cut to another id", () => {
    expect(() => decodeMarket({ market_id: longId })).toThrow(`market_id: ${tooLong}`);
    expect(() => decodeOrder({ id: longId })).toThrow(`id: ${tooLong}`);
    expect(decodeOrders([{ id: "o" }, { id: "p", market_id: longId }]).dropped).toEqual([
      { index: 1, problem: `market_id: ${tooLong}` },
    ]);
    expect(decodeMatchedGroups([{ id: "g", legs: [{ outcome_id: longId }] }]).rows[0]?.dropped).toEqual([
      { index: 0, problem: `outcome_id: ${tooLong}` },
    ]);
    expect(decodeMarket({ market_id: "m", outcomes: [{ outcome_id: longId }] }).dropped[0]?.problem).toBe(
      `outcomes.0: outcome_id: ${tooLong}`,
    );
    expect(() => decodeCandlesticks([{ timestamp: longId }])).toThrow(tooLong);
    const plain = { open: "1", high: "1", low: "1", close: "1", volume: "1", timestamp: longId };
    expect(() => decodeCandlesticks([plain])).toThrow(tooLong);
    expect(() => decodeWallet({ eoa: longId })).toThrow(`eoa: ${tooLong}`);
    expect(decodeTrades([{ id: longId, price: "1", amount: "1" }]).rows[0]?.id).toBeUndefined();
    const feed = { channel: "book", venue: "venue-a", instrument: longId };
    expect(() => decodeServerFrame({ type: "update", feed, seq: 1, data: {} })).toThrow("feed.instrument");
  });

  it("stands for no shorter one: an access token may be longer", () => {
    const user = { id: "u" };
    expect(decodeSignIn({ access_token: longId, user }).access_token).toBe(longId);
    expect(() => decodeSignIn({ access_token: long, user })).toThrow("access_token: must have at most 16384");
  });
});

it("reads the first outcomes, tick ranges and legs of an endless list, and notes the rest", () => {
  const outcomes = Array.from({ length: 2_000 }, (_, index) => ({ outcome_id: String(index) }));
  const market = decodeMarket({ market_id: "m", outcomes });
  expect([market.outcomes.length, market.dropped.length]).toEqual([500, 1_500]);
  expect(market.dropped[0]?.problem).toBe("outcomes.500: beyond the 500 that are read");
  const [group] = decodeMatchedGroups([{ id: "g", legs: Array(2_000).fill({ venue: "venue-a" }) }]).rows;
  expect([group?.legs.length, group?.dropped.length]).toEqual([50, 1_950]);
});
