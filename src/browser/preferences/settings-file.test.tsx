// @vitest-environment jsdom
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { venueIds } from "#contract/venue-id.ts";
import { alerts } from "./alerts.ts";
import { droppedPaths } from "./dropped-paths.ts";
import { layouts } from "./layouts.ts";
import { nameAliases } from "./name-aliases.ts";
import { notifications } from "./notifications.ts";
import type { OutcomeRef } from "./outcome-ref.ts";
import { type Preferences, readPreference, readPreferences, setPreferences } from "./preferences.ts";
import { recents } from "./recents.ts";
import {
  beforeImport,
  type ImportPlan,
  mostListed,
  planImport,
  settingsFileOf,
  undoImport,
} from "./settings-file.ts";
import { userOverrides } from "./user-overrides.ts";
import { watchlist } from "./watchlist.ts";

const initial = readPreferences();
const store = Storage.prototype.setItem;
const user = "ada";

beforeEach(() => {
  setPreferences(initial);
  userOverrides.write(user, { fees: {} });
  watchlist.write(user, []);
  recents.write(user, []);
  alerts.write(user, []);
  notifications.write(user, { browser: false, sound: false, alerts: true, orders: true });
  layouts.write(user, { desk: {}, current: "", list: [] });
  beforeImport.write(user, undefined);
  localStorage.clear();
});

const yes: OutcomeRef = {
  venue: "venue-a",
  marketId: "M",
  outcomeId: "yes",
  title: "Will it",
  label: "Yes",
};

function planned(value: unknown): ImportPlan {
  const plan = planImport(user, typeof value === "string" ? value : JSON.stringify(value));
  if ("problem" in plan) throw new Error(plan.problem);
  return plan;
}

function fileWith(parts: Record<string, unknown>) {
  return { format: "crossbook-settings", version: 1, ...parts };
}

const problemOf = (value: unknown) => {
  const plan = planImport(user, typeof value === "string" ? value : JSON.stringify(value));
  return "problem" in plan ? plan.problem : undefined;
};

