import "fake-indexeddb/auto";
import { act, cleanup, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { edgesOf } from "#browser/stream/edge-client.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { giveHeights } from "#browser/testing/resize-observers.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { edgeSortMs } from "#browser/ui/use-resort-interval.ts";
import { MatchedList } from "./matched-list.tsx";
import type { RenderEdgeScanner } from "./matched-table.tsx";

beforeEach(giveHeights);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const legs = ["venue-a", "venue-b"].map((venue) => ({ venue, market_id: "m", outcome_id: "yes" }));

/** A scan that finds every group whose id begins with "over" to have ended. */
function Scan({ groups }: Parameters<RenderEdgeScanner>[0]) {
  const link = edgesOf(useStream());
  useEffect(() => {
    const jobs = groups.map(({ key, group }) => ({
      key,
      ...(group.id.startsWith("over") ? { isEnded: true as const } : {}),
      legs: [],
      pairs: [],
    }));
    const owner = {};
    link.plan(owner, jobs, {} as never);
    return () => link.plan(owner, [], {} as never);
  }, [link, groups]);
  return null;
}

it("leaves out a group that its venues say has ended, also once it is no longer scanned", async () => {
  const page = await openSignedInPage();
  page.browser.gateway.readAnswer = (path) =>
    path.startsWith("/matching-markets/")
      ? Response.json(["rates", "over"].map((id) => ({ id, title: id, legs })))
      : undefined;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  render(
    <page.Providers>
      <MemoryRouter>
        <MatchedList
          {...{ category: "sports", league: undefined, filter: "" }}
          choices={{
            ...{ date: "2026-11-27", league: undefined, filter: "", view: "edges", showsEnded: false },
            order: { by: "profit", direction: "descending" },
          }}
          edges={(props) => <Scan {...props} />}
          onOrder={() => {}}
          onShowEnded={() => {}}
          onClearFilter={() => {}}
        />
      </MemoryRouter>
    </page.Providers>,
  );
  await page.until(() => expect(screen.getByText("2 groups")).toBeTruthy());
  const nextRound = () =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(edgeSortMs);
    });
  await vi.waitFor(async () => {
    await nextRound();
    expect(screen.getByText("Show ended (1)")).toBeTruthy();
  });
  for (let round = 0; round < 3; round += 1) {
    await nextRound();
    expect(screen.getByText("1 group")).toBeTruthy();
  }
});
