import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMetrics } from "./parse-metrics.ts";

const writing = { currency: "$", zone: "utc" } as const;
const read = (value: unknown) => parseMetrics(value, writing);
const firstOf = (value: unknown) => read(value).groups[0]?.metrics[0];

describe("parseMetrics", () => {
  it("labels and formats known names, money in cents beside its exact digits", () => {
    expect(firstOf({ total_volume: "383009.257398" })).toEqual({
      name: "total_volume",
      label: "Total volume",
      isKnown: true,
      text: "$383,009.26",
      exact: "383009.257398",
    });
    expect(firstOf({ total_trades: "3486" })).toMatchObject({ label: "Trades", text: "3,486" });
    expect(firstOf({ pnl: "-1234.50" })).toMatchObject({ text: "−$1,234.50" });
    expect(firstOf({ pnl: "12.5" })).toMatchObject({ text: "+$12.50" });
    expect(firstOf({ profit: "0.004" })).toMatchObject({ text: "+$0.004" });
    expect(firstOf({ date: "2026-08-22" })).toMatchObject({ text: "22 Aug 2026" });
    expect(firstOf({ joined: "2024-03-01T10:00:00Z" })).toMatchObject({ text: "1 Mar 2024, 10:00" });
  });

  it("keeps unknown names and values as received", () => {
    expect(firstOf({ whale_score: "0012.500" })).toMatchObject({
      label: "whale_score",
      isKnown: false,
      text: "0012.500",
    });
    expect(firstOf({ total_volume: "a lot" })).toMatchObject({ text: "a lot" });
    expect(firstOf({ joined: "long ago" })).toMatchObject({ text: "long ago" });
    expect(firstOf({ is_bot: false })).toMatchObject({ text: "false" });
    expect(firstOf({ nothing: null })).toMatchObject({ text: "null" });
    expect(firstOf({ list: [] })).toMatchObject({ text: "[]" });
  });

  it("groups nested values after their parent's own values", () => {
    const { groups } = read({
      total_volume: "1",
      highest_volume_day: { date: "2026-08-15", deeper: { x: "2" } },
      splits: "3",
      tags: ["a", "b"],
    });
    expect(groups.map(({ path, metrics }) => [path.join("."), metrics.map(({ name }) => name)])).toEqual([
      ["", ["total_volume", "splits"]],
      ["highest_volume_day", ["date"]],
      ["highest_volume_day.deeper", ["x"]],
      ["tags", ["1", "2"]],
    ]);
    expect(groups[1]?.label).toBe("Day of highest volume");
  });

  it("reads own fields only", () => {
    const { groups } = read(JSON.parse('{"__proto__":{"polluted":"1"},"constructor":"2","toString":"3"}'));
    expect(groups.flatMap(({ metrics }) => metrics.map(({ name, text }) => [name, text]))).toEqual([
      ["constructor", "2"],
      ["toString", "3"],
      ["polluted", "1"],
    ]);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it("limits depth and number and counts the rest", () => {
    let deep: unknown = "bottom";
    for (let level = 0; level < 100_000; level += 1) deep = { inner: deep };
    expect(read(deep)).toEqual({ groups: [], leftOut: 1 });
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`m${index}`, "1"]));
    expect(read(many).groups[0]?.metrics).toHaveLength(400);
    expect(read(many).leftOut).toBe(600);
  });

  it("distinguishes empty from missing metrics", () => {
    expect(read({}).groups).toEqual([]);
    expect(read(null).groups).toEqual([]);
    expect(read(undefined).groups).toEqual([]);
    expect(firstOf("7")).toMatchObject({ text: "7" });
  });

  it("loses no value of any shape", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 8 }), (value) => {
        const { groups, leftOut } = read(value);
        expect(leftOut).toBe(0);
        expect(groups.reduce((sum, { metrics }) => sum + metrics.length, 0)).toBe(leavesOf(value));
      }),
    );
  });
});

function leavesOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  const inner = Object.values(value);
  return inner.reduce<number>(
    (sum, one) =>
      sum + (typeof one === "object" && one !== null && Object.keys(one).length === 0 ? 1 : leavesOf(one)),
    0,
  );
}
