import type {
  CashEntry,
  ImportEntry,
  ImportedFill,
  SettlementEntry,
} from "#browser/manual-ledger/ledger-entry.ts";
import { decimal } from "#contract/decimal.ts";

const common = { entryId: "entry-1", userId: "user-1", madeAt: 1_700_000_000_000, undoneAt: undefined };

export function importedFillWith(fields: Partial<ImportedFill> = {}): ImportedFill {
  return {
    fillId: "fill-1",
    venue: "venue-a",
    marketId: "MARKET-1",
    outcomeId: "yes",
    side: "buy",
    quantity: decimal("10"),
    price: decimal("0.52"),
    fee: decimal("0.1"),
    feeInContracts: undefined,
    at: 1_700_000_000_000,
    orderId: undefined,
    ...fields,
  };
}

export function importWith(fields: Partial<ImportEntry> = {}): ImportEntry {
  return {
    ...common,
    kind: "import",
    fileName: "fills.csv",
    fills: [importedFillWith()],
    leftOut: [],
    ...fields,
  };
}

export function settlementWith(fields: Partial<SettlementEntry> = {}): SettlementEntry {
  return {
    ...common,
    kind: "settlement",
    venue: "venue-a",
    marketId: "MARKET-1",
    outcomeId: "yes",
    paid: "one",
    amount: undefined,
    day: "2026-11-20",
    note: "",
    ...fields,
  };
}

export function cashWith(fields: Partial<CashEntry> = {}): CashEntry {
  return {
    ...common,
    kind: "cash",
    venue: "venue-a",
    amount: decimal("100.50"),
    day: "2026-11-20",
    ...fields,
  };
}
