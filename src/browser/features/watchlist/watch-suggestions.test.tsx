// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import type { NamedLeg } from "#browser/pairs/unblocked-legs.ts";
import type { Watchlist } from "#browser/preferences/watchlist.ts";
import { openSignedInPage, refuseCategory } from "#browser/testing/signed-in-page.tsx";
import { decodeMatchedGroups, type Leg } from "#contract/matched-market.ts";
import { findSuggestions, WatchSuggestions } from "./watch-suggestions.tsx";

afterEach(cleanup);

const groupsOf = (ids: readonly string[], category: string) =>
  decodeMatchedGroups(
    ids.map((id) => ({
      id,
      category,
      legs: ["venue-a", "venue-b"].map((venue) => ({ venue, market_id: id, outcome_id: "yes", data: {} })),
    })),
  ).rows;
const named = (legs: readonly Leg[]) =>
  legs.map(({ venue, market_id, outcome_id, data }) => {
    return { venue, marketId: market_id, outcomeId: outcome_id, data } as NamedLeg;
  });

it("takes each category in turn and leaves out what is watched and what has one leg", () => {
  const groups = [...groupsOf(["s1", "s2", "s3"], "sports"), ...groupsOf(["p1", "p2", "p3"], "politics")];
  const watched = [{ venue: "venue-b", marketId: "s1", outcomeId: "yes", title: "", label: "" }] as const;
  const search = findSuggestions(groups, watched, (legs) =>
    named(legs).slice(0, legs[0]?.market_id === "p2" ? 1 : 2),
  );
  let step = search.next();
  while (step.done !== true) step = search.next();
  expect(step.value.map(({ id }) => id)).toEqual(["s2", "p1", "s3", "p3"]);
});

it("checks the legs of one group a step", () => {
  let checked = 0;
  const search = findSuggestions(groupsOf(["1", "2", "3"], "sports"), [], (legs) => {
    checked += 1;
    return named(legs);
  });
  for (const count of [1, 2, 3]) {
    expect(search.next().done).toBe(false);
    expect(checked).toBe(count);
  }
  expect(search.next().done).toBe(true);
});

it("names a category that failed to load instead of saying that there is nothing", async () => {
  const { browser, Providers, until } = await openSignedInPage();
  browser.gateway.readAnswer = refuseCategory("politics");
  render(<WatchSuggestions list={[]} onWatch={() => undefined} />, { wrapper: Providers });
  await until(() => expect(screen.getByText("Politics failed to load.")).toBeDefined());
  expect(screen.queryByText(/No other matched markets/)).toBeNull();
});

it("leads from a title to its group", async () => {
  const { browser, Providers, until } = await openSignedInPage();
  const outcome = { title: "Will it rain?", label: "Yes", status: "open" };
  const legs = ["venue-a", "venue-b"].map((venue) => ({
    venue,
    market_id: "M",
    outcome_id: "yes",
    data: outcome,
  }));
  browser.gateway.readAnswer = (path) =>
    path.startsWith("/matching-markets/politics")
      ? Response.json([{ id: "rain", category: "politics", title: "Will it rain?", legs }])
      : path.startsWith("/matching-markets/")
        ? new Response("[]")
        : undefined;
  render(
    <MemoryRouter>
      <WatchSuggestions list={[]} onWatch={() => undefined} />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  await until(() => expect(screen.getByRole("link", { name: "Will it rain?" })).toBeDefined());
  expect(screen.getByRole("link").getAttribute("href")).toMatch(
    /^\/matched\/politics\/rain\?date=\d{4}-\d\d-\d\d$/,
  );
});

it("leads the focus on to the next suggestion when one is watched", async () => {
  const { browser, Providers, until } = await openSignedInPage();
  const groups = ["rain", "snow"].map((id) => ({
    id,
    category: "politics",
    title: `Will there be ${id}?`,
    legs: ["venue-a", "venue-b"].map((venue) => ({
      venue,
      market_id: id,
      outcome_id: "yes",
      data: { title: `Will there be ${id}?`, label: "Yes", status: "open" },
    })),
  }));
  browser.gateway.readAnswer = (path) =>
    path.startsWith("/matching-markets/politics")
      ? Response.json(groups)
      : path.startsWith("/matching-markets/")
        ? new Response("[]")
        : undefined;
  function Suggestions() {
    const [list, setList] = useState<Watchlist>([]);
    return <WatchSuggestions list={list} onWatch={(outcomes) => setList([...list, ...outcomes])} />;
  }
  render(
    <MemoryRouter>
      <Suggestions />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  const watch = (id: string) => screen.queryByRole("button", { name: `Watch Will there be ${id}?` });
  await until(() => expect(watch("snow")).not.toBeNull());
  watch("rain")?.focus();
  fireEvent.click(watch("rain") as HTMLElement);
  expect(watch("rain")).toBeNull();
  expect(document.activeElement).toBe(watch("snow"));
});
