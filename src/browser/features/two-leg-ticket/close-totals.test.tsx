// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { heldAt } from "#browser/testing/two-leg-fixture.ts";
import { ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { planClose } from "./close-plan.ts";
import { CloseTotals } from "./close-totals.tsx";

afterEach(cleanup);

it("shows results that are to the cent the differences of the amounts shown", () => {
  const planned = planClose(heldAt([[["0.521", "20"]], [["0.3716", "20"]]]), decimal("13"), {
    together: false,
    priced: false,
  });
  if ("problem" in planned) throw new Error(planned.problem);
  render(<CloseTotals plan={planned.plan} costOf={() => ratioOf(decimal("12.7031"))} currency="$" />);
  const shown = (name: string) => screen.getByText(name).parentElement?.querySelector("dd")?.textContent;
  const names = ["You get now", "Cost", "At resolution"];
  expect(names.map(shown)).toEqual(["$11.60", "$12.70", "$13.00"]);
  // Exactly -1.0993, 0.2969 and 1.3962.
  expect(shown("Result of closing")).toBe("−$1.10");
  expect(shown("Locked")).toBe("+$0.30");
  expect(shown("Gain if held to resolution")).toBe("+$1.40");
  expect(screen.getByText("−$1.10").title).toBe("Exactly −$1.0993");
});
