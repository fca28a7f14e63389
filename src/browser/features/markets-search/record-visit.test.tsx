// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { recents } from "#browser/preferences/recents.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { watchedOutcome } from "#browser/testing/watched-outcome-fixture.ts";
import { RecordVisit } from "./record-visit.tsx";

afterEach(cleanup);

it("records each visit once it is painted, the newest first", async () => {
  const { Providers, gateway } = await openSignedInPage();
  const visited = () => recents.read(gateway.userId).map(({ marketId }) => marketId);
  const visit = (marketId: string) => <RecordVisit outcome={{ ...watchedOutcome, marketId }} />;
  const { rerender } = render(visit("first"), { wrapper: Providers });
  // Storing it takes time that the page's first picture needs.
  expect(visited()).toEqual([]);
  await waitUntil(() => expect(visited()).toEqual(["first"]));
  rerender(visit("second"));
  expect(visited()).toEqual(["first"]);
  await waitUntil(() => expect(visited()).toEqual(["second", "first"]));
});
