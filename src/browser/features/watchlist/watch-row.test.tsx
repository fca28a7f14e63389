// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { LiveCells } from "./watch-row.tsx";

afterEach(cleanup);

const outcome = {
  venue: "venue-b",
  marketId: "RAIN-1",
  outcomeId: "RAIN-1:yes",
  title: "Rain",
  label: "Yes",
} as const;

async function showRow(answer: () => Response) {
  const { browser, Providers, until } = await openSignedInPage();
  browser.gateway.readAnswer = (path) => (path.startsWith("/venue-b/markets/") ? answer() : undefined);
  const cells = <LiveCells outcome={outcome} onState={() => undefined} onLearn={() => undefined} />;
  render(
    <table>
      <tbody>
        <tr>{cells}</tr>
      </tbody>
    </table>,
    { wrapper: Providers },
  );
  return until;
}

test("says why a market that the venue no longer knows has no quote, instead of loading for ever", async () => {
  const until = await showRow(() => Response.json({ message: "no such market" }, { status: 404 }));
  await until(() => expect(screen.getByText("failed").title).toBe("no such market"));
  expect(screen.queryByText("loading")).toBeNull();
});

test("says in place of a spread that a market has ended", async () => {
  const outcomes = ["yes", "no"].map((label) => ({ outcome_id: `RAIN-1:${label}`, label }));
  const until = await showRow(() =>
    Response.json({ market_id: "RAIN-1", title: "Rain", status: "resolved", outcomes }),
  );
  await until(() => expect(screen.getByText("Resolved")).toBeDefined());
});
