import { describe, expect, test } from "vitest";
import type { OutcomeRef } from "./outcome-ref.ts";
import { mostRecents, recents, withVisit } from "./recents.ts";

const visit = (over: Partial<OutcomeRef> = {}): OutcomeRef => ({
  venue: "venue-b",
  marketId: "M-1",
  outcomeId: "M-1:yes",
  title: "Will it rain?",
  label: "Yes",
  ...over,
});

describe("recent markets", () => {
  test("begin with the one that was opened last, each market once", () => {
    const list = [visit({ marketId: "M-2" }), visit(), visit({ marketId: "M-3" })];
    const after = withVisit(list, visit({ outcomeId: "M-1:no", label: "No" }));
    expect(after.map(({ marketId }) => marketId)).toEqual(["M-1", "M-2", "M-3"]);
    expect(after[0]?.label).toBe("No");
  });

  test("are the same list where nothing changed, so that nothing is written", () => {
    const list = [visit()];
    expect(withVisit(list, visit())).toBe(list);
  });

  test("are never more than the bound", () => {
    let list: readonly OutcomeRef[] = [];
    for (let n = 0; n < mostRecents + 10; n += 1) list = withVisit(list, visit({ marketId: `M-${n}` }));
    expect(list).toHaveLength(mostRecents);
    expect(list[0]?.marketId).toBe(`M-${mostRecents + 9}`);
  });

  test("leave out what cannot be read of an imported list and keep the rest", () => {
    expect(recents.parsed([visit(), { venue: "venue-x", marketId: "M-2" }, 7])).toEqual({ value: [visit()] });
    expect(recents.parsed({ not: "a list" })).toEqual({ problem: "Recent markets: a list of markets" });
  });
});
