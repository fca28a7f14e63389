import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { runSteps } from "#browser/lib/in-slices.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { dayRowSteps } from "./best-edge-ranking.ts";
import { MatchedRow } from "./matched-row.tsx";

afterEach(cleanup);

it("writes another start time into a new element, which does not count as shifted", async () => {
  const { Providers } = await openSignedInPage();
  const { rows: groups } = decodeMatchedGroups([
    { id: "game", legs: [], game_start_time: "2026-11-27T20:00:00Z" },
    { id: "rates", legs: [] },
    { id: "jobs", legs: [] },
  ]);
  const rows = runSteps(dayRowSteps(decodeConfig({}), [{ category: "all", groups }]));
  const rowOf = (id: string) => {
    const row = rows.find(({ group }) => group.id === id);
    if (row === undefined) throw new Error(`no row of ${id}`);
    return (
      <MatchedRow
        {...{ row, date: "2026-11-27", index: 0, top: 0, height: 28, isCard: true, isTwoLined: false }}
        {...{ view: "edges", mayBeginLive: false, isCurrent: false, onRowModel: () => {} }}
      />
    );
  };
  const inTable = ({ children }: { readonly children: React.ReactNode }) => (
    <Providers>
      <table>
        <tbody>{children}</tbody>
      </table>
    </Providers>
  );
  const startCell = () => screen.getAllByRole("cell").at(-1)?.firstElementChild;
  const { rerender } = render(rowOf("game"), { wrapper: inTable });
  const start = startCell();
  expect(start?.textContent).toMatch(/^27 Nov, /);
  rerender(rowOf("rates"));
  const none = startCell();
  expect(none?.textContent).toBe("—");
  expect(none).not.toBe(start);
  rerender(rowOf("jobs"));
  expect(startCell()).toBe(none);
});
