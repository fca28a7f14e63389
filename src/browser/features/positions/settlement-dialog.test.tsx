// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { effectiveSettlements } from "#browser/manual-ledger/effective-entries.ts";
import type { Ledger } from "#browser/manual-ledger/ledger.ts";
import { useLedgerView, useOpenLedger } from "#browser/manual-ledger/ledger-store.ts";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import { filledOrder } from "#browser/testing/filled-order-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { type PositionRow, positionRows } from "./position-rows.ts";
import { SettlementDialog } from "./settlement-dialog.tsx";

afterEach(cleanup);

const outcome = { venue: "venue-a", marketId: "90", outcomeId: "yes" } as const;
const settlement = {
  kind: "settlement",
  ...outcome,
  amount: undefined,
  day: "2026-11-20",
  note: "",
} as const;

async function showDialog(paidBefore: readonly ("one" | "zero")[]) {
  const { Providers, until } = await openSignedInPage();
  let ledger: Ledger | undefined;
  const Dialog = () => {
    ledger = useOpenLedger();
    const { phase, entries } = useLedgerView();
    const { venues } = decodeConfig({});
    const [row] = positionRows({ orders: [filledOrder()], entries, venues, feesOf: () => noFee });
    // A dialog takes its fields from the row it opens with.
    return phase === "ready" && entries.length >= paidBefore.length ? (
      <SettlementDialog
        row={row as PositionRow}
        name="Rain"
        market={undefined}
        fees={noFee}
        open
        onClose={() => undefined}
      />
    ) : null;
  };
  render(<Dialog />, { wrapper: Providers });
  for (const paid of paidBefore) await ledger?.add({ ...settlement, paid });
  await until(() => expect(screen.getByRole("dialog")).toBeDefined(), 10);
  const inEffect = () => effectiveSettlements(ledger?.view.getState().entries ?? [], outcome).length;
  const reload = () => act(async () => void (await ledger?.reload()));
  return {
    until,
    inEffect,
    reload,
    click: (name: string) => fireEvent.click(screen.getByRole("button", { name })),
  };
}

it("removes a settlement together with the one it replaced", async () => {
  const { until, inEffect, click } = await showDialog(["one", "zero"]);
  expect(inEffect()).toBe(2);
  click("Remove settlement");
  await until(() => expect(inEffect()).toBe(0), 10);
});

it("saves once at a double click", async () => {
  const { until, inEffect, reload, click } = await showDialog([]);
  fireEvent.click(screen.getByRole("radio", { name: "Paid 1" }));
  click("Save");
  click("Save");
  await until(() => expect(inEffect()).toBeGreaterThan(0), 10);
  // Reads after all writes begun before it.
  await reload();
  expect(inEffect()).toBe(1);
});
