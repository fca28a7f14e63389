// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decodeMarket } from "#contract/market.ts";
import { EndedMarket } from "./ended-market.tsx";

afterEach(cleanup);

async function show(status: string) {
  const { Providers } = await openSignedInPage();
  const outcomes = [
    { outcome_id: "yes", label: "Yes", price: "1" },
    { outcome_id: "no", label: "No", price: "0" },
  ];
  const market = viewOfMarket(
    decodeConfig({}),
    "venue-a",
    decodeMarket({ market_id: "M", title: "Rain", status, outcomes }),
  );
  render(
    <MemoryRouter>
      <EndedMarket market={market} />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  return screen.getByRole("region", { name: "Market result" }).textContent;
}

test("names what each outcome of a resolved market pays", async () => {
  const text = await show("resolved");
  expect(text).toMatch(/Yes ?pays 100¢/);
  expect(text).toMatch(/No ?pays 0¢/);
});

test("shows the venue's listed prices of a closed market without trades, cut to a readable length", async () => {
  const { Providers } = await openSignedInPage();
  const outcomes = [
    { outcome_id: "long", label: "Long", price: "0.5843311669077693146635445446077281" },
    { outcome_id: "short", label: "Short", price: "0.4156688330922306853364554553922719" },
  ];
  const market = viewOfMarket(
    decodeConfig({}),
    "venue-a",
    decodeMarket({ market_id: "43", title: "Value locked at the end of 2020?", status: "closed", outcomes }),
  );
  render(
    <MemoryRouter>
      <EndedMarket market={market} />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  expect(screen.getByRole("region", { name: "Market result" }).textContent).toContain(
    "Last pricesLong58.4331¢Short41.5669¢",
  );
});

test.each(["closed", "disputed"])("promises no payout of a market that is %s", async (status) => {
  expect(await show(status)).not.toContain("pays");
});
