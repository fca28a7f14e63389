// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Question } from "#browser/order-entry/place-order.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import type { TwoLegResult } from "./send-two-legs.ts";
import { useSubmitTwoLegs } from "./use-submit-two-legs.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const question: TwoLegResult = { kind: "asks", leg: 1, about: "repeat", text: "Again?" };

async function renderSubmit() {
  const { Providers } = await openSignedInPage();
  const { result } = renderHook(useSubmitTwoLegs, { wrapper: Providers });
  /** Submits; `meanwhile` runs before the answer. Returns the questions about the second leg that were agreed to. */
  const submit = async (meanwhile = () => {}): Promise<readonly Question[]> => {
    let agreed: readonly Question[] = [];
    await act(async () => {
      await result.current.submit(async (within) => {
        agreed = [...within.agreed[1]];
        meanwhile();
        return question;
      });
    });
    // The next submit is no second click of the same gesture.
    const now = performance.now();
    vi.spyOn(performance, "now").mockReturnValue(now + 60_000);
    return agreed;
  };
  return { submit, reset: () => result.current.reset() };
}

it("takes another submit of the same trade as the answer to its question", async () => {
  const { submit } = await renderSubmit();
  expect(await submit()).toEqual([]);
  expect(await submit()).toEqual(["repeat"]);
});

it("takes no submit as the answer to a question about the trade before it was changed", async () => {
  const { submit, reset } = await renderSubmit();
  await submit();
  act(reset);
  expect(await submit(reset)).toEqual([]);
  expect(await submit()).toEqual([]);
  expect(await submit()).toEqual(["repeat"]);
});
