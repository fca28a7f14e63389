// @vitest-environment node
import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, describe, expect, it, vi } from "vitest";
import { abortWrites } from "#browser/testing/aborted-writes.ts";
import { decodeMarket } from "#contract/market.ts";
import { createMarketTexts, marketTextKey } from "./market-texts.ts";

let made = 0;
const newName = () => `texts-${++made}`;
const venue = "venue-a";
const market = (id: string, more: object = {}) =>
  decodeMarket({
    market_id: id,
    title: `Will ${id} win?`,
    status: "open",
    volume_24h: "12",
    tick_size: "0.01",
    feeRate: "0.02",
    outcomes: [{ outcome_id: `${id} yes`, label: "Yes", price: "0.4" }],
    ...more,
  });

afterEach(() => vi.restoreAllMocks());

describe("market texts on this device", () => {
  it("return the text of a market without its status, prices and volumes", async () => {
    const name = newName();
    await createMarketTexts(name).save(venue, [market("m")], 1_000);
    const found = await createMarketTexts(name).read([
      { venue, marketId: "m" },
      { venue: "venue-b", marketId: "m" },
    ]);
    expect([...found.keys()]).toEqual([marketTextKey({ venue, marketId: "m" })]);
    const stored = found.get(marketTextKey({ venue, marketId: "m" }));
    expect(stored?.savedAt).toBe(1_000);
    expect(stored?.market).toMatchObject({
      title: "Will m win?",
      tick_size: "0.01",
      unlisted: { feeRate: "0.02" },
      status: undefined,
      volume_24h: undefined,
      outcomes: [{ outcome_id: "m yes", label: "Yes", price: undefined }],
    });
  });

  // The test runner fails on a rejection that nobody handles.
  it("store nothing and throw nothing where the browser aborts the write", async () => {
    abortWrites();
    const texts = createMarketTexts(newName());
    await texts.save(venue, [market("m"), market("n")], 1);
    expect((await texts.read([{ venue, marketId: "m" }])).size).toBe(0);
  });

  it("leave out what cannot be read, and replace it with the next answer", async () => {
    const name = newName();
    const texts = createMarketTexts(name);
    await texts.save(venue, [market("good"), market("bad"), market("other")], 1);
    const database = await openDB(name);
    await database.put("markets", { key: `${venue} bad`, savedAt: 1, text: { outcomes: "none" } });
    await database.put("markets", {
      key: `${venue} other`,
      savedAt: 1,
      text: { market_id: "someone else's" },
    });
    await database.put("markets", { key: `${venue} old`, text: { market_id: "old" } });
    const addresses = ["good", "bad", "other", "old"].map((marketId) => ({ venue, marketId }) as const);
    expect([...(await texts.read(addresses)).keys()]).toEqual([`${venue} good`]);
    await texts.save(venue, [market("bad")], 2);
    expect([...(await texts.read(addresses)).keys()]).toEqual([`${venue} good`, `${venue} bad`]);
    database.close();
  });

  it("keep the newest of more than fit", async () => {
    const texts = createMarketTexts(newName(), 3);
    await texts.save(
      venue,
      ["a", "b", "c"].map((id) => market(id)),
      1,
    );
    await texts.save(venue, [market("a"), market("d"), market("e")], 2);
    const all = ["a", "b", "c", "d", "e"].map((marketId) => ({ venue, marketId }) as const);
    expect([...(await texts.read(all)).keys()].map((key) => key.split(" ")[1])).toEqual(["a", "d", "e"]);
  });

  it("give the outcome labels of every market, also of more than fit one read", async () => {
    const texts = createMarketTexts(newName());
    const many = Array.from({ length: 120 }, (_, index) =>
      market(`m${index}`, { outcomes: [{ outcome_id: "o", label: `Label ${index}` }] }),
    );
    await texts.save(venue, many, 1_000);
    const labels = await texts.readOutcomeLabels();
    expect(labels.map(([label]) => label).toSorted()).toEqual(
      many.map((_, index) => `Label ${index}`).toSorted(),
    );
    expect(await createMarketTexts(newName()).readOutcomeLabels()).toEqual([]);
  });

  it("are written in several tasks where they are many", async () => {
    const { put } = IDBObjectStore.prototype;
    const requests: IDBRequest<IDBValidKey>[] = [];
    let mostPending = 0;
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value) {
      const request = put.call(this, value);
      requests.push(request);
      const pending = requests.filter(({ readyState }) => readyState === "pending");
      mostPending = Math.max(mostPending, pending.length);
      return request;
    });
    const texts = createMarketTexts(newName());
    const markets = Array.from({ length: 220 }, (_, at) => market(`m${at}`));
    await texts.save(venue, markets, 1);
    expect([requests.length, mostPending]).toEqual([220, 50]);
    expect((await texts.read(markets.map(({ market_id }) => ({ venue, marketId: market_id })))).size).toBe(
      220,
    );
  });

  it("find and keep nothing where the browser refuses storage or has no room", async () => {
    const name = newName();
    const full = createMarketTexts(name);
    await full.save(venue, [market("before")], 1);
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await full.save(venue, [market("m")], 2);
    expect((await full.read([{ venue, marketId: "m" }])).size).toBe(0);
    vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("off", "SecurityError");
    });
    const off = createMarketTexts(newName());
    await off.save(venue, [market("m")], 1);
    expect((await off.read([{ venue, marketId: "m" }])).size).toBe(0);
  });
});
