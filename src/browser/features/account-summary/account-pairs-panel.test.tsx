// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { AccountPairsPanel, type ShownPair } from "./account-pairs-panel.tsx";

afterEach(cleanup);

it("says that a locked profit is before fees where one is unknown", () => {
  const pair: ShownPair = {
    key: "k",
    title: "Rain",
    path: undefined,
    closePath: undefined,
    contracts: decimal("10"),
    locked: ratioOf(decimal("2.63")),
    hasUnknownFees: true,
    closesFor: decimal("9.5"),
    problem: undefined,
    currency: "$",
  };
  const lockedOf = (shown: ShownPair) => {
    const { container, unmount } = render(
      <MemoryRouter>
        <AccountPairsPanel pairs={[shown]} isLoading={false} />
      </MemoryRouter>,
    );
    const text = container.querySelector("[data-field=locked]")?.closest("td")?.textContent;
    unmount();
    return text;
  };
  expect(lockedOf(pair)).toBe("+$2.63before fees");
  expect(lockedOf({ ...pair, hasUnknownFees: false })).toBe("+$2.63");
  expect(lockedOf({ ...pair, locked: undefined })).toBe("unknown");
});
