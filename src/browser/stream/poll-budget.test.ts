import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PolledFeed, planPolls } from "./poll-budget.ts";

const feed = (key: string, wantedMs: number): PolledFeed => ({ key, wantedMs });
const budget = { requestsPerSecond: 8, showMs: 10_000 };

describe("polling plan", () => {
  it("polls at the requested interval where the budget allows", () => {
    const { intervals, leftOut } = planPolls([feed("book", 2_000), feed("trades", 3_000)], budget);
    expect([...intervals]).toEqual([
      ["book", 2_000],
      ["trades", 3_000],
    ]);
    expect(leftOut).toBe(0);
  });
  it("stretches all intervals equally when the budget is short", () => {
    const many = Array.from({ length: 32 }, (_, n) => feed(String(n), 2_000));
    const { intervals } = planPolls(many, budget);
    // 32 feeds share 6.4 requests a second.
    for (const interval of intervals.values()) expect(interval).toBeCloseTo(5_000, 6);
  });
  it("keeps the first fresh and leaves out the rest when not all can be", () => {
    const many = Array.from({ length: 60 }, (_, n) => feed(String(n), 2_000));
    const { intervals, leftOut } = planPolls(many, budget);
    // 6.4 requests a second and 8 s for each to be asked again make 51 feeds.
    expect([intervals.size, leftOut]).toEqual([51, 9]);
    expect([...intervals.keys()]).toEqual(many.slice(0, 51).map(({ key }) => key));
  });

  it("polls the focused panel at its interval and the others less often", () => {
    const focused = { ...feed("focused", 2_000), isFocused: true };
    const many = Array.from({ length: 32 }, (_, n) => feed(String(n), 2_000));
    const { intervals, leftOut } = planPolls([...many, focused], budget);
    expect([intervals.get("focused"), leftOut]).toEqual([2_000, 0]);
    // The others share what is left of 6.4 requests a second.
    expect(intervals.get("0")).toBeCloseTo(32 / 0.0059, 6);
  });

  it("gives the focused panel priority without letting another go stale", () => {
    const focused = { ...feed("focused", 2_000), isFocused: true };
    const many = Array.from({ length: 60 }, (_, n) => feed(String(n), 2_000));
    const { intervals, leftOut } = planPolls([...many, focused], budget);
    expect([intervals.has("focused"), intervals.size, leftOut]).toEqual([true, 51, 10]);
    expect(Math.max(...intervals.values())).toBeLessThanOrEqual(8_000);
  });

  it("polls before short-lived answers expire, and serves fewer of them", () => {
    const soon = Array.from({ length: 60 }, (_, n) => ({ ...feed(String(n), 2_000), freshMs: 5_000 }));
    const { intervals, leftOut } = planPolls(soon, budget);
    expect([intervals.size, leftOut]).toEqual([25, 35]);
    expect(Math.max(...intervals.values())).toBeLessThanOrEqual(4_000);
  });

  it("polls rarely where a long interval is requested", () => {
    const { intervals } = planPolls([feed("slow", 60_000)], budget);
    expect(intervals.get("slow")).toBe(60_000);
  });

  it("polls background watches after everything on screen, at the longest interval that keeps them fresh", () => {
    const alert = { ...feed("alert", 2_000), isBehind: true };
    const { intervals } = planPolls([alert, feed("book", 2_000)], budget);
    expect(intervals.get("book")).toBe(2_000);
    expect(intervals.get("alert")).toBe(budget.showMs * 0.8);
  });

  it("polls what takes the budget to the last request", () => {
    const { intervals } = planPolls([feed("book", 1_000)], { requestsPerSecond: 1.25, showMs: 500 });
    expect(intervals.get("book")).toBe(1_000);
  });

  it("leaves out no background watch, and polls many of them more seldom than keeps them fresh", () => {
    const alerts = Array.from({ length: 200 }, (_, n) => ({ ...feed(`alert ${n}`, 2_000), isBehind: true }));
    const alone = planPolls(alerts, budget).intervals;
    // 200 feeds share 6.4 requests a second.
    for (const { key } of alerts) expect(alone.get(key)).toBeCloseTo(200 / 0.0064, 6);
    const many = Array.from({ length: 200 }, (_, n) => feed(String(n), 2_000));
    const { intervals, leftOut } = planPolls([...alerts, ...many], budget);
    // A tenth is kept for them: 5.76 requests a second and 8 s make 46 feeds on screen.
    expect([intervals.size, leftOut]).toEqual([200 + 46, many.length - 46]);
    const perSecond = [...intervals.values()].reduce((sum, interval) => sum + 1_000 / interval, 0);
    expect(perSecond).toBeLessThanOrEqual(6.4 * 1.000_001);
  });

  it("never exceeds the budget, polls sooner than requested or lets a served feed go stale", () => {
    const feeds = fc
      .array(fc.tuple(fc.integer({ min: 250, max: 60_000 }), fc.boolean(), fc.boolean()), {
        maxLength: 120,
        size: "max",
      })
      .map((rows) =>
        rows.map(([wantedMs, isFocused, isBehind], n) => ({
          ...feed(String(n), wantedMs),
          isFocused,
          isBehind,
        })),
      );
    const budgets = fc.record({
      requestsPerSecond: fc.integer({ min: 1, max: 50 }),
      showMs: fc.integer({ min: 500, max: 60_000 }),
    });
    fc.assert(
      fc.property(feeds, budgets, (all, given) => {
        const { intervals, leftOut } = planPolls(all, given);
        expect(intervals.size + leftOut).toBe(all.length);
        let perSecond = 0;
        for (const { key, wantedMs, isBehind } of all) {
          const interval = intervals.get(key);
          expect(interval !== undefined || !isBehind).toBe(true);
          if (interval === undefined) continue;
          expect(interval).toBeGreaterThanOrEqual(wantedMs);
          if (!isBehind)
            expect(interval).toBeLessThanOrEqual(Math.max(wantedMs, given.showMs * 0.8) * 1.000_001);
          perSecond += 1_000 / interval;
        }
        expect(perSecond).toBeLessThanOrEqual(given.requestsPerSecond * 0.8 * 1.000_001);
        // Fully used: either the budget is spent, or every request is met, or some are left out.
        const isMet = all.every(({ key, wantedMs, isBehind }) =>
          isBehind
            ? (intervals.get(key) ?? 0) <= Math.max(wantedMs, given.showMs * 0.8) * 1.000_001
            : intervals.get(key) === wantedMs,
        );
        const isUsed = perSecond > given.requestsPerSecond * 0.8 * 0.999_999;
        const isFull = [...intervals].every(
          ([key, interval]) =>
            interval >= Math.max(all[Number(key)]?.wantedMs ?? 0, given.showMs * 0.8) * 0.999_999,
        );
        expect(isMet || isUsed || isFull || leftOut > 0).toBe(true);
      }),
    );
  });
});
