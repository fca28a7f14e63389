import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fuzzyScore, rank } from "./fuzzy.ts";

const titles = (query: string, list: readonly string[]) =>
  rank(
    query,
    list.map((title) => ({ title })),
    () => 0,
  ).map(({ title }) => title);

describe("finding", () => {
  it("ranks the start of a word above its middle, and that above scattered letters", () => {
    expect(titles("or", ["Sporting news", "Open rows", "Orders", "Go to Orders"])).toEqual([
      "Orders",
      "Go to Orders",
      "Sporting news",
      "Open rows",
    ]);
  });

  it("wants every word that was typed, in any order", () => {
    expect(titles("dark theme", ["Theme: Dark", "Theme: Light", "Dark matter"])).toEqual(["Theme: Dark"]);
  });

  it("matches initials only from the start of a word", () => {
    expect(titles("gto", ["Go to Orders"])).toEqual(["Go to Orders"]);
    expect(titles("rdr", ["Go to Orders"])).toEqual([]);
  });

  it("looks past case and accents", () => {
    expect(titles("ELYSEE", ["L’Élysée"])).toEqual(["L’Élysée"]);
  });

  it("ranks keywords below the title", () => {
    const [byTitle, byOther] = [{ title: "Percent" }, { title: "Prices: %", keywords: "percent" }];
    const one = fuzzyScore("percent", byTitle) ?? 0;
    const other = fuzzyScore("percent", byOther) ?? 0;
    expect(one).toBeGreaterThan(other);
    expect(other).toBeGreaterThan(0);
  });

  it("ranks recent items above equal matches, not above better ones", () => {
    const list = [{ title: "Orders of today" }, { title: "Orders of all" }, { title: "Sporting" }];
    const lifted = (title: string) => rank("or", list, (item) => (item.title === title ? 0.5 : 0));
    expect(lifted("Orders of all")[0]?.title).toBe("Orders of all");
    expect(lifted("Sporting")[0]?.title).not.toBe("Sporting");
  });

  it("finds everything by nothing, in its order, and any text by itself", () => {
    expect(titles(" ", ["b", "a"])).toEqual(["b", "a"]);
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        expect(fuzzyScore(text, { title: text })).toBeDefined();
      }),
    );
  });
});
