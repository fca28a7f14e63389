// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { utcDay } from "#contract/instant.ts";
import { decodeMarket } from "#contract/market.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { OtherVenues } from "./other-venues.tsx";
import { texts } from "./texts.ts";

afterEach(cleanup);

it("links to the group under the category it was requested under, not the one it reports", async () => {
  const settings = { matching: { categories: [{ value: "weather", label: "Weather" }] } };
  const { Providers, gateway, queryClient } = await openSignedInPage(settings);
  const date = utcDay(systemClock.now());
  queryClient.setQueryData(
    matchedMarketQueries.groups(gateway, { category: "weather", date }).queryKey,
    decodeMatchedGroups([
      {
        id: "rain",
        category: "Climate",
        legs: [
          { venue: "venue-a", market_id: "M", outcome_id: "Y" },
          { venue: "venue-b", market_id: "T", outcome_id: "" },
        ],
      },
    ]),
  );
  const market = viewOfMarket(
    decodeConfig(settings),
    "venue-a",
    decodeMarket({ market_id: "M", outcomes: [{ outcome_id: "Y" }, { outcome_id: "N" }] }),
  );
  render(
    <Providers>
      <MemoryRouter>
        <OtherVenues market={market} outcomeId="Y" />
      </MemoryRouter>
    </Providers>,
  );
  const link = screen.getByRole("link", { name: texts.related.group });
  expect(link.getAttribute("href")).toBe(`/matched/weather/rain?date=${date}`);
});
