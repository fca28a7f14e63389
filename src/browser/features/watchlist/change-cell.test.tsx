// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { systemClock } from "#browser/lib/clock.ts";
import { constantReadable } from "#browser/lib/readable.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { emptyQuote, watchedOutcome } from "#browser/testing/watched-outcome-fixture.ts";
import { ChangeCell, useDayChangeSource } from "./change-cell.tsx";

afterEach(cleanup);

const hourMs = 3_600_000;
function Cell({ hasLine }: { readonly hasLine: boolean }) {
  return (
    <ChangeCell
      changes={useDayChangeSource(watchedOutcome)}
      source={constantReadable(emptyQuote)}
      hasLine={hasLine}
    />
  );
}

/** The text of a cell where the oldest known trade was `hours` ago. */
async function cellText(hours: number, hasLine: boolean): Promise<string> {
  const { browser, Providers, until } = await openSignedInPage();
  const tradeAt = (id: string, price: string, ms: number) => ({
    id,
    price,
    amount: "5",
    side: "buy",
    timestamp: new Date(systemClock.now() - ms).toISOString(),
  });
  const trades = [tradeAt("2", "0.25", 1_000), tradeAt("1", "0.4", hours * hourMs)];
  browser.gateway.readAnswer = (path) =>
    path.startsWith("/venue-c/trades") ? Response.json(trades) : undefined;
  const cell = <Cell hasLine={hasLine} />;
  const { container } = render(cell, { wrapper: Providers });
  await until(() => expect(container.textContent).toContain("−15"));
  return container.textContent;
}

test.each([true, false])(
  "says since when a change counts that covers less than 24 h, hasLine %j",
  async (hasLine) => {
    expect(await cellText(2, hasLine)).toMatch(/since (\d+ \w+, )?\d\d:\d\d/);
  },
);

test("says nothing of the kind where 24 h are covered", async () => {
  expect(await cellText(26, true)).not.toContain("since");
});
