// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createBookStore } from "#browser/group-edges/book-store.tsx";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { directionAt } from "#browser/testing/two-leg-fixture.ts";
import { useTwoLegTicket } from "./use-two-leg-ticket.ts";

afterEach(cleanup);

async function openTicket() {
  const { Providers } = await openSignedInPage();
  const bookStore = createBookStore();
  const directions = ["one", "two"].map((key) => directionAt(key, "0.4", { fees: "unknown" }));
  const read = () => directions;
  return renderHook(() => useTwoLegTicket(bookStore, read), { wrapper: Providers });
}

it("takes a box for one pair, not for the next one", async () => {
  const { result } = await openTicket();
  act(() => result.current.pick("one"));
  act(() => result.current.setAcknowledged("beforeFees", true));
  expect([...result.current.acknowledged]).toEqual(["beforeFees"]);
  act(() => result.current.pick("two"));
  expect([...result.current.acknowledged]).toEqual([]);
});

it("takes a box for one size, which the review keeps, not for another", async () => {
  const { result } = await openTicket();
  act(() => result.current.type("5"));
  act(() => result.current.setAcknowledged("beforeFees", true));
  act(() => result.current.type("5"));
  expect([...result.current.acknowledged]).toEqual(["beforeFees"]);
  act(() => result.current.type("50"));
  expect([...result.current.acknowledged]).toEqual([]);
});
