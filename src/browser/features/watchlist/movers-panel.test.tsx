// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { systemClock } from "#browser/lib/clock.ts";
import { constantReadable } from "#browser/lib/readable.ts";
import { watchlist } from "#browser/preferences/watchlist.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { emptyQuote, watchedOutcome } from "#browser/testing/watched-outcome-fixture.ts";
import { ChangeCell, useDayChangeSource } from "./change-cell.tsx";
import { MoversPanel } from "./movers-panel.tsx";

afterEach(cleanup);

function WatchlistCell() {
  return (
    <output aria-label="watchlist">
      <ChangeCell changes={useDayChangeSource(watchedOutcome)} source={constantReadable(emptyQuote)} />
    </output>
  );
}

test("shows the change that the watchlist shows as soon as it does, however rarely the order changes", async () => {
  const { browser, gateway, queryClient, Providers, until } = await openSignedInPage();
  watchlist.update(gateway.userId, () => [watchedOutcome]);
  const tradeAt = (id: string, price: string, ageMs: number) => ({
    id,
    price,
    amount: "5",
    side: "buy",
    timestamp: new Date(systemClock.now() - ageMs).toISOString(),
  });
  const trades = [tradeAt("1", "0.4", 90_000_000)];
  browser.gateway.readAnswer = (path) =>
    path.startsWith("/venue-c/trades") ? Response.json(trades) : undefined;
  render(
    <MemoryRouter>
      <WatchlistCell />
      <MoversPanel />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  for (const [id, price, change] of [
    ["2", "0.25", "−15"],
    ["3", "0.28", "−12"],
    ["4", "0.31", "−9"],
  ] as const) {
    trades.unshift(tradeAt(id, price, 1_000));
    void queryClient.invalidateQueries();
    await until(() => expect(screen.getByLabelText("watchlist").textContent).toContain(change));
    if (id === "2") await until(() => expect(screen.getByRole("listitem")).toBeDefined());
    expect(within(screen.getByRole("listitem")).getByText(change, { exact: false })).toBeDefined();
  }
});

test("leaves out markets that have ended or are gone, and counts none of them as without trades", async () => {
  const { browser, gateway, Providers, until } = await openSignedInPage();
  const watched = (marketId: string) =>
    ({ venue: "venue-a", marketId, outcomeId: `${marketId}-yes`, title: marketId, label: "Yes" }) as const;
  watchlist.update(gateway.userId, () => [watched("ended"), watched("gone"), watched("open")]);
  const at = (ageMs: number) => new Date(systemClock.now() - ageMs).toISOString();
  const trades = ["0.2", "0.9"].map((price, index) => ({
    id: `${index}`,
    price,
    amount: "5",
    side: "buy",
    timestamp: at(index === 0 ? 1_000 : 90_000_000),
  }));
  browser.gateway.readAnswer = (path, query) => {
    if (path.startsWith("/venue-a/trades"))
      return Response.json(query.get("token_id") === "gone-yes" ? [] : trades);
    const [, marketId] = /^\/venue-a\/markets\/(\w+)/.exec(path) ?? [];
    if (marketId === "gone") return Response.json({ message: "no such market" }, { status: 404 });
    return marketId === undefined
      ? undefined
      : Response.json({
          market_id: marketId,
          title: marketId,
          status: marketId === "ended" ? "resolved" : "open",
          outcomes: ["yes", "no"].map((label) => ({ outcome_id: `${marketId}-${label}`, label })),
        });
  };
  render(
    <MemoryRouter>
      <MoversPanel />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  await until(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(screen.getByRole("listitem").textContent).toMatch(/^.?open/);
  expect(screen.queryByText(/^No trades yet/)).toBeNull();
});

test.each(["markets", "trades"])(
  "says that outcomes failed to load, not that none traded, without %s",
  async (refused) => {
    const { browser, gateway, Providers, until } = await openSignedInPage();
    watchlist.update(gateway.userId, () => [
      { venue: "venue-a", marketId: "M", outcomeId: "yes", title: "M", label: "Yes" },
    ]);
    browser.gateway.readAnswer = (path) => {
      if (path.startsWith(`/venue-a/${refused}`)) return Response.json({ message: "no" }, { status: 400 });
      if (path.startsWith("/venue-a/trades")) return Response.json([]);
      return path.startsWith("/venue-a/markets/")
        ? Response.json({ market_id: "M", outcomes: [{ outcome_id: "yes" }, { outcome_id: "no" }] })
        : undefined;
    };
    render(
      <MemoryRouter>
        <MoversPanel />
      </MemoryRouter>,
      { wrapper: Providers },
    );
    const panel = () => screen.getByRole("region", { name: "Movers" });
    await until(() => expect(panel().dataset.state).toBe("error"));
    expect(within(panel()).getByRole("alert").textContent).toBe("1 outcome failed to load.");
    expect(screen.queryByText(/traded yet/)).toBeNull();
  },
);

test("follows one outcome more in each frame", async () => {
  const { gateway, queryClient, Providers } = await openSignedInPage();
  const ids = ["first", "second", "third"];
  watchlist.update(gateway.userId, () =>
    ids.map((id) => ({ ...watchedOutcome, marketId: id, outcomeId: `${id}-yes` })),
  );
  const followed = () => {
    const queries = JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    );
    return ids.filter((id) => queries.includes(`${id}-yes`));
  };
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
  try {
    render(
      <MemoryRouter>
        <MoversPanel />
      </MemoryRouter>,
      { wrapper: Providers },
    );
    const seen = [followed()];
    for (const _ of ids) {
      await act(async () => void vi.advanceTimersToNextFrame());
      seen.push(followed());
    }
    expect(seen).toEqual([[], ["first"], ["first", "second"], ids]);
  } finally {
    vi.useRealTimers();
  }
});
