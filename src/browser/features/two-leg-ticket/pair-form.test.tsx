// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createBookStore } from "#browser/group-edges/book-store.tsx";
import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import type { SendBlockers } from "#browser/order-entry/send-blockers.tsx";
import { tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { twoLegConfig, twoLegs } from "#browser/testing/two-leg-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { PairForm } from "./pair-form.tsx";
import type { AcknowledgementId } from "./two-leg-blockers.ts";
import { planPair } from "./two-leg-pair.ts";

afterEach(cleanup);

async function openForm() {
  const { Providers, gateway } = await openSignedInPage();
  const legs = twoLegs(twoLegConfig(), [[["0.4", "100"]], [["0.5", "100"]]]);
  const planned = planPair(legs, decimal("50"), { together: false, priced: false });
  if ("problem" in planned) throw new Error(planned.problem);
  const { plan } = planned;
  const bookStore = createBookStore();
  const resets = { count: 0 };
  const reset = () => {
    resets.count += 1;
  };
  const formOf = (
    bought: DirectionModel["bought"],
    text = "50",
    blockers: SendBlockers<AcknowledgementId> = { blocks: [], acknowledgements: [] },
    hint = "",
  ) => (
    <PairForm
      kind="open"
      bought={bought}
      bookStore={bookStore}
      submitting={{
        notice: undefined,
        waitUntil: undefined,
        sendingSince: undefined,
        restsUntil: undefined,
        submit: async () => undefined,
        reset,
      }}
      blockers={blockers}
      acknowledged={new Set()}
      setAcknowledged={() => {}}
      isStopped={false}
      isClear
      size={{ text, type: () => {}, max: undefined, step: undefined, problem: undefined, hint }}
      plan={
        text === ""
          ? undefined
          : {
              legs: plan.legs,
              sequence: plan.sequence,
              value: plan.sized.profit,
              beforeFees: false,
              contracts: plan.contracts,
              turnover: plan.sized.capital,
              legText: () => "Buy 50",
              send: async () => ({ kind: "not-sent", text: "" }),
            }
      }
      select={null}
      totals={null}
      confirmed={null}
    />
  );
  return { Providers, legs, formOf, resets, userId: gateway.userId };
}

it("closes the review where another pair takes the place of the reviewed one, and forgets its questions", async () => {
  const { Providers, legs, formOf, resets } = await openForm();
  const { rerender } = render(formOf(legs), { wrapper: Providers });
  fireEvent.submit(screen.getByRole("form"));
  expect(screen.queryByRole("dialog")).not.toBeNull();
  rerender(formOf(legs));
  expect(screen.queryByRole("dialog")).not.toBeNull();
  resets.count = 0;
  rerender(formOf([legs[1], legs[0]]));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(resets.count).toBe(1);
});

it.each([{ twoLegs: "together" }, { twoLegPrices: true }] as const)(
  "closes the review where another tab has the legs sent otherwise: %o",
  async (changed) => {
    const { Providers, legs, formOf, resets, userId } = await openForm();
    render(formOf(legs), { wrapper: Providers });
    fireEvent.submit(screen.getByRole("form"));
    expect(screen.queryByRole("dialog")).not.toBeNull();
    resets.count = 0;
    act(() => void tradingChoices.update(userId, (before) => ({ ...before, ...changed })));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(resets.count).toBe(1);
  },
);

it("keeps the review enabled without a size, and asks for one in its field", async () => {
  const { Providers, legs, formOf } = await openForm();
  render(formOf(legs, ""), { wrapper: Providers });
  const button = screen.getByRole("button", { name: "Review pair trade" });
  expect(button.getAttribute("aria-disabled")).not.toBe("true");
  fireEvent.click(button);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
  expect(screen.getByText("Enter a size.")).toBeDefined();
});

it("names the box to tick on the button above it", async () => {
  const { Providers, legs, formOf } = await openForm();
  const late = { id: "pastDate 0", why: "The date has passed.", label: "Send past the date" } as const;
  render(formOf(legs, "50", { blocks: [], acknowledgements: [late] }), { wrapper: Providers });
  const button = screen.getByRole("button", { name: "Tick the box below first" });
  const box = screen.getByRole("checkbox", { name: late.label });
  expect(button.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("says once that no size makes a profit", async () => {
  const { Providers, legs, formOf } = await openForm();
  const none = "No profitable size now";
  const gates = "Confirm the pair and read its rules first";
  render(formOf(legs, "", { blocks: [gates, none], acknowledgements: [] }, none), { wrapper: Providers });
  expect(screen.getByRole("button", { name: gates })).toBeDefined();
  expect(screen.getAllByText(none)).toHaveLength(1);
});
