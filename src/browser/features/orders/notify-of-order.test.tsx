// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createManualClock } from "#browser/lib/clock.ts";
import { Toasts } from "#browser/ui/toast.tsx";
import { notifyOfOrder } from "./notify-of-order.ts";

afterEach(cleanup);

/** Toasts after an event, with the ticket's result at `top` px of the window. */
async function toastsAfter(
  resultOf: string | undefined,
  ticket: { readonly of: string; readonly top: number },
) {
  const clock = createManualClock();
  render(
    <>
      <p data-result-of={ticket.of} ref={(element) => place(element, ticket.top)}>
        Filled 7 Yes
      </p>
      <Toasts />
    </>,
  );
  await act(async () => {
    notifyOfOrder({ text: "Filled: buy 7 Yes.", tone: "good", tag: "1", resultOf }, "ada", clock.after);
    await clock.advance(1_000);
  });
  return screen.getByRole("log").textContent;
}

function place(element: HTMLElement | null, top: number) {
  if (element === null) return;
  element.checkVisibility = () => true;
  element.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
}

test("shows no toast where the ticket shows the result", async () => {
  expect(await toastsAfter("intent-1", { of: "intent-1", top: 300 })).toBe("");
});

test("shows a toast where the ticket is off the screen, shows another order, or the order rested before", async () => {
  for (const toasts of [
    () => toastsAfter("intent-1", { of: "intent-1", top: window.innerHeight + 1 }),
    () => toastsAfter("intent-1", { of: "intent-2", top: 300 }),
    () => toastsAfter(undefined, { of: "intent-1", top: 300 }),
  ]) {
    expect(await toasts()).toContain("Filled: buy 7 Yes.");
    cleanup();
  }
});
