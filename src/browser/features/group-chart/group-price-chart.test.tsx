import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { waitUntil } from "#browser/testing/wait-until.ts";
import type { PricePoint } from "./group-chart-model.ts";
import { type ChartLeg, GroupPriceChart } from "./group-price-chart.tsx";
import { texts } from "./texts.ts";

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
