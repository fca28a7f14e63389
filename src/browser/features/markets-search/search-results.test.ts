import { describe, expect, test } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { decodeEvents } from "#contract/event.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { buildEventRows, buildLegRows } from "./market-row.ts";
import { buildSearchSections, type SearchData, type VenueSearchData } from "./search-results.ts";

const config = decodeConfig({});
const groups = decodeMatchedGroups([
  {
    id: "g-1",
    title: "Rain in Rome",
    legs: [
      { venue: "venue-a", market_id: "0xa", outcome_id: "1", data: { title: "Rain in Rome?", label: "Yes" } },
      { venue: "venue-b", market_id: "RAIN-1", outcome_id: "RAIN-1:yes", data: { title: "Rain?" } },
      { venue: "venue-c", market_id: "12", outcome_id: "#120", data: {} },
    ],
  },
]).rows.map((group) => ({ category: "weather", date: "2026-11-20", group }));
const events = buildEventRows(
  config,
  "venue-b",
  decodeEvents([
    { id: "RAIN", title: "Rain", markets: [{ market_id: "RAIN-1", title: "Rain in Rome on Friday?" }] },
    {
      id: "SNOW",
      title: "Snow",
      markets: Array.from({ length: 12 }, (_, n) => ({ market_id: `SNOW-${n}`, title: `Snow of ${n} cm?` })),
    },
  ]).rows,
  0,
);
const nothing: VenueSearchData = { rows: [], found: [], series: [] };
const known: SearchData = {
  recents: [
    { venue: "venue-a", marketId: "0xold", outcomeId: "9", title: "Rain last year", label: "Yes" },
    { venue: "venue-a", marketId: "0xa", outcomeId: "1", title: "Rain in Rome?", label: "Yes" },
  ],
  venues: {
    "venue-a": {
      ...nothing,
      rows: buildLegRows(config, "venue-a", groups),
      series: [
        { id: "10", title: "Rain", frequency: "daily", category: undefined, tags: [], volume: undefined },
      ],
    },
    "venue-b": { ...nothing, rows: [...events, ...buildLegRows(config, "venue-b", groups)] },
    "venue-c": { ...nothing, rows: buildLegRows(config, "venue-c", groups) },
  },
  groups,
};

function shown(typed: string, what: SearchData = known): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    buildSearchSections(config, what, typed).map(({ title, options }) => [
      title,
      options.map(({ kind, path }) => `${kind} ${path}`),
    ]),
  );
}

