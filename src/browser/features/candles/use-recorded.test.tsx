// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openPage } from "#browser/features/market-parts/page-hands.tsx";
import { tapeChoices } from "#browser/preferences/tape-choices.ts";
import { tapeOf } from "#browser/tape/tape-store.ts";
import { decimal } from "#contract/decimal.ts";
import { useRecorded } from "./use-recorded.ts";

afterEach(cleanup);

/** Whoever has a trade recorded of each of two instruments, named by it. */
async function openRecords(records: boolean) {
  const { gateway, session, Around, until } = await openPage();
  const { userId } = gateway;
  const tape = tapeOf(userId, session.onSignOut);
  const at = Date.UTC(2026, 10, 20, 12);
  for (const instrument of ["1", "2"]) {
    const place = { venue: "venue-a", instrument, marketId: "m-1", outcomeId: instrument } as const;
    const trade = { id: instrument, price: decimal("0.5"), amount: decimal("1"), side: undefined };
    tape.see(place, [{ ...trade, timestamp: "2026-11-20T12:00:00Z" }], at);
  }
  await tape.flush();
  tapeChoices.update(userId, (choices) => ({ ...choices, records }));
  const { result, rerender } = renderHook(({ instrument }) => useRecorded("venue-a", instrument), {
    wrapper: Around,
    initialProps: { instrument: "1" },
  });
  const seen = () => result.current.lists.flat().map(({ id }) => id);
  return { seen, until, turnTo: (instrument: string) => rerender({ instrument }) };
}

it("gives what is recorded of an instrument, and of another nothing of the one before", async () => {
  const { seen, until, turnTo } = await openRecords(true);
  await until(() => expect(seen()).toEqual(["1"]));
  turnTo("2");
  expect(seen()).toEqual([]);
  await until(() => expect(seen()).toEqual(["2"]));
});

it("drops what comes late of an instrument that was left", async () => {
  const { seen, until, turnTo } = await openRecords(true);
  turnTo("2");
  turnTo("1");
  turnTo("2");
  await until(() => expect(seen()).toEqual(["2"]));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(seen()).toEqual(["2"]);
});

it("gives nothing to who records nothing", async () => {
  const { seen, until } = await openRecords(false);
  await until(() => undefined);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(seen()).toEqual([]);
});
