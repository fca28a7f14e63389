// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { noPosition } from "#browser/trading-math/position/position.ts";
import { ratioOf, zeroRatio } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { AccountPositionsPanel, type ShownPosition } from "./account-positions-panel.tsx";

afterEach(cleanup);

const ratio = (value: string) => ratioOf(decimal(value));

function panelOf(sellable: string, proceeds: string, quantity = "10", expected: number | null = 1) {
  const shown = {
    key: "1",
    venue: "venue-a",
    marketId: "m",
    outcomeId: "yes",
    market: "Will it rain?",
    outcome: "Yes",
    position: { ...noPosition, quantity: ratio(quantity), cost: ratio("1.7") },
    value: { sellable: ratio(sellable), proceeds: ratio(proceeds), unrealised: zeroRatio, beforeFees: false },
    closePath: undefined,
    isStale: false,
  } as unknown as ShownPosition;
  return (
    <ConfigProvider config={decodeConfig({})}>
      <MemoryRouter>
        <AccountPositionsPanel
          positions={[shown]}
          count={1}
          isLoading={false}
          expected={expected ?? undefined}
        />
      </MemoryRouter>
    </ConfigProvider>
  );
}

const roomOf = (panel: HTMLElement) => panel.parentElement?.style.getPropertyValue("--held");

it("keeps the room of expected positions where fewer are held, so that nothing below moves", () => {
  const withNone = (isLoading: boolean) => (
    <MemoryRouter>
      <AccountPositionsPanel positions={[]} count={0} isLoading={isLoading} expected={3} />
    </MemoryRouter>
  );
  const { rerender } = render(withNone(true));
  const panel = screen.getByRole("region", { name: "Positions" });
  const reserved = panel.className;
  expect(roomOf(panel)).toBe("3");
  expect(panel.dataset.state).toBe("loading");
  rerender(withNone(false));
  expect(panel.className).toBe(reserved);
  expect(roomOf(panel)).toBe("3");
  expect(panel.dataset.state).toBe("empty");
  rerender(panelOf("4", "0.8", "10", 3));
  expect(roomOf(screen.getByRole("region", { name: "Positions" }))).toBe("3");
});

it("keeps one height where the number of positions is not known, whether none or several are held", () => {
  const withNone = (isLoading: boolean) => (
    <MemoryRouter>
      <AccountPositionsPanel positions={[]} count={0} isLoading={isLoading} expected={undefined} />
    </MemoryRouter>
  );
  const { rerender } = render(withNone(true));
  const panel = () => screen.getByRole("region", { name: "Positions" });
  const { className } = panel();
  expect(panel().dataset.state).toBe("loading");
  rerender(withNone(false));
  expect([panel().className, panel().dataset.state]).toEqual([className, "empty"]);
  rerender(panelOf("4", "0.8", "10", null));
  expect(panel().className).toBe(className);
});

function showPosition(sellable: string, proceeds: string) {
  render(panelOf(sellable, proceeds));
  return screen.getByRole("row", { name: /Will it rain/ });
}

it("writes a longer quantity into a new element, as growing text counts as a layout shift", () => {
  const { rerender } = render(panelOf("1", "0.2", "1"));
  const before = screen.getByTitle("1");
  rerender(panelOf("1", "0.2", "12"));
  expect(screen.getByTitle("12")).not.toBe(before);
});

it("has no price for a position that nobody bids for, rather than 0", () => {
  const row = showPosition("0", "0");
  expect(row.textContent).toContain("no price");
  expect(row.textContent).not.toContain("0.00");
});

it("shows the proceeds of what the bids take", () => {
  expect(showPosition("4", "0.8").textContent).toContain("0.8");
});

it("rounds the price that the bids pay down, as the table of positions does", () => {
  render(panelOf("40", "26.59", "40"));
  expect(screen.getByText("66.47¢").title).toBe("0.66475");
});