describe("results", () => {
  test("list the matched group first where nothing is a better answer, then each venue", () => {
    expect(Object.keys(shown("rain"))).toEqual(["Matched markets", "Venue A", "Venue B", "Venue C"]);
    expect(Object.keys(shown("rain last"))).toEqual(["Venue A"]);
    expect(shown("rain")).toEqual({
      "Venue A": [
        "market /venues/venue-a/markets/0xa?outcome=1",
        "market /venues/venue-a/markets/0xold?outcome=9",
        "series /venues/venue-a?search=Rain",
      ],
      "Venue B": ["market /venues/venue-b/markets/RAIN-1"],
      "Venue C": ["market /venues/venue-c/markets/12?outcome=%23120"],
      "Matched markets": ["group /matched/weather/g-1?date=2026-11-20"],
    });
  });

  test("start with ids when the text looks like one", () => {
    expect(Object.keys(shown("RAIN-1"))[0]).toBe("Open by id");
    expect(Object.keys(shown("7"))[0]).toBe("Open by id");
    expect(Object.keys(shown("rain"))).not.toContain("Open by id");
  });

  test("start with the id on the venue that has such a market", () => {
    const path = (venue: string) => `id /venues/${venue}/markets/RAIN-1`;
    expect(shown("RAIN-1")["Open by id"]).toEqual([path("venue-b"), path("venue-a")]);
    const unknown = { ...known, venues: { ...known.venues, "venue-b": nothing } };
    expect(shown("RAIN-1", unknown)["Open by id"]).toEqual([path("venue-a"), path("venue-b")]);
    const [recent] = known.recents;
    if (recent === undefined) throw new Error("no recent market");
    const visited = { ...unknown, recents: [{ ...recent, venue: "venue-b", marketId: "RAIN-1" } as const] };
    expect(shown("RAIN-1", visited)["Open by id"]).toEqual([path("venue-b"), path("venue-a")]);
  });

  test("have a market as the latest answer has it", () => {
    const rowsOf = (status: string, fetchedAt: number) =>
      buildEventRows(
        config,
        "venue-b",
        decodeEvents([{ id: "F", title: "Fog", markets: [{ market_id: "FOG", title: "Fog?", status }] }])
          .rows,
        fetchedAt,
      );
    const [before, now] = [rowsOf("open", 1), rowsOf("resolved", 2)];
    for (const rows of [
      [...before, ...now],
      [...now, ...before],
    ]) {
      const venues = { ...known.venues, "venue-b": { ...nothing, rows, found: now } };
      const sections = buildSearchSections(config, { ...known, venues }, "fog");
      expect(sections.find(({ id }) => id === "venue-b")?.options).toMatchObject([
        { kind: "market", isEnded: true },
      ]);
    }
  });

  test("of many name the first and lead to the page that has them all", () => {
    const ofB = shown("snow")["Venue B"] ?? [];
    expect(ofB).toHaveLength(8);
    expect(ofB.at(-1)).toBe("page /venues/venue-b?search=snow");
  });

  test("take in what the gateway found by texts that are not shown here", () => {
    const found = { ...known.venues, "venue-b": { ...nothing, found: events.slice(0, 1) } };
    expect(shown("umbrella", { ...known, venues: found })["Venue B"]).toEqual([
      "market /venues/venue-b/markets/RAIN-1",
    ]);
  });

  test("put the very id first", () => {
    expect(shown("snow-7")["Venue B"]?.[0]).toBe("market /venues/venue-b/markets/SNOW-7");
  });

  test("are the recently opened markets before anything is typed", () => {
    expect(shown(" ")).toEqual({
      Recent: [
        "market /venues/venue-a/markets/0xold?outcome=9",
        "market /venues/venue-a/markets/0xa?outcome=1",
      ],
      Browse: ["page /venues/venue-a", "page /venues/venue-b", "page /venues/venue-c"],
    });
  });

  test("are none where nothing fits", () => {
    const withoutSeries = { ...known.venues, "venue-a": { ...known.venues["venue-a"], series: [] } };
    expect(shown("no such words", { ...known, venues: withoutSeries })).toEqual({});
  });
});

test("puts ended markets and groups after open ones, except one named by its id", () => {
  const hour = (name: string, status: string) => ({
    id: `g-${name}`,
    title: `Bitcoin up at ${name}`,
    legs: [{ venue: "venue-a", market_id: name, outcome_id: `${name}-1`, data: { status } }],
  });
  const received = decodeMatchedGroups([
    hour("3PM", "resolved"),
    hour("4PM", "open"),
    hour("5PM", "closed"),
    hour("6PM", "open"),
  ]).rows;
  const hours = received.map((group) => ({ category: "crypto", date: "2026-11-20", group }));
  const what: SearchData = {
    recents: [],
    venues: {
      ...known.venues,
      "venue-a": { ...nothing, rows: buildLegRows(config, "venue-a", hours) },
      "venue-b": nothing,
      "venue-c": nothing,
    },
    groups: hours,
  };
  const endedOf = (typed: string) =>
    buildSearchSections(config, what, typed).map(({ title, options }) => [
      title,
      options.flatMap((option) =>
        option.kind === "market"
          ? [`${option.market.marketId}${option.isEnded ? " ended" : ""}`]
          : option.kind === "group"
            ? [`${option.place.group.id}${option.isEnded ? " ended" : ""}`]
            : [],
      ),
    ]);
  expect(endedOf("bitcoin")).toEqual([
    ["Matched markets", ["g-4PM", "g-6PM", "g-3PM ended", "g-5PM ended"]],
    ["Venue A", ["4PM", "6PM", "3PM ended", "5PM ended"]],
  ]);
  expect(Object.fromEntries(endedOf("3pm"))["Venue A"]).toEqual(["3PM ended"]);
  const open = decodeEvents([
    { id: "BTC", title: "", markets: [{ market_id: "B", title: "Will Bitcoin be up at 3PM?" }] },
  ]);
  const rows = buildEventRows(config, "venue-b", open.rows, 0);
  const withOpen = { ...what, venues: { ...what.venues, "venue-b": { ...nothing, rows } } };
  const sections = buildSearchSections(config, withOpen, "bitcoin up at 3pm");
  expect(sections.at(-1)?.title).toBe("Matched markets");
});