describe("a settings file", () => {
  const decimals = fc.integer({ min: 1, max: 10_000_000 }).map((units) => decimal((units / 100).toFixed(2)));
  const preferences: fc.Arbitrary<Preferences> = fc.record({
    theme: fc.constantFrom("system", "dark", "light", "contrast"),
    odds: fc.constantFrom("cents", "percent", "decimal", "american", "fractional"),
    timeZone: fc.constantFrom("local", "utc"),
    density: fc.constantFrom("normal", "compact"),
    directionColours: fc.constantFrom("green-red", "red-green", "blue-orange"),
    devigMethod: fc.constantFrom("proportional", "power", "shin"),
    confirmOrders: fc.boolean(),
    secondBook: fc.boolean(),
    chartIntervals: fc.dictionary(fc.constantFrom(...venueIds), fc.string()),
    chartRanges: fc.dictionary(fc.constantFrom(...venueIds), fc.string()),
    chartStyle: fc.constantFrom("auto", "candles", "line"),
    singleKeys: fc.boolean(),
    tradingKeys: fc.boolean(),
    shortcutKeys: fc.constantFrom<Record<string, string>[]>(
      {},
      { watch: "x" },
      { search: "", help: "alt+h" },
    ),
  });
  const outcome: fc.Arbitrary<OutcomeRef> = fc.record({
    venue: fc.constantFrom(...venueIds),
    marketId: fc.string({ minLength: 1, maxLength: 40 }),
    title: fc.string({ maxLength: 40 }),
    label: fc.string({ maxLength: 40 }),
  });

  it("brings everything back that was written into it", () => {
    fc.assert(
      fc.property(
        preferences,
        fc.uniqueArray(outcome, { selector: ({ venue, marketId }) => `${venue} ${marketId}`, maxLength: 20 }),
        decimals,
        (chosen, watched, limit) => {
          setPreferences(chosen);
          watchlist.write(user, watched);
          userOverrides.write(user, { maxDayCost: limit, fees: { "venue-b": "unknown" } });
          const text = JSON.stringify(settingsFileOf(user, 0));
          setPreferences(initial);
          watchlist.write(user, []);
          userOverrides.write(user, { fees: {} });
          const plan = planned(text);
          expect(plan.refused).toEqual([]);
          plan.apply();
          expect(JSON.parse(JSON.stringify(settingsFileOf(user, 0)))).toEqual(JSON.parse(text));
          expect(planned(text).changes).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("brings back the names that the user joined for the pair check", () => {
    nameAliases.write(user, [["Man Utd", "Manchester United"]]);
    const text = JSON.stringify(settingsFileOf(user, 0));
    nameAliases.write(user, []);
    const plan = planned(text);
    expect(plan.changes).toEqual([{ key: "Name aliases", from: "0 entries", to: "1 entry" }]);
    plan.apply();
    expect(nameAliases.read(user)).toEqual([["Man Utd", "Manchester United"]]);
    nameAliases.write(user, []);
  });

  it("contains its sections only: no key, token or session", () => {
    localStorage.setItem("crossbook.api-key", JSON.stringify({ userId: user, apiKey: "the-secret" }));
    const text = JSON.stringify(settingsFileOf(user, 0));
    expect(text).not.toContain("the-secret");
    expect(Object.keys(settingsFileOf(user, 0))).toEqual([
      "format",
      "version",
      "savedAt",
      "preferences",
      "lists",
    ]);
  });
});

describe("an import", () => {
  it("says what would change before it changes anything", () => {
    const plan = planned(
      fileWith({ preferences: { theme: "light", odds: "cents" }, lists: { watchlist: [yes] } }),
    );
    expect(plan.changes).toEqual([
      { key: "theme", from: '"system"', to: '"light"' },
      { key: "Watchlist", from: "0 entries", to: "1 entry" },
    ]);
    expect(readPreference("theme")).toBe("system");
    expect(watchlist.read(user)).toEqual([]);
    plan.apply();
    expect(readPreference("theme")).toBe("light");
    expect(watchlist.read(user)).toEqual([yes]);
  });

  it("names each part that changes of what has parts", () => {
    const plan = planned(fileWith({ lists: { "own-rules": { maxDayCost: "5" }, layouts: { list: [] } } }));
    expect(plan.changes).toEqual([{ key: "Limits and fees, maxDayCost", from: "nothing", to: '"5"' }]);
  });

  it("leaves alone what the file does not speak of", () => {
    setPreferences({ density: "compact" });
    planned(fileWith({ preferences: { theme: "dark" } })).apply();
    expect(readPreference("density")).toBe("compact");
  });

  it("names unreadable entries by key and value, and imports the rest", () => {
    const plan = planned(
      fileWith({
        preferences: {
          theme: "dark",
          odds: "roman",
          later: 1,
          shortcutKeys: { watch: "x", help: "/", nope: "y" },
        },
        lists: { watchlist: [yes, { venue: "venue-x" }], notes: ["a"] },
        extra: true,
      }),
    );
    expect(plan.refused).toEqual([
      { key: "extra", value: "true" },
      { key: "preferences.odds", value: '"roman"' },
      { key: "preferences.later", value: "1" },
      { key: "preferences.shortcutKeys.help", value: '"/"' },
      { key: "preferences.shortcutKeys.nope", value: '"y"' },
      { key: "lists.watchlist[1]", value: '{"venue":"venue-x"}' },
      { key: "lists.notes", value: '["a"]' },
    ]);
    plan.apply();
    expect(readPreferences()).toMatchObject({ theme: "dark", odds: "cents", shortcutKeys: { watch: "x" } });
    expect(watchlist.read(user)).toEqual([yes]);
  });

  it("lets two shortcuts change places", () => {
    const plan = planned(
      fileWith({ preferences: { shortcutKeys: { "next-row": "k", "previous-row": "j" } } }),
    );
    expect(plan.refused).toEqual([]);
  });

  it("shows no value whose key says that it is a secret", () => {
    const plan = planned(fileWith({ apiKey: "the-secret", lists: { token: "the-secret" } }));
    expect(JSON.stringify(plan)).not.toContain("the-secret");
    expect(plan.refused).toHaveLength(2);
  });

  it("is undone to what stood before, and the undoing too", () => {
    setPreferences({ theme: "light" });
    watchlist.write(user, [yes]);
    const before = JSON.stringify(settingsFileOf(user, 0));
    planned(
      fileWith({
        preferences: { theme: "dark" },
        lists: { watchlist: [], "own-rules": { maxDayCost: "5" } },
      }),
    ).apply();
    expect(userOverrides.read(user).maxDayCost).toBe("5");
    expect(undoImport(user)).toEqual({ isSaved: true });
    expect(JSON.stringify(settingsFileOf(user, 0))).toBe(before);
    undoImport(user);
    expect(readPreference("theme")).toBe("dark");
    expect(userOverrides.read(user).maxDayCost).toBe("5");
  });

  it("says whether all of it is stored, and is undone either way", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (
      this: Storage,
      key,
      text,
    ) {
      if (key.startsWith("crossbook.watchlist.")) throw new DOMException("full", "QuotaExceededError");
      store.call(this, key, text);
    });
    const isSaved = planned(fileWith({ lists: { watchlist: [yes] } })).apply();
    expect([isSaved, watchlist.read(user)]).toEqual([false, [yes]]);
    expect([undoImport(user), watchlist.read(user)]).toEqual([{ isSaved: false }, []]);
    full.mockRestore();
    expect(planned(fileWith({ lists: { watchlist: [yes] } })).apply()).toBe(true);
  });

  it("has nothing to undo where nothing was imported", () => {
    expect(undoImport("bob")).toEqual({ problem: "Nothing was imported here." });
  });

  it("says what a file is that is none, and of which version it reads none", () => {
    expect(problemOf("{broken")).toContain("not a JSON object");
    expect(problemOf("[]")).toContain("not a JSON object");
    expect(problemOf({ theme: "dark" })).toContain("“format” holds nothing");
    expect(problemOf(fileWith({ version: 2 }))).toContain("“version” holds 2: a newer Crossbook wrote it");
    expect(problemOf(fileWith({ version: 0 }))).toContain(
      "“version” holds 0: no Crossbook wrote such a file",
    );
    expect(problemOf(fileWith({ version: undefined }))).toContain("“version” holds nothing");
  });

  it("survives whatever a file may hold", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (preferences, list, other) => {
        const plan = planned(
          fileWith({
            preferences,
            lists: { watchlist: list, alerts: list, "own-rules": list, layouts: list },
            other,
          }),
        );
        plan.apply();
        expect(() => settingsFileOf(user, 0)).not.toThrow();
      }),
      { numRuns: 60 },
    );
  });
});

