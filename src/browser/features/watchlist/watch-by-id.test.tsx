// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { WatchById } from "./watch-by-id.tsx";

afterEach(cleanup);

const market = { market_id: "M-1", title: "Rain", outcomes: [{ outcome_id: "y", label: "Yes" }] };

/** Submits the id "m-1", and types `then` before the answer comes. */
async function watchAndType(then: string | undefined, isThere: boolean) {
  const { browser, Providers, until } = await openSignedInPage();
  let answered = 0;
  browser.gateway.readAnswer = (path) => {
    if (path !== "/venue-a/markets/m-1") return undefined;
    answered += 1;
    return isThere ? new Response(JSON.stringify(market)) : new Response("{}", { status: 404 });
  };
  const onWatch = vi.fn();
  render(<WatchById onWatch={onWatch} onClose={() => undefined} />, { wrapper: Providers });
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /^Market id/ });
  const submit = screen.getByRole("button", { name: "Watch" });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type("m-1");
  fireEvent.click(submit);
  if (then !== undefined) type(then);
  await until(() => {
    expect(answered).toBe(1);
    expect(submit.getAttribute("aria-disabled")).toBe("false");
  });
  return { onWatch, typed: field.value, isFaulted: field.getAttribute("aria-invalid") === "true" };
}

it("watches the outcome by the id that its venue writes and clears the field", async () => {
  const { onWatch, typed } = await watchAndType(undefined, true);
  expect(onWatch).toHaveBeenCalledWith(expect.objectContaining({ marketId: "M-1", outcomeId: "y" }));
  expect(typed).toBe("");
});

it("keeps what is typed before a late answer, which still counts", async () => {
  const { onWatch, typed } = await watchAndType("m-2", true);
  expect(onWatch).toHaveBeenCalledOnce();
  expect(typed).toBe("m-2");
});

it("faults the id that was asked for, and not another typed since", async () => {
  expect(await watchAndType(undefined, false)).toMatchObject({ typed: "m-1", isFaulted: true });
  cleanup();
  expect(await watchAndType("m-2", false)).toMatchObject({ typed: "m-2", isFaulted: false });
});
