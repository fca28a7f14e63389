// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { noFees } from "#browser/trading-math/fees/fees.ts";
import { decimal } from "#contract/decimal.ts";
import { SizedEdgeList } from "./sized-edge-list.tsx";

afterEach(cleanup);

const leg = { cost: decimal("4.5"), fees: noFees };
const sized = {
  contracts: decimal("10"),
  legs: [leg, leg],
  payout: decimal("10"),
  capital: decimal("9"),
  profit: decimal("1"),
} as const;
const termsOf = (beforeFees: boolean) => {
  const { container } = render(
    <SizedEdgeList
      name="Largest"
      sized={sized}
      none=""
      currency="$"
      days={undefined}
      beforeFees={beforeFees}
    />,
  );
  return [...container.querySelectorAll("dt")].map(({ textContent }) => textContent);
};

it("labels no figure as net or profit while a fee is unknown", () => {
  expect(termsOf(false)).toEqual([
    "Contracts",
    "Profit",
    "Net a contract",
    "Capital in",
    "Return",
    "Per year",
  ]);
  cleanup();
  expect(termsOf(true)).toEqual([
    "Contracts",
    "Before fees",
    "A contract",
    "Capital in",
    "Return before fees",
    "Per year before fees",
  ]);
});
