// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { EventMarkets } from "./event-markets.tsx";
import { SeriesPanel } from "./series-panel.tsx";
import { parseVenueList, type VenueListProps } from "./venue-list-path.ts";

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const limit = 2;

/** A list of venue B, of which `answerOf` gives the answers. */
async function openList(
  List: ComponentType<VenueListProps>,
  answerOf: (query: URLSearchParams) => unknown,
  address = "",
) {
  const { browser, Providers, until } = await openSignedInPage({ gateway: { limit } });
  browser.gateway.readAnswer = (path, query) => {
    if (!/^\/venue-b\/(events|series)/.test(path)) return undefined;
    const answer = answerOf(query);
    return answer === undefined
      ? Response.json({ message: "too long" }, { status: 400 })
      : Response.json(answer);
  };
  function Host() {
    const [list, setList] = useState(parseVenueList(new URLSearchParams(address), limit));
    return (
      <>
        <List
          venue="venue-b"
          list={list}
          onList={(change) => setList((before) => ({ ...before, ...change }))}
        />
        <button type="button" onClick={() => setList((before) => ({ ...before, search: "fed cut" }))}>
          other search
        </button>
      </>
    );
  }
  render(
    <MemoryRouter>
      <Host />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  return { until };
}

const event = (id: string) => ({ id, title: id, markets: [{ market_id: id, title: id, outcomes: [] }] });
const series = (id: string) => ({ ticker: id, title: id, tags: [] });

const lists = [
  {
    name: "events",
    List: EventMarkets,
    row: event,
    region: "Markets",
    first: "of the first 2 events; there may be more",
    all: /^of all/,
    rows: () => screen.getByText("2 markets"),
    more: "Show more",
  },
  {
    name: "series",
    List: SeriesPanel,
    row: series,
    region: "Series",
    first: "The first 2; there may be more.",
    all: /^All \d/,
    rows: () => screen.getByRole("link", { name: /^one/ }),
    more: "Show more series",
  },
] as const;

test.each(lists)("keeps the $name on screen when more of them fail to load", async (shown) => {
  const { List, row, region, first, all, rows, more } = shown;
  let fails = true;
  const { until } = await openList(List, (query) => {
    if (query.get("limit") === "2") return [row("one"), row("two")];
    return fails ? undefined : [row("one"), row("two"), row("three")];
  });
  await until(() => expect(screen.getByText(first)).toBeDefined());
  fireEvent.click(screen.getByRole("button", { name: more }));
  expect(screen.queryByText(all)).toBeNull();
  await until(() => expect(screen.getByRole("alert").textContent).toContain("too long"));
  expect(rows()).toBeDefined();
  expect(screen.getByText(first)).toBeDefined();
  expect(screen.queryByText(all)).toBeNull();
  fails = false;
  fireEvent.click(
    within(screen.getByRole("region", { name: region })).getByRole("button", { name: /Retry/ }),
  );
  await until(() => expect(screen.getByText(all)).toBeDefined());
});

test.each(lists)(
  "does not call $name whole of which some are unreadable",
  async ({ List, row, all, more }) => {
    const { until } = await openList(List, () => [row("one"), {}]);
    await until(() => expect(screen.getByRole("button", { name: more })).toBeDefined());
    expect(screen.queryByText(all)).toBeNull();
  },
);

test.each([
  ["events", EventMarkets, "Markets", []],
  ["events with markets", EventMarkets, "Markets", [{ ...event("one"), markets: [] }]],
  ["series", SeriesPanel, "Series", []],
] as const)("does not say that no %s match before the answer", async (_, List, region, answer) => {
  const { until } = await openList(List, () => answer);
  const state = () => screen.getByRole("region", { name: region }).dataset.state;
  await until(() => expect(state()).toBe("empty"));
  fireEvent.click(screen.getByRole("button", { name: "other search" }));
  expect(state()).toBe("loading");
  await until(() => expect(state()).toBe("empty"));
});

test.each([
  ["events", EventMarkets, event, ["1 market", "of all 1 matching event"]],
  ["series", SeriesPanel, series, ["1 match."]],
] as const)("counts one of the %s in the singular", async (_, List, row, shown) => {
  const { until } = await openList(List, () => [row("one")]);
  for (const text of shown) await until(() => expect(screen.getByText(text)).toBeDefined());
});

test("keeps the sort order where a series is chosen", async () => {
  const { until } = await openList(SeriesPanel, () => [series("one")], "sort=volume");
  await until(() => expect(screen.getByRole("link", { name: /^one/ })).toBeDefined());
  expect(screen.getByRole("link", { name: /^one/ }).getAttribute("href")).toBe(
    "/venues/venue-b?series=one&sort=volume",
  );
});