describe("a file of megabytes", () => {
  it("lists the first unknown keys and counts the rest", () => {
    const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index]));
    const plan = planned(fileWith({ ...unknown, preferences: { theme: "dark", ...unknown } }));
    expect(plan.refused).toHaveLength(mostListed);
    expect(plan.moreRefused).toBe(40_000 - mostListed);
    expect(plan.changes.map(({ key }) => key)).toEqual(["theme"]);
    expect([plan.moreChanges, planned(fileWith({ a: 1 })).moreRefused]).toEqual([0, 0]);
  });

  it("shortens a long key as it does a long value", () => {
    const [refused] = planned(fileWith({ ["k".repeat(1_000_000)]: "v".repeat(1_000_000) })).refused;
    expect([refused?.key.length, refused?.value.length]).toEqual([121, 121]);
  });

  it("finds what a long list lost in one pass", () => {
    const entry = (index: number) => ({ ...yes, outcomeId: `o${index}`, probability: "0.5", at: index });
    const list = Array.from({ length: 20_000 }, (_, index) => entry(index));
    // Two entries that cannot be read among many that can.
    list.splice(10, 0, { ...entry(-1), probability: "?" });
    list.splice(15_000, 0, { ...entry(-2), probability: "?" });
    const taken = list.filter(({ probability }) => probability === "0.5");
    const start = performance.now();
    expect(droppedPaths(list, taken).map(({ path }) => path)).toEqual(["[10]", "[15000]"]);
    // In pairs it would be 400 million comparisons.
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it("does not compare every entry of a long list with every other where none is found", () => {
    let comparisons = 0;
    const taken = Array.from({ length: 3_000 }, (_, index) => ({
      get id() {
        comparisons += 1;
        return index;
      },
    }));
    const given = Array.from({ length: 3_000 }, (_, index) => ({ id: -1 - index }));
    expect(droppedPaths(given, taken)).toHaveLength(3_000);
    // In pairs it would be 9 million.
    expect(comparisons).toBeLessThan(500_000);
  });
});
