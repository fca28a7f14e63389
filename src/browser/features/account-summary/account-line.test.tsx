import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { type AccountFigures, accountFigures } from "./account-figures.ts";
import { AccountLine } from "./account-line.tsx";

afterEach(cleanup);

const empty = accountFigures({ positions: [], cash: undefined, marks: {}, midnight: 0 });

function show(figures: AccountFigures | undefined, uncounted = 0) {
  render(
    <MemoryRouter>
      <AccountLine
        figures={figures}
        withoutCash={["B"]}
        uncounted={uncounted}
        unhedged={decimal("81")}
        unhedgedLimit={decimal("50")}
        currency="$"
      />
    </MemoryRouter>,
  );
  return screen.getByRole("region", { name: "Account summary" });
}

test("links to cash where none is entered", () => {
  show(empty);
  expect(screen.getByRole("link", { name: "Enter cash" }).getAttribute("href")).toBe("/orders?tab=cash");
});

test("names every figure, and what no book prices", () => {
  const region = show({
    ...empty,
    isWithoutCash: false,
    equity: ratioOf(decimal("1204.125")),
    day: ratioOf(decimal("-6.83")),
    exposure: ratioOf(decimal("220")),
    held: 7,
    unpriced: 3,
  });
  expect(region.textContent).toBe(
    "Equity$1,204.132 of 3 venuespartialDay−$6.83Exposure$220.00Leg risk$81.003 of 7 unpriced",
  );
  expect(region.querySelector('[data-field="equity"]')?.getAttribute("title")).toMatch(/^1204\.125\. .*B\.$/);
  expect(region.querySelector("[data-tone]")?.getAttribute("data-tone")).toBe("danger");
  // A list of terms may hold nothing else.
  expect(region.querySelector("dl")?.textContent).not.toContain("unpriced");
});

test("marks an exposure that leaves out a position of unknown cost", () => {
  const region = show({ ...empty, exposure: ratioOf(decimal("220")), held: 3, withoutCost: 1 });
  expect(region.textContent).toMatch(/Exposure\$220\.00partialLeg risk\$81\.001 of unknown cost$/);
});

test("marks every figure where a filled order is in no position", () => {
  const { textContent } = show({ ...empty, isWithoutCash: false, equity: ratioOf(decimal("5")) }, 2);
  expect(textContent).toBe(
    "Equity$5.002 of 3 venuespartialDay$0.00partialExposure$0.00partialLeg risk$81.002 orders not counted",
  );
});

test("marks each figure that a position is missing from, for a line without room for the count", () => {
  const day = ratioOf(decimal("-11.14"));
  const { textContent } = show({ ...empty, day, dayLeftOut: 1, held: 4, unpriced: 1 });
  expect(textContent).toContain("Day−$11.14partialExposure$0.00Leg risk");
});

test("says where fees are left out, and shows no figure while they load", () => {
  const figures = { ...empty, day: ratioOf(decimal("0.91")), held: 4, unpriced: 1, beforeFees: 2 };
  const region = show(figures);
  expect(region.textContent).toBe(
    "EquityEnter cashDay+$0.91before feesExposure$0.00partialLeg risk$81.001 of 4 unpriced · before fees",
  );
  expect(region.querySelector('[data-field="day"]')?.getAttribute("title")).toBe(
    "0.91. Result since midnight, at the bids before fees. 2 positions with unknown fees.",
  );
  cleanup();
  const loading = {
    ...figures,
    areFeesLoading: true,
    isWithoutCash: false,
    day: undefined,
    exposure: undefined,
  };
  expect(show(loading).textContent).toBe("Equity—Day—Exposure—Leg risk$81.00");
});

test("says nothing before the account is known", () => {
  expect(show(undefined).getAttribute("aria-busy")).toBe("true");
});
