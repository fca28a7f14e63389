import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, test } from "vitest";
import { decimal } from "#contract/decimal.ts";
import type { RecordedTrade } from "./recorded-trade.ts";
import { openTapeDatabase, type TapeBatch } from "./tape-database.ts";

const tape = { venue: "venue-a", instrument: "i", marketId: "m", outcomeId: undefined } as const;
const trade = {
  userId: "ada",
  ...tape,
  key: "k",
  at: 5,
  trade: { id: "1", price: decimal("0.5"), amount: decimal("1"), side: undefined, timestamp: undefined },
} as unknown as RecordedTrade;
const batch: TapeBatch = {
  userId: "ada",
  tape,
  trades: [trade],
  known: [],
  span: { from: 0, to: 10 },
  isFirst: false,
};
const bounds = { ofOne: 10, inAll: 10 };

test("keeps the fields that a newer version added to a trade seen again", async () => {
  const database = await openTapeDatabase("tape-newer", () => undefined);
  await database.write(batch, bounds);
  const raw = await openDB("tape-newer");
  const [stored] = await raw.getAll("trades");
  await raw.put("trades", { ...stored, liquidity: "maker" });
  await database.write({ ...batch, trades: [{ ...trade, at: 6 }] }, bounds);
  expect(await raw.getAll("trades")).toMatchObject([{ key: "k", at: 6, liquidity: "maker" }]);
  raw.close();
  database.close();
});

test("joins recorded ranges that overlap after a copy was restored", async () => {
  const database = await openTapeDatabase("tape-spans", () => undefined);
  await database.write(batch, bounds);
  const raw = await openDB("tape-spans");
  await raw.put("spans", { userId: "ada", venue: "venue-a", instrument: "i", from: 4, to: 20 });
  expect((await database.read("ada", tape)).spans).toEqual([{ from: 0, to: 20 }]);
  raw.close();
  database.close();
});
