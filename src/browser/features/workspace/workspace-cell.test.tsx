// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import { emptyLayout, type Layout } from "#browser/preferences/layouts.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { wireMarket } from "#browser/testing/ticket-harness.tsx";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { decodeMarket } from "#contract/market.ts";
import { withOutcome, withPanel } from "./edit-layout.ts";
import { type CellPanelProps, WorkspaceCell } from "./workspace-cell.tsx";

const config = decodeConfig({});
let isOnScreen = true;

vi.mock("#browser/market-data/use-market.ts", () => ({
  useMarket: (_: string, marketId: string) => ({
    state: "ready",
    market: marketOf(marketId),
    retry: () => {},
  }),
}));
vi.mock("#browser/ui/use-in-viewport.ts", () => ({ useInViewport: () => isOnScreen, preloadMargin: 0 }));
vi.mock("./cell-quote.tsx", () => ({ CellQuote: () => null }));

function marketOf(marketId: string): MarketView {
  return viewOfMarket(
    config,
    "venue-a",
    decodeMarket({ ...wireMarket, market_id: marketId, title: marketId }),
  );
}

/** Props of the panels rendered last, by panel. */
const panels: Partial<Record<string, CellPanelProps>> = {};
function FakePanel(props: CellPanelProps) {
  panels[props.panel] = props;
  return <p>{props.panel}</p>;
}

beforeEach(() => {
  isOnScreen = true;
  for (const panel of Object.keys(panels)) delete panels[panel];
});
afterEach(cleanup);

const outcome = (marketId: string, outcomeId: string) =>
  ({ venue: "venue-a", marketId, outcomeId, title: marketId, label: outcomeId }) as const;
const layoutOf = (marketId: string, outcomeId: string, hasTicket = true) =>
  withPanel(withOutcome(emptyLayout, outcome(marketId, outcomeId)), "1", "ticket", hasTicket);

/** A cell of `layout`, by default the first. */
async function openCell(layout: Layout, index = 0) {
  const { Providers } = await openSignedInPage();
  let shown = layout;
  const tree = () => {
    const cell = shown.cells[index] ?? expect.fail("no cell");
    return (
      <WorkspaceCell
        cell={cell}
        name={cell.outcome.title}
        index={index}
        count={shown.cells.length}
        columns={1}
        layout={shown}
        panel={FakePanel}
        onChange={(change) => show(change(shown))}
        onLearn={() => {}}
        onMove={() => {}}
        onRemove={() => {}}
      />
    );
  };
  const { rerender } = render(tree(), {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <Providers>{children}</Providers>
      </MemoryRouter>
    ),
  });
  const show = (next: Layout) => {
    shown = next;
    rerender(tree());
  };
  return { show, outcome: () => shown.cells[index]?.outcome };
}

const sweep = { side: "buy" } as unknown as LevelSweep;
const pick = () => panels.book?.onPickLevel?.(sweep);

it("opens and closes the ticket with one button", async () => {
  await openCell(layoutOf("m", "yes", false));
  const trade = screen.getByRole("button", { name: "Trade" });
  expect(trade.getAttribute("aria-expanded")).toBe("false");
  expect(panels.book?.onPickLevel).toBeUndefined();
  fireEvent.click(trade);
  expect(screen.getByText("ticket")).toBeDefined();
  expect(trade.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(trade);
  expect(screen.queryByText("ticket")).toBeNull();
  expect(panels.book?.onPickLevel).toBeUndefined();
});

it("fills a clicked price into its own ticket, and into none after another outcome or market", async () => {
  const { show, outcome: chosen } = await openCell(layoutOf("m", "yes"));
  act(pick);
  expect([panels.ticket?.outcomeId, panels.ticket?.pickedLevel]).toEqual(["yes", sweep]);
  fireEvent.change(screen.getByRole("combobox", { name: "Outcome" }), { target: { value: "no" } });
  expect(chosen()?.outcomeId).toBe("no");
  expect([panels.ticket?.outcomeId, panels.ticket?.pickedLevel]).toEqual(["no", undefined]);

  act(pick);
  act(() => panels.ticket?.onOwnOrders(() => undefined as never));
  expect(panels.book?.own).toBeDefined();
  show(layoutOf("other", "no"));
  expect(panels.ticket?.market.marketId).toBe("other");
  expect([panels.ticket?.pickedLevel, panels.book?.own]).toEqual([undefined, undefined]);
});

it("trades no outcome where the market does not list the cell's", async () => {
  await openCell(layoutOf("m", "gone"));
  expect(panels.book?.outcomeId).toBe("yes");
  expect(panels.ticket?.outcomeId).toBeUndefined();
});

it("stays mounted off screen while its ticket is open", async () => {
  isOnScreen = false;
  const { show } = await openCell(layoutOf("m", "yes"));
  expect(screen.getByText("ticket")).toBeDefined();
  show(layoutOf("m", "yes", false));
  expect(screen.queryByText("book")).toBeNull();
});

it("leaves the notices of a market's orders to the first ticket of it", async () => {
  const both = withOutcome(layoutOf("m", "yes"), outcome("m", "no"));
  const { show } = await openCell(withPanel(both, "2", "ticket", true), 1);
  expect([panels.ticket?.outcomeId, panels.ticket?.isMuted]).toEqual(["no", true]);
  show(withPanel(withPanel(both, "2", "ticket", true), "1", "ticket", false));
  expect(panels.ticket?.isMuted).toBe(false);
});
