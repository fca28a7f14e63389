import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BookSide, createOrderBook, type RestingOrder } from "./order-book.ts";

interface Order extends RestingOrder {
  remaining: bigint;
}
const order = (id: string, bookSide: BookSide, bookPrice: number, remaining: bigint): Order => ({
  id,
  bookSide,
  bookPrice,
  remaining,
});

function takeAll(
  book: ReturnType<typeof createOrderBook<Order>>,
  side: BookSide,
  size: bigint,
  limit?: number,
) {
  const fills: [string, number, bigint][] = [];
  const left = book.take(side, size, limit, (maker, price, filled) => fills.push([maker.id, price, filled]));
  return { fills, left };
}

describe("an order book", () => {
  test("fills in price-time priority", () => {
    const book = createOrderBook<Order>();
    book.rest(order("late and better", "ask", 5_100, 5n));
    book.rest(order("first", "ask", 5_200, 10n));
    book.rest(order("second", "ask", 5_200, 10n));
    expect(takeAll(book, "ask", 17n)).toEqual({
      fills: [
        ["late and better", 5_100, 5n],
        ["first", 5_200, 10n],
        ["second", 5_200, 2n],
      ],
      left: 0n,
    });
    expect(book.levels("ask")).toEqual([{ price: 5_200, size: 8n }]);
  });

  test("fills up to and including the limit", () => {
    const book = createOrderBook<Order>();
    book.rest(order("a", "bid", 4_000, 1n));
    book.rest(order("b", "bid", 3_900, 1n));
    book.rest(order("c", "bid", 3_800, 1n));
    expect(takeAll(book, "bid", 9n, 3_900)).toEqual({
      fills: [
        ["a", 4_000, 1n],
        ["b", 3_900, 1n],
      ],
      left: 7n,
    });
  });

  test("keeps the queue position of a partially filled order", () => {
    const book = createOrderBook<Order>();
    book.rest(order("first", "bid", 4_000, 10n));
    book.rest(order("second", "bid", 4_000, 10n));
    takeAll(book, "bid", 4n);
    expect(takeAll(book, "bid", 8n).fills).toEqual([
      ["first", 4_000, 6n],
      ["second", 4_000, 2n],
    ]);
  });

  test("refuses an order that would lock or cross it", () => {
    const book = createOrderBook<Order>();
    book.rest(order("ask", "ask", 5_000, 1n));
    expect(() => book.rest(order("locks", "bid", 5_000, 1n))).toThrow("would cross");
    expect(() => book.rest(order("crosses", "bid", 5_100, 1n))).toThrow("would cross");
    book.rest(order("stands", "bid", 4_900, 1n));
    expect(book.best("bid")).toBe(4_900);
  });

  test("reports each changed level once, size 0 for a removed one, and none that returned to its old size", () => {
    const book = createOrderBook<Order>();
    const [a, b] = [order("a", "bid", 4_000, 5n), order("b", "bid", 3_000, 7n)];
    book.rest(a);
    book.rest(b);
    expect(book.drainChange()).toEqual({
      bids: [
        { price: 4_000, size: 5n },
        { price: 3_000, size: 7n },
      ],
      asks: [],
    });
    expect(book.drainChange()).toBeUndefined();
    book.remove(a);
    book.rest(order("instead", "bid", 4_000, 5n));
    expect(book.drainChange()).toBeUndefined();
    book.remove(b);
    expect(book.drainChange()).toEqual({ bids: [{ price: 3_000, size: 0n }], asks: [] });
    book.rest(order("again", "bid", 3_000, 1n));
    expect(book.drainChange()).toEqual({ bids: [{ price: 3_000, size: 1n }], asks: [] });
  });

  test("agrees with a sorted list of orders for any sequence", () => {
    const side = fc.constantFrom<BookSide>("bid", "ask");
    const price = fc.integer({ min: 1, max: 12 });
    const size = fc.bigInt({ min: 1n, max: 30n });
    const step = fc.oneof(
      fc.record({ kind: fc.constant("rest" as const), side, price, size }),
      fc.record({
        kind: fc.constant("take" as const),
        side,
        price: fc.option(price, { nil: undefined }),
        size,
      }),
      fc.record({ kind: fc.constant("remove" as const), index: fc.nat(40) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const book = createOrderBook<Order>();
        let model: Order[] = [];
        const published = new Map<string, bigint>();
        const worse = (a: Order, b: Order) =>
          a.bookSide === "bid" ? b.bookPrice - a.bookPrice : a.bookPrice - b.bookPrice;
        const queue = (which: BookSide) => model.filter(({ bookSide }) => bookSide === which).sort(worse);
        steps.forEach((current, number) => {
          if (current.kind === "rest") {
            const opposite = queue(current.side === "bid" ? "ask" : "bid")[0]?.bookPrice;
            const crosses =
              opposite !== undefined &&
              (current.side === "bid" ? current.price >= opposite : current.price <= opposite);
            const make = () => order(String(number), current.side, current.price, current.size);
            if (crosses) expect(() => book.rest(make())).toThrow();
            else {
              book.rest(make());
              model.push(make());
            }
          } else if (current.kind === "remove") {
            const target = model[current.index % Math.max(1, model.length)];
            if (target === undefined) return;
            expect(book.remove(target)).toBe(true);
            expect(book.remove(target)).toBe(false);
            model = model.filter((held) => held !== target);
          } else {
            const expected: [string, number, bigint][] = [];
            let left = current.size;
            for (const maker of queue(current.side)) {
              const within =
                current.price === undefined ||
                (current.side === "ask"
                  ? maker.bookPrice <= current.price
                  : maker.bookPrice >= current.price);
              if (!within || left === 0n) break;
              const filled = maker.remaining < left ? maker.remaining : left;
              maker.remaining -= filled;
              left -= filled;
              expected.push([maker.id, maker.bookPrice, filled]);
            }
            model = model.filter(({ remaining }) => remaining > 0n);
            const reached = book.reach(current.side, current.size, current.price);
            const taken = takeAll(book, current.side, current.size, current.price);
            expect(taken).toEqual({ fills: expected, left });
            expect(reached.reduce((sum, level) => sum + level.size, 0n)).toBe(current.size - left);
          }
          for (const which of ["bid", "ask"] as const) {
            const levels = new Map<number, bigint>();
            for (const held of queue(which))
              levels.set(held.bookPrice, (levels.get(held.bookPrice) ?? 0n) + held.remaining);
            expect(book.levels(which)).toEqual(
              [...levels].map(([at, total]) => ({ price: at, size: total })),
            );
          }
          // All reported changes together equal the book.
          const change = book.drainChange();
          for (const [which, levels] of [["bid", change?.bids] as const, ["ask", change?.asks] as const])
            for (const level of levels ?? []) {
              if (level.size === 0n) published.delete(`${which} ${level.price}`);
              else published.set(`${which} ${level.price}`, level.size);
            }
          const whole = (["bid", "ask"] as const).flatMap((which) =>
            book.levels(which).map((level) => [`${which} ${level.price}`, level.size] as const),
          );
          expect(new Map(published)).toEqual(new Map(whole));
        });
      }),
      { numRuns: 300 },
    );
  });
});
