// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { payoutTermsWith } from "#browser/testing/payout-terms-fixture.ts";
import type { PayoutTerms } from "#browser/trading-math/arbitrage/edge-returns.ts";
import { noFees } from "#browser/trading-math/fees/order-fees.ts";
import { decimal } from "#contract/decimal.ts";
import { SizedEdgeList } from "./sized-edge-list.tsx";

afterEach(cleanup);

const leg = { bought: decimal("10"), cost: decimal("4.5"), fees: noFees };
const sized = {
  contracts: decimal("10"),
  legs: [leg, leg],
  payout: decimal("10"),
  capital: decimal("9"),
  profit: decimal("1"),
} as const;
const year = payoutTermsWith({ resolvesAt: Date.now() + 365 * 86_400_000, settlementLagHours: 0 });

interface Case {
  readonly beforeFees?: boolean;
  readonly payoutTermsByLeg?: readonly PayoutTerms[];
  readonly hurdlePerYear?: string;
}

function show({ beforeFees = false, payoutTermsByLeg = [year, year], hurdlePerYear = "0" }: Case) {
  const config = decodeConfig({ edge: { hurdlePerYear } });
  const { container } = render(
    <ConfigProvider config={config}>
      <SizedEdgeList
        name="Largest"
        sized={sized}
        none=""
        currency="$"
        payoutTermsByLeg={payoutTermsByLeg}
        beforeFees={beforeFees}
      />
    </ConfigProvider>,
  );
  const terms = [...container.querySelectorAll("dt")].map(({ textContent }) => textContent);
  const figures = [...container.querySelectorAll("dd")].map(({ textContent }) => textContent);
  const text = container.textContent;
  cleanup();
  return { terms, figures, text };
}

it("labels no figure as net or profit while a fee is unknown", () => {
  expect(show({}).terms).toEqual([
    "Contracts",
    "Profit",
    "Net per contract",
    "Total cost",
    "Return",
    "Per year",
  ]);
  expect(show({ beforeFees: true }).terms).toEqual([
    "Contracts",
    "Before fees",
    "Per contract",
    "Total cost",
    "Return before fees",
    "Per year before fees",
  ]);
});

it("shows carry as a line of its own, and what the edge nets with it", () => {
  const payoutTermsByLeg = [{ ...year, carryPerYear: decimal("0.04") }, year];
  const { terms, figures } = show({ payoutTermsByLeg });
  expect(terms.slice(1, 4)).toEqual(["Profit", "Carry", "Profit with carry"]);
  expect(figures.slice(1, 4)).toEqual(["$1.00", "$0.18", "$1.18"]);
});

it("says where an edge returns less a year than the hurdle rate", () => {
  expect(show({ hurdlePerYear: "0.11" }).text).not.toContain("hurdle");
  expect(show({ hurdlePerYear: "0.12" }).text).toContain("Below your hurdle of 12% a year.");
});

it("colours the profit by its sign", () => {
  const toneAt = (profit: string) => {
    const { container } = render(
      <ConfigProvider config={decodeConfig({})}>
        <SizedEdgeList
          name="Largest"
          sized={{ ...sized, profit: decimal(profit) }}
          none=""
          currency="$"
          payoutTermsByLeg={[year, year]}
          beforeFees={false}
        />
      </ConfigProvider>,
    );
    const tone = [...container.querySelectorAll("[data-tone]")].map((figure) =>
      figure.getAttribute("data-tone"),
    );
    cleanup();
    return tone;
  };
  expect(toneAt("1")).toEqual(["gain"]);
  expect(toneAt("-0.01")).toEqual(["loss"]);
});
