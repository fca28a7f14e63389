// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createBookStore } from "#browser/group-edges/book-store.tsx";
import { bookKey } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { fairValues, withFairValue } from "#browser/preferences/fair-values.ts";
import { readPreference, setPreference } from "#browser/preferences/preferences.ts";
import { config, eventOf } from "#browser/testing/basket-event-fixture.ts";
import { bookView } from "#browser/testing/order-book-view-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decimal } from "#contract/decimal.ts";
import { marketsOfEvent } from "./event-market.ts";
import { EventOdds } from "./event-odds.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  setPreference("devigMethod", "proportional");
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
});

const quotes = [
  ["0.6", "0.64"],
  ["0.29", "0.31"],
  ["0.13", "0.15"],
] as const;

/** The table of an event of three markets, whose books were confirmed just now. */
async function openOdds() {
  vi.spyOn(systemClock, "monotonic").mockReturnValue(100_000);
  const { Providers, gateway } = await openSignedInPage();
  const markets = marketsOfEvent(config, "venue-b", eventOf());
  const bookStore = createBookStore();
  for (const [index, market] of markets.entries()) {
    const [bid = "0.1", ask = "0.2"] = quotes[index] ?? [];
    const view = bookView([[ask, "10"]], [[bid, "10"]]);
    bookStore.register(
      bookKey(market, "yes"),
      { read: () => view, subscribe: () => () => {} },
      async () => {},
    );
  }
  await act(async () => {
    render(
      <MemoryRouter>
        <Providers>
          <EventOdds markets={markets} dropped={0} bookStore={bookStore} />
        </Providers>
      </MemoryRouter>,
    );
  });
  return { markets, userId: gateway.userId };
}

const row = (name: string) => {
  const cells = within(screen.getByRole("row", { name: new RegExp(`^${name}`) })).getAllByRole("cell");
  return cells.map(({ textContent }) => textContent);
};

describe("the table of outcome probabilities", () => {
  it("shows quotes, sums and probabilities by the chosen method, which is remembered", async () => {
    await openOdds();
    expect(row("Ann")).toEqual(["60¢", "64¢", "62¢", "58.49%"]);
    expect(row("Sum")).toEqual(["102¢", "110¢", "106¢", "100%"]);
    fireEvent.change(screen.getByRole("combobox", { name: "Margin removed by" }), {
      target: { value: "shin" },
    });
    expect(row("Ann").at(-1)).toBe("59.61%");
    expect(readPreference("devigMethod")).toBe("shin");
  });

  it("shows the user's own values beside them", async () => {
    const { markets, userId } = await openOdds();
    const [ann] = markets;
    if (ann?.outcomes.yes === undefined) throw new Error("no outcome");
    const { id } = ann.outcomes.yes;
    const { market } = ann;
    act(() => {
      fairValues.update(userId, (values) => withFairValue(values, market, id, decimal("0.7")) ?? values);
    });
    expect(row("Ann").at(-1)).toBe("70%");
    expect(row("Ben").at(-1)).toBe("—");
  });
});
