// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { systemClock } from "#browser/lib/clock.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import { onA, rowsOf } from "#browser/testing/pair-position-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { utcDay } from "#contract/instant.ts";
import { CashDialog } from "./cash-dialog.tsx";
import { SettlementDialog } from "./settlement-dialog.tsx";

afterEach(cleanup);

const [row] = rowsOf([onA, "yes", "10"]);
if (row === undefined) throw new Error("nothing is held");

function Entries() {
  const { entries } = useLedgerView();
  return (
    <output aria-label="entries">
      {entries.map((entry) => `${entry.kind} ${"day" in entry ? entry.day : ""}`).join()}
    </output>
  );
}

it.each([
  [
    "cash",
    () => <CashDialog venue="venue-a" open onClose={vi.fn()} />,
    () => fireEvent.change(screen.getByLabelText("Amount"), { target: { value: "100" } }),
  ],
  [
    "settlement",
    () => <SettlementDialog row={row} name="Yes" market={undefined} fees={noFee} open onClose={vi.fn()} />,
    () => fireEvent.click(screen.getByRole("radio", { name: "Paid 0" })),
  ],
])("takes no %s of a day to come, and that of today", async (kind, dialog, fillIn) => {
  const { Providers, until } = await openSignedInPage();
  render(
    <>
      {dialog()}
      <Entries />
    </>,
    { wrapper: Providers },
  );
  const saveOn = (day: string) => {
    fireEvent.change(screen.getByLabelText("Day"), { target: { value: day } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
  };
  const today = utcDay(systemClock.now());
  fillIn();
  const later = utcDay(systemClock.now() + 2 * 86_400_000);
  saveOn(later);
  expect(screen.getByText(`The day can't be after today, ${today} (UTC).`)).toBeDefined();
  saveOn(today);
  const entries = () => screen.getByLabelText("entries").textContent;
  await until(() => expect(entries()).toContain(`${kind} ${today}`), 10);
  expect(entries()).not.toContain(later);
});
