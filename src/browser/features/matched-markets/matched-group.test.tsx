// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Toasts } from "#browser/ui/toast.tsx";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { GroupMarkets } from "./group-markets.tsx";
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
        {(group) => (
          <GroupMarkets {...place} group={group}>
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
          </GroupMarkets>
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

it("shows the title and requests the markets while its panels wait for their code", async () => {
  const { gateway, queryClient, Providers } = await openSignedInPage();
  const { queryKey } = matchedMarketQueries.groups(gateway, place);
  const Panels = lazyComponent("panels", () => new Promise<never>(() => {}));
  render(
    <MemoryRouter>
      <MatchedGroup {...place} groupId="g">
        {() => <Panels />}
      </MatchedGroup>
    </MemoryRouter>,
    { wrapper: Providers },
  );
  screen.getByRole("heading", { level: 1, name: "g" });
  const listed = [{ id: "g", title: "Cup", legs: [leg("venue-a", "m-0"), leg("venue-c", "m-1")] }];
  act(() => void queryClient.setQueryData(queryKey, decodeMatchedGroups(listed)));
  await screen.findByRole("heading", { level: 1, name: "Cup" });
  const market = (venue: VenueId, marketId: string) =>
    queryClient.getQueryState(marketQueries.market(gateway, { venue, marketId }).queryKey);
  expect(market("venue-a", "m-0")?.fetchStatus).toBe("fetching");
  // This venue has no markets to fetch.
  expect(market("venue-c", "m-1")).toBeUndefined();
});

it("keeps a group, with what was typed there, that leaves the day's list", async () => {
  const { gateway, queryClient, Providers } = await openSignedInPage();
  const { queryKey } = matchedMarketQueries.groups(gateway, place);
  const listOf = (...ids: readonly string[]) =>
    queryClient.setQueryData(
      queryKey,
      decodeMatchedGroups(ids.map((id) => ({ id, title: "Cup", legs: [] }))),
    );
  listOf("g", "other");
  render(
    <MemoryRouter>
      <MatchedGroup {...place} groupId="g">
        {({ id }) => <input aria-label={id} />}
      </MatchedGroup>
      <Toasts />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  const field = await screen.findByRole("textbox", { name: "g" });
  act(() => listOf("other"));
  await screen.findByText("This group left the day's list. Its markets are still shown.");
  expect(screen.getByRole("textbox", { name: "g" })).toBe(field);
});

it("names a group that is not in the day's list, and leads to other days", async () => {
  const { gateway, queryClient, Providers } = await openSignedInPage();
  queryClient.setQueryData(
    matchedMarketQueries.groups(gateway, place).queryKey,
    decodeMatchedGroups([{ id: "other", title: "Cup", legs: [] }]),
  );
  render(
    <MemoryRouter>
      <MatchedGroup {...place} groupId="g">
        {() => null}
      </MatchedGroup>
    </MemoryRouter>,
    { wrapper: Providers },
  );
  await screen.findByRole("heading", { name: "This group is not in the day's list" });
  expect(screen.getByRole("link", { name: "Open 2026-11-25" })).toBeTruthy();
});

it("requests the list of its day in its first render, before the effects", async () => {
  const { gateway, queryClient, Providers } = await openSignedInPage();
  const { queryKey } = matchedMarketQueries.groups(gateway, place);
  const seen: unknown[] = [];
  const RenderedNext = () => {
    seen.push(queryClient.getQueryState(queryKey)?.fetchStatus);
    return null;
  };
  render(
    <MemoryRouter>
      <MatchedGroup {...place} groupId="g">
        {() => null}
      </MatchedGroup>
      <RenderedNext />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  expect(seen[0]).toBe("fetching");
});
