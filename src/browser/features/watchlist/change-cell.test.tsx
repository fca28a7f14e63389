// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { systemClock } from "#browser/lib/clock.ts";
import { constantReadable } from "#browser/lib/readable.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { emptyQuote, watchedOutcome } from "#browser/testing/watched-outcome-fixture.ts";
import { ChangeCell, useDayChangeSource } from "./change-cell.tsx";

afterEach(cleanup);

const hourMs = 3_600_000;

interface CellProps {
  readonly outcome?: OutcomeRef;
  readonly hasLine: boolean;
}

function Cell({ outcome = watchedOutcome, hasLine }: CellProps) {
  return (
    <ChangeCell
      changes={useDayChangeSource(outcome)}
      source={constantReadable(emptyQuote)}
      hasLine={hasLine}
    />
  );
}

const tradeAt = (id: string, price: string, ms: number) => ({
  id,
  price,
  amount: "5",
  side: "buy",
  timestamp: new Date(systemClock.now() - ms).toISOString(),
});

/** The text of a cell where the oldest known trade was `hours` ago. */
async function cellText(hours: number, hasLine: boolean): Promise<string> {
  const { browser, Providers, until } = await openSignedInPage();
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

test("counts no change of an outcome from the older trades of the one shown before", async () => {
  const { browser, Providers, until } = await openSignedInPage();
  const latest = {
    yes: [tradeAt("4", "0.6", 1_000)],
    no: [tradeAt("3", "0.4", 1_000), tradeAt("1", "0.8", 26 * hourMs)],
  };
  const older = [tradeAt("2", "0.2", 25 * hourMs)];
  browser.gateway.readAnswer = (path, query) => {
    if (path.startsWith("/venue-a/markets/"))
      return Response.json({
        market_id: "M",
        outcomes: [{ outcome_id: "yes" }, { outcome_id: "no" }],
      });
    if (!path.startsWith("/venue-a/trades")) return undefined;
    if (query.get("token_id") === "no") return Response.json(latest.no);
    return Response.json(query.has("end_time") ? older : latest.yes);
  };
  const outcome = { venue: "venue-a", marketId: "M", title: "", label: "" } as const;
  const { container, rerender } = render(<Cell outcome={{ ...outcome, outcomeId: "yes" }} hasLine />, {
    wrapper: Providers,
  });
  await until(() => expect(container.textContent).toContain("+40"));
  rerender(<Cell outcome={{ ...outcome, outcomeId: "no" }} hasLine />);
  await until(() => expect(container.textContent).toMatch(/[+−]\d/));
  expect(container.textContent).toContain("−40");
});
