// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { GroupChartModel } from "#browser/features/group-chart/group-chart-model.ts";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { GroupChart } from "./group-chart-data.tsx";

const draw = vi.hoisted(() => vi.fn<(model: GroupChartModel) => void>());
vi.mock("#browser/features/group-chart/group-chart-drawing.ts", () => ({
  createGroupChart: () => ({ draw, recolour: () => {}, close: () => {} }),
}));
afterEach(cleanup);

const legWith = (outcomes: Partial<MarketLeg["outcomes"]>) =>
  ({
    key: "venue-a M",
    venue: "venue-a",
    label: "Venue A",
    legIndexes: [0],
    market: {
      venue: "venue-a",
      marketId: "M",
      title: "Rain",
      outcomes: [],
      ticks: { tick_size: undefined, tick_ranges: [] },
      details: undefined,
    },
    outcomes,
    closed: undefined,
  }) as unknown as MarketLeg;
const [yes, no] = [
  { id: "Y", label: "Yes" },
  { id: "N", label: "No" },
];

test("draws no price of the opposite outcome once the leg's own is known", async () => {
  const { browser, Providers, until } = await openSignedInPage();
  browser.gateway.readAnswer = (path, query) => {
    if (path.endsWith("/trades")) return Response.json([]);
    if (!path.endsWith("/orderbooks")) return new Response(null, { status: 404 });
    const [bid, ask] = query.get("token_id") === "Y" ? ["0.64", "0.66"] : ["0.34", "0.36"];
    return Response.json({ bids: [{ price: bid, size: "1" }], asks: [{ price: ask, size: "1" }] });
  };
  let sleptMs = 0;
  const now = systemClock.now();
  const clock = vi.spyOn(systemClock, "now").mockImplementation(() => now + sleptMs);
  onTestFinished(() => clock.mockRestore());
  const chartOf = (outcomes: Partial<MarketLeg["outcomes"]>) => (
    <GroupChart legs={[legWith(outcomes)]} directions={undefined} />
  );
  const values = () => draw.mock.lastCall?.[0].lines[0]?.values ?? [];

  const { rerender } = render(chartOf({ no }), { wrapper: Providers });
  await until(() => expect(values().at(-1)).toBe(0.65));
  const drawnUntil = () => draw.mock.lastCall?.[0].times.at(-1) ?? 0;
  const before = drawnUntil();
  sleptMs = 600_000;
  rerender(chartOf({ yes, no }));
  await until(() => {
    expect(drawnUntil()).toBeGreaterThan(before);
    expect(values().at(-1)).toBe(0.65);
  });
  expect(values()).not.toContain(0.35);
});
