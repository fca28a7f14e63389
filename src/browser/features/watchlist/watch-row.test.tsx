// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { LiveCells } from "./watch-row.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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

test("shows a row's quote first, and its day in a later frame of its own", async () => {
  const { Providers } = await openSignedInPage();
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
  const cells = (name: string) => (
    <LiveCells
      outcome={{ ...outcome, outcomeId: name }}
      onState={() => undefined}
      onLearn={() => undefined}
    />
  );
  const { container } = render(
    <table>
      <tbody>
        <tr>{cells("RAIN-1:yes")}</tr>
        <tr>{cells("RAIN-1:no")}</tr>
      </tbody>
    </table>,
    { wrapper: Providers },
  );
  const lines = () => container.querySelectorAll("svg").length;
  expect(screen.getAllByText("loading")).toHaveLength(2);
  expect(lines()).toBe(0);
  // Without `act`, which would render what is pending.
  vi.advanceTimersToNextFrame();
  expect(lines()).toBe(1);
  vi.advanceTimersToNextFrame();
  expect(lines()).toBe(2);
  expect(container.querySelectorAll("td:not([role])")).toHaveLength(0);
});
