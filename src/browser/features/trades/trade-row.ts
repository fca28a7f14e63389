// DOM row of one trade, rewritten in place.
import { createAlignedNumber } from "#browser/ui/aligned-number.ts";
import type { ListRow } from "#browser/ui/dom-virtual-list.ts";
import { missing } from "#browser/ui/price.tsx";
import { appendCell } from "#browser/ui/table-roles.ts";
import { writeText } from "#browser/ui/write-text.ts";
import type { Trade } from "#contract/trade.ts";
import { texts } from "./texts.ts";

/** Format of prints; a new object rewrites all rows. */
export interface TradeFormat {
  readonly time: (trade: Trade) => string;
  /** The full time, for the hover. */
  readonly fullTime: (trade: Trade) => string;
  readonly price: (trade: Trade) => string;
  readonly amount: (trade: Trade) => string;
  /** Every digit of the amount, for the hover. */
  readonly fullAmount: (trade: Trade) => string;
  /** Text after the side: number of prints in the row. */
  readonly mark?: (trade: Trade) => string;
  /** Room kept from the start, so that the first row of another kind moves nothing: signs behind the point, the side's width. */
  readonly room?: { readonly price: number; readonly side: string };
}

export interface TradeRow extends ListRow {
  readonly element: HTMLTableRowElement;
  write(trade: Trade, format: TradeFormat, rests: { price: number; amount: number }): void;
}

/** Arrow and text: colour alone does not inform everyone. */
const sideTexts = { buy: texts.buy, sell: texts.sell, unknown: missing } as const;

export function createTradeRow(className: string): TradeRow {
  const element = document.createElement("tr");
  element.className = className;
  element.setAttribute("role", "row");
  const [timeCell, priceCell, amountCell, sideCell] = [
    appendCell(element),
    appendCell(element),
    appendCell(element),
    appendCell(element),
  ];
  const time = timeCell.appendChild(document.createTextNode(""));
  const writePrice = createAlignedNumber(priceCell);
  const writeAmount = createAlignedNumber(amountCell);
  const side = sideCell.appendChild(document.createTextNode(""));
  let shown: Trade | undefined;
  let shownFormat: TradeFormat | undefined;

  return {
    element,
    write: (trade, format, rests) => {
      if (trade === shown && format === shownFormat) return;
      shown = trade;
      shownFormat = format;
      element.dataset.price = trade.price;
      element.dataset.amount = trade.amount;
      element.dataset.side = trade.side ?? "unknown";
      timeCell.title = format.fullTime(trade);
      writeText(time, format.time(trade));
      rests.price = Math.max(rests.price, writePrice(format.price(trade)));
      amountCell.title = format.fullAmount(trade);
      rests.amount = Math.max(rests.amount, writeAmount(format.amount(trade)));
      writeText(side, sideTexts[trade.side ?? "unknown"] + (format.mark?.(trade) ?? ""));
    },
  };
}
