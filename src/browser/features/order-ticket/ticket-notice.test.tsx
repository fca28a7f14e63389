import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { TicketNotice } from "./ticket-notice.tsx";

afterEach(cleanup);

const market: MarketView = {
  venue: "venue-a",
  marketId: "m",
  title: "Rain?",
  outcomes: [],
  ticks: { tick_size: undefined, tick_ranges: [] },
  details: undefined,
};

test("a result scrolls nothing", () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  render(
    <TicketNotice notice={{ kind: "moved", text: "Price moved." }} market={market} onDismiss={() => {}} />,
  );
  expect(screen.getByText("Price moved.")).toBeDefined();
  expect(scroll).not.toHaveBeenCalled();
});
