import { noCancelText } from "#browser/order-entry/texts.ts";

/** Texts of the review of an order before it is sent. */
export const confirmTexts = {
  title: "Confirm order",
  side: "Side",
  size: "Size",
  type: "Type",
  marketOrder: "Market, no price limit",
  protectedOrder: (price: string) => `Market, limit ${price}`,
  limitOrder: (price: string) => `Limit ${price}`,
  estPrice: "Est. price",
  cost: "Cost",
  proceeds: "Proceeds",
  fee: "Fee",
  maxLoss: "Max loss",
  maxLossUnpriced: (money: string) => `${money}, no price limit`,
  money: (money: string) => `${money} worth`,
  noCancel: noCancelText,
  bookAge: "Book ",
  ago: " ago",
  price: "Price",
  limit: "Limit",
  movedBack: (name: string, price: string) => `${name} moved and is back at ${price}.`,
  movedBackWait: (name: string, price: string) =>
    `${name} moved and is back at ${price}. Place order unlocks in 0.6 s.`,
  moved: (name: string, from: string, to: string) => `${name} moved ${from} → ${to}.`,
  movedWait: (name: string, from: string, to: string) =>
    `${name} moved ${from} → ${to}. Place order unlocks in 0.6 s.`,
} as const;
