// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createState } from "#browser/lib/readable.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { directionAt } from "#browser/testing/two-leg-fixture.ts";
import { createBookStore } from "./book-store.tsx";
import { createDirectionsSource } from "./directions-source.ts";
import type { DirectionModel } from "./group-edges.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function setUp() {
  const book = createState({} as OrderBookView);
  const bookStore = createBookStore();
  bookStore.register("a yes", book, async () => {});
  await vi.advanceTimersByTimeAsync(0);
  let current: readonly DirectionModel[] = [directionAt("a", "0.45")];
  const source = createDirectionsSource(bookStore, () => current);
  const move = (next: readonly DirectionModel[]) => {
    current = next;
    book.set({} as OrderBookView);
    return vi.advanceTimersByTimeAsync(0);
  };
  return { source, move };
}

it("gives all readers the same directions until the next update", async () => {
  const { source, move } = await setUp();
  const seen: (readonly DirectionModel[])[][] = [[], []];
  const stops = seen.map((list) => source.subscribe(() => list.push(source.read())));
  await move([directionAt("a", "0.44")]);
  await move([directionAt("a", "0.43")]);
  await move([directionAt("a", undefined)]);
  expect(seen[0]).toHaveLength(1);
  expect(source.read()).toBe(seen[0]?.[0]);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen[0]).toHaveLength(2);
  expect(seen[0]).toEqual(seen[1]);
  expect(source.read()[0]?.edge).toBeUndefined();
  for (const stop of stops) stop();
});

it("is current when it is read without a subscriber", async () => {
  const { source, move } = await setUp();
  const stop = source.subscribe(() => {});
  stop();
  const next = [directionAt("a", "0.3")];
  await move(next);
  expect(source.read()).toBe(next);
  expect(source.read()).toBe(next);
});
