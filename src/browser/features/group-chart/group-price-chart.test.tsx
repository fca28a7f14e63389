import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { decimal } from "#contract/decimal.ts";
import type { GroupChartModel, PricePoint } from "./group-chart-model.ts";
import { type ChartLeg, GroupPriceChart } from "./group-price-chart.tsx";
import { texts } from "./texts.ts";

const draw = vi.hoisted(() => vi.fn<(model: GroupChartModel) => void>());
vi.mock("./group-chart-drawing.ts", () => ({
  createGroupChart: () => ({ draw, recolour: () => {}, close: () => {} }),
}));

afterEach(cleanup);

it("is loading until a leg's prices are here, and says only then that there are none", async () => {
  const { Providers } = await openSignedInPage();
  let isLoading = true;
  const none: readonly PricePoint[] = [];
  const source = { read: () => none, subscribe: () => () => {}, isLoading: () => isLoading };
  const leg: ChartLeg = { key: "a", venue: "venue-a", label: "A", leg: 1, isInverted: false, source };
  const chartOf = (legs: readonly ChartLeg[]) => (
    <GroupPriceChart legs={legs} pairs={[]} directions={undefined} fills={[]} range="6h" onRange={() => {}} />
  );
  const { rerender } = render(chartOf([leg]), { wrapper: Providers });
  const panel = screen.getByRole("region", { name: texts.panel });
  await act(async () => {});
  expect(panel.dataset.state).toBe("loading");
  expect(screen.queryByText(texts.empty)).toBeNull();
  isLoading = false;
  rerender(chartOf([{ ...leg }]));
  await waitUntil(() => expect(screen.queryByText(texts.empty)).not.toBeNull());
});

it("draws prices once when the source of a leg changes", async () => {
  const { Providers } = await openSignedInPage();
  const sourceOf = (price: string) => {
    const points: readonly PricePoint[] = [{ at: 0, price: decimal(price) }];
    return { read: () => points, subscribe: () => () => {}, isLoading: () => false };
  };
  const chartOf = (price: string) => (
    <GroupPriceChart
      legs={[{ key: "a", venue: "venue-a", label: "A", leg: 1, isInverted: false, source: sourceOf(price) }]}
      pairs={[]}
      directions={undefined}
      fills={[]}
      range="6h"
      onRange={() => {}}
    />
  );
  const drawnPrices = () => draw.mock.calls.map(([{ lines }]) => lines[0]?.values.at(-1));
  const { rerender } = render(chartOf("0.4"), { wrapper: Providers });
  await waitUntil(() => expect(drawnPrices()).toEqual([0.4]));
  rerender(chartOf("0.6"));
  await waitUntil(() => expect(drawnPrices().at(-1)).toBe(0.6));
  expect(drawnPrices()).toEqual([0.4, 0.6]);
});
