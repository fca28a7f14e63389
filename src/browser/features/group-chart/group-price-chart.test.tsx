import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { ViewState } from "#browser/market-data/source-freshness.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { decimal } from "#contract/decimal.ts";
import type { ChartRange, GroupChartModel, PricePoint } from "./group-chart-model.ts";
import { type ChartLeg, GroupPriceChart } from "./group-price-chart.tsx";
import { texts } from "./texts.ts";

const draw = vi.hoisted(() => vi.fn<(model: GroupChartModel) => void>());
vi.mock("./group-chart-drawing.ts", () => ({
  createGroupChart: () => ({ draw, recolour: () => {}, close: () => {} }),
}));

afterEach(cleanup);

const sourceOf = (price: string) => {
  const points: readonly PricePoint[] = [{ at: 0, price: decimal(price) }];
  return { read: vi.fn(() => points), subscribe: () => () => {}, state: () => "live" as const };
};
const chartOf = (source: ChartLeg["source"], range: ChartRange = "6h") => (
  <GroupPriceChart
    legs={[{ key: "a", venue: "venue-a", label: "A", leg: 1, isInverted: false, source }]}
    pairs={[]}
    directions={undefined}
    fills={[]}
    range={range}
    onRange={() => {}}
  />
);

it("is loading until a leg's prices are here, and says only then that there are none", async () => {
  const { Providers } = await openSignedInPage();
  let state: ViewState = "loading";
  const none: readonly PricePoint[] = [];
  const source = { read: () => none, subscribe: () => () => {}, state: () => state };
  const { rerender } = render(chartOf(source), { wrapper: Providers });
  const panel = screen.getByRole("region", { name: texts.panel });
  await act(async () => {});
  expect(panel.dataset.state).toBe("loading");
  expect(screen.queryByText(texts.empty)).toBeNull();
  state = "live";
  rerender(chartOf({ ...source }));
  await waitUntil(() => expect(screen.queryByText(texts.empty)).not.toBeNull());
  // None is longer.
  rerender(chartOf({ ...source }, "all"));
  await waitUntil(() => expect(screen.queryByText(texts.noPrices)).not.toBeNull());
  expect(screen.queryByText(texts.empty)).toBeNull();
  state = "error";
  rerender(chartOf({ ...source }));
  await waitUntil(() => expect(screen.queryByText(texts.failed)).not.toBeNull());
});

it("draws prices once when the source of a leg changes", async () => {
  const { Providers } = await openSignedInPage();
  const drawnPrices = () => draw.mock.calls.map(([{ lines }]) => lines[0]?.values.at(-1));
  const { rerender } = render(chartOf(sourceOf("0.4")), { wrapper: Providers });
  await waitUntil(() => expect(drawnPrices()).toEqual([0.4]));
  rerender(chartOf(sourceOf("0.6")));
  await waitUntil(() => expect(drawnPrices().at(-1)).toBe(0.6));
  expect(drawnPrices()).toEqual([0.4, 0.6]);
});

it("reads prices once where the sources of several legs arrive within a frame", async () => {
  const { Providers } = await openSignedInPage();
  const [first, last] = [sourceOf("0.4"), sourceOf("0.6")];
  const { rerender } = render(chartOf(first), { wrapper: Providers });
  rerender(chartOf(last));
  await waitUntil(() => expect(last.read).toHaveBeenCalledTimes(1));
  expect(first.read).not.toHaveBeenCalled();
});
