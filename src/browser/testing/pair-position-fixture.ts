// A pair held on two venues: Yes of market 1 on venue A, No of market X on venue B.
import { decodeConfig } from "#browser/config/config.ts";
import type { ClosableLeg } from "#browser/features/positions/held-pair-valuation.ts";
import { positionRows } from "#browser/features/positions/position-rows.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { decimal } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { noFee } from "./example-fee-rules.ts";
import { importedFillWith, importWith } from "./manual-ledger-fixture.ts";
import { bookView } from "./order-book-view-fixture.ts";
import { payoutTermsWith } from "./payout-terms-fixture.ts";

const { venues } = decodeConfig({});
export const onA = { venue: "venue-a", marketId: "1" } as const;
export const onB = { venue: "venue-b", marketId: "X" } as const;
export interface MarketRef {
  readonly venue: VenueId;
  readonly marketId: string;
}
export type Held = readonly [market: MarketRef, outcomeId: string, quantity: string, price?: string];
/** Rows of positions bought without a fee, at 0.5 unless given. */
export const rowsOf = (...held: readonly Held[]) =>
  positionRows({
    orders: [],
    entries: [
      importWith({
        fills: held.map(([market, outcomeId, quantity, price = "0.5"], index) =>
          importedFillWith({
            ...market,
            outcomeId,
            fillId: String(index),
            quantity: decimal(quantity),
            price: decimal(price),
            fee: decimal("0"),
          }),
        ),
      }),
    ],
    venues,
    feesOf: () => noFee,
  });
/** The two-leg trade that opened the pair. */
export const heldPairTrade: IntentPair = {
  pairId: "p",
  role: "first",
  side: 0,
  contracts: decimal("10"),
  expectedProfit: undefined,
  sides: [
    { ...onA, outcomeId: "yes", label: undefined, oppositeId: undefined },
    { ...onB, outcomeId: "no", label: undefined, oppositeId: undefined },
  ],
  group: { category: "weather", groupId: "g", date: "2026-11-22" },
};
export const heldPairNow = Date.parse("2026-11-22T00:00:00Z");

/** Closed by a sale at 0.48, or by a purchase of the other outcome at 0.5. */
export const closableLegWith = (rest: Partial<ClosableLeg> = {}): ClosableLeg => ({
  label: "Venue A",
  method: "sell",
  book: bookView([["0.5", "100"]], [["0.48", "100"]]),
  contractStep: decimal("1"),
  fees: noFee,
  payoutTerms: payoutTermsWith({ resolvesAt: heldPairNow + 9 * 86_400_000 }),
  ...rest,
});
