// What only a ticket in use needs, in one file to fetch.

import { placeOrder } from "#browser/features/market-parts/place-order.ts";
import { StopNotice } from "#browser/features/market-parts/stop-notice.tsx";
import { checkAmount } from "./check-entry.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { entryOfTake } from "./entry-of-take.ts";
import { estimateOrder } from "./estimate.ts";
import { EstimateBasis } from "./estimate-basis.tsx";
import { marketObjection } from "./market-objection.ts";
import { orderDraftOf } from "./order-draft.ts";
import { overLimitToday } from "./over-limit-today.ts";
import { readLimit } from "./read-limit.ts";
import { SameExposure } from "./same-exposure.tsx";
import { shareOfBudget } from "./share-of-budget.ts";
import { SlippageField } from "./slippage-field.tsx";
import { slippageGuard } from "./slippage-guard.ts";
import { SendingNotice, TicketNotice } from "./ticket-notice.tsx";
import { tooLittleMoney } from "./too-little-money.ts";

export const ticketParts = {
  ConfirmDialog,
  EstimateBasis,
  SameExposure,
  SendingNotice,
  SlippageField,
  StopNotice,
  TicketNotice,
  checkAmount,
  entryOfTake,
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
