// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import type { CapitalUse } from "./capital-ranking.ts";
import { CapitalUses } from "./capital-uses.tsx";
import { HeldPairCard } from "./held-pair-card.tsx";
import type { HeldPairValuation } from "./held-pair-valuation.ts";
import type { HeldPair } from "./held-pairs.ts";

afterEach(cleanup);

const row = { venue: "venue-a", position: {}, notes: [] };
const legs = [
  { venue: "venue-a", label: "Yes" },
  { venue: "venue-b", label: "No" },
] as const;
/** 0.1 % a day: 36.5 % a year. */
const rate = ratioOf(decimal("0.001"));

function show(carry: string, hurdlePerYear: string, fields: Partial<HeldPairValuation> = {}): string {
  const pair = { key: "k", contracts: decimal("10"), title: "Rain", rows: [row, row] } as unknown as HeldPair;
  const valuation: HeldPairValuation = {
    off: undefined,
    exit: undefined,
    cost: undefined,
    locked: ratioOf(decimal("2.63")),
    hasUnknownFees: false,
    days: ratioOf(decimal("10")),
    carry: ratioOf(decimal(carry)),
    perDay: rate,
    rate,
    dataAt: undefined,
    ...fields,
  };
  const use: CapitalUse = {
    key: "k",
    kind: "held",
    title: "Rain",
    group: undefined,
    legs,
    contracts: decimal("10"),
    profit: decimal("0.1"),
    capital: decimal("9"),
    days: ratioOf(decimal("10")),
    rate,
    unbounded: [],
  };
  const { container } = render(
    <MemoryRouter>
      <ConfigProvider config={decodeConfig({ edge: { hurdlePerYear } })}>
        <HeldPairCard pair={pair} title="Rain" legs={legs} valuation={valuation} doubt={undefined} />
        <CapitalUses uses={[use]} />
      </ConfigProvider>
    </MemoryRouter>,
  );
  const text = container.textContent;
  cleanup();
  return text;
}

it("marks a pair whose holding returns less a year than the hurdle rate", () => {
  expect(show("0", "0.365")).not.toContain("hurdle");
  const text = show("0", "0.4");
  expect(text).toContain("Holding returns 36.5%/yr, below your hurdle of 40%.");
  expect(text).toContain("Below your hurdle.");
});

it("shows carry as a figure of its own where it is not 0", () => {
  expect(show("0", "0")).not.toContain("Carry");
  expect(show("0.096", "0")).toContain("Carry");
});

it("leads with the profit that is locked until resolution", () => {
  expect(show("0", "0")).toMatch(/^Rain.*Locked\+2\.63Contracts per leg/);
});

it("shows what closing now earns or loses against the pair's cost", () => {
  const exit = {
    closable: decimal("10"),
    closedNow: decimal("8.5"),
    valueAtResolution: decimal("10"),
    gain: decimal("1.5"),
    beforeFees: false,
  };
  expect(show("0", "0", { exit, cost: ratioOf(decimal("9")) })).toContain("Result of closing\u22120.5");
  expect(show("0", "0", { exit })).toMatch(/Result of closing(?!\u2212|\+)/);
});

it("shows the result of closing as the difference of the proceeds and the cost it shows", () => {
  const exit = {
    closable: decimal("10"),
    closedNow: decimal("8.5044"),
    valueAtResolution: decimal("10"),
    gain: decimal("1.4956"),
    beforeFees: false,
  };
  const text = show("0", "0", { exit, cost: ratioOf(decimal("9.0052")) });
  expect(text).toContain("Cost9.01Close now for8.50Result of closing\u22120.51");
});

it.each([
  ["0", "The bids can't take both legs now."],
  ["4", "Books take only 4 of each."],
])("says why it cannot be closed where the bids take %s of each", (closable, text) => {
  const exit = {
    closable: decimal(closable),
    closedNow: undefined,
    valueAtResolution: decimal("10"),
    gain: undefined,
    beforeFees: false,
  };
  expect(show("0", "0", { exit })).toContain(text);
});
