// Books that the scanner polls for the groups in view.
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import type { EdgeJob, JobLeg } from "#browser/edge-engine/edge-job.ts";
import { edgesOf } from "#browser/stream/edge-client.ts";
import { payoutTermsWith } from "#browser/testing/payout-terms-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { bookFrame } from "#browser/testing/stream-harness.ts";
import { decimal } from "#contract/decimal.ts";
import { edgeRulesOf } from "./build-edge-job.ts";
import { GroupEdgeScanner } from "./group-edge-scanner.tsx";

afterEach(cleanup);

const feedOf = (instrument: string) => ({ channel: "book", venue: "venue-a", instrument }) as const;

/** A market whose outcomes share one book. */
const legOf = (instrument: string): JobLeg => {
  const book = { feed: feedOf(instrument), isComplement: false, label: "Yes" };
  return {
    venue: "venue-a",
    priceScale: 1,
    books: { yes: book, no: { ...book, isComplement: true, label: "No" } },
    ownSide: "yes",
    fees: "unknown",
    terms: { contractStep: decimal("1"), minimumContracts: decimal("1"), minimumNotional: decimal("0") },
    isOpen: true,
    payoutTerms: payoutTermsWith(),
  };
};

function jobOf(key: string, ...instruments: readonly string[]): EdgeJob {
  const check = { kind: "usable", reason: "", relation: undefined, lifts: [] } as const;
  const pairs = instruments.flatMap((_, first) =>
    instruments.slice(first + 1).map((_, after) => ({ legs: [first, first + 1 + after] as const, check })),
  );
  return { key, legs: instruments.map(legOf), pairs };
}

async function openScanner(...jobs: readonly EdgeJob[]) {
  const { Providers, queryClient, stream } = await openSignedInPage();
  edgesOf(stream.client).plan({}, jobs, edgeRulesOf(decodeConfig({})));
  const scannerOf = (visibleKeys: readonly string[]) => (
    <GroupEdgeScanner groups={[]} visibleKeys={visibleKeys} isAtRest />
  );
  const { rerender } = render(scannerOf([]), { wrapper: Providers });
  return {
    stream,
    show: (...visibleKeys: readonly string[]) => act(async () => rerender(scannerOf(visibleKeys))),
    /** Instruments whose book is polled, each with its number of observers. */
    polled: () =>
      queryClient
        .getQueryCache()
        .getAll()
        .flatMap((query) => {
          const [instrument] = JSON.stringify(query.queryKey).match(/book-\d/) ?? [];
          const count = query.getObserversCount();
          return instrument === undefined || !query.isActive() ? [] : [`${instrument} ${count}`];
        })
        .sort(),
  };
}

it("polls each book of the groups in view once, and those of no other", async () => {
  const { show, polled } = await openScanner(
    jobOf("first", "book-1", "book-2"),
    jobOf("second", "book-2", "book-3"),
    jobOf("third", "book-4", "book-5"),
  );
  await show("first", "second");
  expect(polled()).toEqual(["book-1 1", "book-2 1", "book-3 1"]);
  await show("second", "third");
  expect(polled()).toEqual(["book-2 1", "book-3 1", "book-4 1", "book-5 1"]);
  await show();
  expect(polled()).toEqual([]);
});

it("polls a book that is not streamed, though those of the best direction are", async () => {
  const { stream, show, polled } = await openScanner(jobOf("group", "book-1", "book-2", "book-3"));
  await act(async () => {
    stream.client.start(stream.start);
    await Promise.resolve();
    stream.sockets.last.open();
  });
  for (const instrument of ["book-1", "book-2"])
    stream.emit(bookFrame(feedOf(instrument), "snapshot", 1, "9"));
  const drawFrame = () =>
    act(async () => {
      await stream.clock.advance(100);
      stream.runFrame();
    });
  await drawFrame();
  expect(edgesOf(stream.client).read("group")?.answer?.best).toMatchObject({ pair: 0, confirmedAt: "heard" });
  await show("group");
  await drawFrame();
  expect(polled()).toEqual(["book-3 1"]);
});
