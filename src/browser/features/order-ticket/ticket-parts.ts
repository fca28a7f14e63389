// What only a ticket in use needs, in one file to fetch.

import { StopNotice } from "#browser/order-entry/kill-switch-notice.tsx";
import { placeOrder } from "#browser/order-entry/place-order.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { SameExposure } from "./cross-venue-comparison.tsx";
import { overLimitToday } from "./daily-limit-check.ts";
import { estimateOrder } from "./estimate.ts";
import { EstimateBasis } from "./estimate-notes.tsx";
import { marketObjection } from "./market-presend-check.ts";
import { tooLittleMoney } from "./min-notional-check.ts";
import { orderDraftOf } from "./order-draft.ts";
import { readLimit } from "./parse-limit-price.ts";
import { prefillFromLevel } from "./prefill-from-level.ts";
import { shareOfBudget } from "./share-of-budget.ts";
import { SlippageField } from "./slippage-field.tsx";
import { slippageGuard } from "./slippage-guard.ts";
import { SendingNotice, TicketNotice } from "./ticket-notice.tsx";
import { checkAmount } from "./validate-order-input.ts";

export const ticketParts = {
  ConfirmDialog,
  EstimateBasis,
  SameExposure,
  SendingNotice,
  SlippageField,
  StopNotice,
  TicketNotice,
  checkAmount,
  entryOfTake: prefillFromLevel,
  estimateOrder,
  marketObjection,
  orderDraftOf,
  overLimitToday,
  placeOrder,
  readLimit,
  shareOfBudget,
  slippageGuard,
  tooLittleMoney,
};

export type TicketParts = typeof ticketParts;
