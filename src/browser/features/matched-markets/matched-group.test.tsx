// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { GroupPairStatus } from "./group-pair-status.tsx";
import { LegChip } from "./leg-chip.tsx";
import { MatchedGroup } from "./matched-group.tsx";

afterEach(cleanup);

const place = { category: "sports", date: "2026-11-26" };
const leg = (venue: string, marketId: string) => ({
  venue,
  market_id: marketId,
  outcome_id: `${marketId}:yes`,
  orientation: { inverted: false },
  data: { title: "Will Blue Sox win?" },
});

/** Names of the badges of the legs' chips, then of each pair's check, in a group with legs on these venues. */
async function badgesOf(...venues: readonly string[]): Promise<readonly (string | null)[]> {
  const { gateway, queryClient, Providers } = await openSignedInPage();
  const legs = venues.map((venue, index) => leg(venue, `m-${index}`));
  queryClient.setQueryData(
    matchedMarketQueries.groups(gateway, place).queryKey,
    decodeMatchedGroups([{ id: "g", title: "Cup", legs }]),
  );
  render(
    <MemoryRouter>
      <MatchedGroup {...place} groupId="g">
        {({ row, markets }) => (
          <div data-testid="group">
            {markets.map((of) => (
              <LegChip key={of.leg.legIndex} group={row.group} number={of.leg.legIndex + 1} of={of} />
            ))}
            <GroupPairStatus
              left={0}
              pairs={markets
                .slice(1)
                .flatMap((second) => (markets[0] ? [{ first: markets[0], second }] : []))}
            />
          </div>
        )}
      </MatchedGroup>
    </MemoryRouter>,
    { wrapper: Providers },
  );
  const group = await screen.findByTestId("group");
  return [...group.querySelectorAll("[role=img]")].map(({ textContent }) => textContent);
}

it("numbers the badges of legs on one venue, in their chips and in the checks of their pairs", async () => {
  expect(await badgesOf("venue-a", "venue-b", "venue-b")).toEqual(["A", "B2", "B3", "A", "B2", "A", "B3"]);
});

it("numbers no badge where each leg has a venue of its own", async () => {
  expect(await badgesOf("venue-a", "venue-b")).toEqual(["A", "B", "A", "B"]);
});
