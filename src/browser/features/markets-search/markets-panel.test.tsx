// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { priceSortMs } from "#browser/ui/use-resort-interval.ts";
import { decodeEvents } from "#contract/event.ts";
import { buildEventRows } from "./market-row.ts";
import { MarketsPanel } from "./markets-panel.tsx";
import { parseVenueList } from "./venue-list-path.ts";

beforeEach(() => {
  const observe = function (this: { readonly onResize: () => void }) {
    this.onResize();
  };
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly onResize: () => void;
      constructor(onResize: () => void) {
        this.onResize = onResize;
      }
      observe = observe;
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const marketOf = (id: string, price: string) => ({
  market_id: id,
  title: id,
  status: "open",
  outcomes: [{ outcome_id: `${id}:yes`, label: "Yes", price }],
});

it("sorts by the prices that the rows show, not while the focus is in the list", async () => {
  const page = await openSignedInPage();
  const prices: Record<string, string> = { A: "0.1", B: "0.5" };
  page.browser.gateway.readAnswer = (path) => {
    const id = /markets\/(.)$/.exec(path)?.[1];
    return id === undefined ? undefined : Response.json(marketOf(id, prices[id] ?? ""));
  };
  const { rows: events } = decodeEvents([
    { id: "E", title: "E", markets: [marketOf("A", "0.6"), marketOf("B", "0.5")] },
  ]);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { container } = render(
    <page.Providers>
      <MemoryRouter>
        <MarketsPanel
          venue="venue-b"
          columns="events"
          // Received long ago, so that the rows fetch their markets.
          rows={buildEventRows(decodeConfig({}), "venue-b", events, 0)}
          state="polling"
          message=""
          onRetry={() => {}}
          list={parseVenueList(new URLSearchParams("sort=price-high"), 50)}
          onList={() => {}}
        />
      </MemoryRouter>
    </page.Providers>,
  );
  const order = () =>
    [...container.querySelectorAll<HTMLElement>("tr[data-market-id]")]
      .toSorted((a, b) => Number(a.dataset.index) - Number(b.dataset.index))
      .map(({ dataset }) => dataset.marketId);
  await page.until(() => expect(order()).toEqual(["A", "B"]));
  await page.until(() => expect(container.querySelector("[data-value='0.1']")).not.toBeNull());
  const nextRound = () =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(priceSortMs);
    });
  screen.getByRole("link", { name: /A/ }).focus();
  await nextRound();
  expect(order()).toEqual(["A", "B"]);
  act(() => screen.getByRole("link", { name: /A/ }).blur());
  await nextRound();
  expect(order()).toEqual(["B", "A"]);
});
