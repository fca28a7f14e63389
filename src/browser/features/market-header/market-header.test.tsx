// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decodeMarket } from "#contract/market.ts";
import { MarketHeader } from "./market-header.tsx";

afterEach(cleanup);

it("says that the venue refuses newer data of a market on screen", async () => {
  const { Providers } = await openSignedInPage();
  const wire = { market_id: "M", title: "Rain", status: "open", outcomes: [{ outcome_id: "Y" }] };
  const used = {
    market: viewOfMarket(decodeConfig({}), "venue-a", decodeMarket(wire)),
    state: "ready",
    retry: () => {},
  } as const;
  const header = (problem: string | undefined) => (
    <MarketHeader
      used={{ ...used, problem }}
      outcomeId="Y"
      unknownOutcome={undefined}
      onChooseOutcome={() => {}}
    />
  );
  const { rerender } = render(<MemoryRouter>{header(undefined)}</MemoryRouter>, { wrapper: Providers });
  expect(screen.queryByRole("alert")).toBeNull();
  rerender(<MemoryRouter>{header("no such market")}</MemoryRouter>);
  expect(screen.getByRole("alert").textContent).toContain("no such market");
});
