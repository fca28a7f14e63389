import { cleanup, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { runSteps } from "#browser/lib/in-slices.ts";
import { giveHeights } from "#browser/testing/resize-observers.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { dayRowSteps } from "./best-edge-ranking.ts";
import { MatchedTable } from "./matched-table.tsx";

beforeEach(giveHeights);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("looks for edges only once its first rows are rendered", async () => {
  const { Providers } = await openSignedInPage();
  const { rows: groups } = decodeMatchedGroups([{ id: "rates", title: "Rates", legs: [] }]);
  const rows = runSteps(dayRowSteps(decodeConfig({}), [{ category: "all", groups }]));
  render(
    <Providers>
      <MemoryRouter>
        <MatchedTable
          {...{ ref: createRef<HTMLDivElement>(), rows, scanned: rows, pendingLists: 0, date: "2026-11-27" }}
          {...{ view: "edges", order: { by: "profit", direction: "descending" }, isFilterSettled: true }}
          edges={() => <p>edge scanner</p>}
          onSort={() => {}}
          onRowModel={() => {}}
        />
      </MemoryRouter>
    </Providers>,
  );
  expect(screen.getByRole("link", { name: "Rates" })).toBeTruthy();
  expect(screen.queryByText("edge scanner")).toBeNull();
  expect(await screen.findByText("edge scanner")).toBeTruthy();
});
