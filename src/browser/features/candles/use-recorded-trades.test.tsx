// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { tapeChoices } from "#browser/preferences/tape-preferences.ts";
import { openTapeRecorder } from "#browser/recordings/tape-store.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decimal } from "#contract/decimal.ts";
import { useRecorded } from "./use-recorded-trades.ts";

afterEach(cleanup);

/** A user with one recorded trade in each of two instruments, named after it. */
async function openRecords(records: boolean) {
  const { gateway, session, Providers, until } = await openSignedInPage();
  const { userId } = gateway;
  const tape = openTapeRecorder(userId, session.onSignOut);
  const at = Date.UTC(2026, 10, 20, 12);
  for (const instrument of ["1", "2"]) {
    const place = { venue: "venue-a", instrument, marketId: "m-1", outcomeId: instrument } as const;
    const trade = { id: instrument, price: decimal("0.5"), amount: decimal("1"), side: undefined };
    tape.record(place, [{ ...trade, timestamp: "2026-11-20T12:00:00Z" }], at);
  }
  await tape.flush();
  tapeChoices.update(userId, (choices) => ({ ...choices, records }));
  const { result, rerender } = renderHook(({ instrument }) => useRecorded("venue-a", instrument), {
    wrapper: Providers,
    initialProps: { instrument: "1" },
  });
  const seen = () => result.current.lists.flat().map(({ id }) => id);
  return { tape, seen, until, turnTo: (instrument: string) => rerender({ instrument }) };
}

it("returns one instrument's recording and nothing of the previous one", async () => {
  const { seen, until, turnTo } = await openRecords(true);
  await until(() => expect(seen()).toEqual(["1"]));
  turnTo("2");
  expect(seen()).toEqual([]);
  await until(() => expect(seen()).toEqual(["2"]));
});

it("drops late data of the previous instrument", async () => {
  const { tape, seen, until, turnTo } = await openRecords(true);
  await until(() => expect(seen()).toEqual(["1"]));
  const read = vi.spyOn(tape, "read");
  const recording = await tape.read();
  let answer: (late: typeof recording) => void = () => {};
  read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  turnTo("left");
  await until(() => expect(read).toHaveBeenCalledTimes(2));
  turnTo("2");
  await until(() => expect(seen()).toEqual(["2"]));
  await act(async () => answer(recording));
  expect(seen()).toEqual(["2"]);
  read.mockRestore();
});

it("gives nothing to who records nothing", async () => {
  const { tape, seen } = await openRecords(false);
  await act(async () => {
    await import("#browser/recordings/tape-store.ts");
    await tape.read();
  });
  expect(seen()).toEqual([]);
});
