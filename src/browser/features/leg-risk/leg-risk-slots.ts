// Components that leg risk takes from other features; the page passes them in.
import type { ComponentType, ReactNode } from "react";
import type { MarketOutcome, MarketView } from "#browser/market-data/market-view.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import type { RestingSells } from "#browser/order-journal/open-orders.ts";
import type { OrderDraft } from "#browser/order-journal/send-order.ts";
import type { Position } from "#browser/trading-math/position/position.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";

/** Known orders of a market by id; orders in `closed` will not change any more. */
export interface FollowedOrders {
  readonly orders: ReadonlyMap<string, Order>;
  readonly closed: ReadonlySet<string>;
}

export interface LegRiskSlots {
  /** Follows the orders of a market; draws nothing. */
  readonly Follow: ComponentType<{
    readonly venue: VenueId;
    readonly marketId: string;
    readonly outcomes: readonly MarketOutcome[];
    readonly onOrders: (followed: FollowedOrders) => void;
  }>;
  /**
   * Follows the position in an outcome and what of it rests in sell orders; draws nothing. Callbacks are stable. `isCurrent`:
   * false while the venue's orders cannot be read.
   */
  readonly FollowPosition: ComponentType<{
    readonly market: MarketView;
    readonly outcomeId: string;
    readonly onChange: (position: Position | undefined, isCurrent: boolean) => void;
    readonly onRestingSells: (resting: RestingSells | undefined) => void;
  }>;
  /** A dialog that sends one order, with all that guards the ticket's. */
  readonly Send: ComponentType<{
    readonly name: string;
    readonly market: MarketView;
    readonly side: "buy" | "sell";
    readonly price: Decimal | undefined;
    readonly tick: Decimal | undefined;
    readonly contracts: Decimal | undefined;
    readonly blocks: readonly string[];
    /** Has to be acknowledged before the order can be sent; undefined for nothing. */
    readonly warning: { readonly why: string; readonly label: string } | undefined;
    readonly order: (isAcknowledged: boolean) => SentExit | undefined;
    readonly children: ReactNode;
    readonly onClose: () => void;
  }>;
}

/** An order as of the submit, with its last checks: each returns a sentence where the order must not be sent. */
export interface SentExit {
  readonly draft: Omit<OrderDraft, "listedBefore">;
  /** Fetches the book again if it is not recent; rejects if that fails. */
  readonly confirmBook: () => Promise<void>;
  /** Expected average price by the current book, 0 to 1. */
  readonly priceNow: () => Decimal | undefined;
  readonly bookObjection: () => string | undefined;
  readonly journalObjection: (earlier: readonly Intent[]) => string | undefined;
}
