// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { decimal } from "#contract/decimal.ts";
import { MarketPage } from "./market-page.tsx";
import type { MarketLayoutProps } from "./market-panel.tsx";

let layout: MarketLayoutProps | undefined;
vi.mock("./market-desktop-layout.tsx", () => ({
  MarketDesktopLayout: (props: MarketLayoutProps) => {
    layout = props;
    return null;
  },
}));

afterEach(cleanup);

it("gives a level of the other outcome's book to the ticket of that outcome", async () => {
  const { browser, Providers, until } = await openSignedInPage();
  browser.gateway.readAnswer = (path) =>
    path === "/venue-a/markets/M"
      ? Response.json({ market_id: "M", outcomes: [{ outcome_id: "yes" }, { outcome_id: "no" }] })
      : undefined;
  render(
    <MemoryRouter initialEntries={["/venues/venue-a/markets/M?outcome=yes"]}>
      <MarketPage />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  await until(() => expect(layout).toMatchObject({ outcomeId: "yes", used: { state: "ready" } }));
  const sweep: LevelSweep = { side: "buy", price: decimal("0.4"), levels: [] };
  act(() => {
    layout?.chooseOutcome("no");
    layout?.pickLevel(sweep, "no");
  });
  expect(layout).toMatchObject({ outcomeId: "no", pickedLevel: sweep });
  act(() => layout?.chooseOutcome("yes"));
  expect(layout).toMatchObject({ outcomeId: "yes", pickedLevel: undefined });
});
