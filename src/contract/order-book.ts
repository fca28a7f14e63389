import * as v from "valibot";
import { type Decimal, isDecimal } from "./decimal-text.ts";
import {
  type DroppedRow,
  decodeRows,
  MalformedError,
  nameOf,
  unsignedDecimal,
  withRows,
} from "./decoding.ts";

const levelSchema = v.object({ price: unsignedDecimal, size: unsignedDecimal });
/** Price and size, both exactly as received. */
export type Level = v.InferOutput<typeof levelSchema>;

/** A book as sent: levels in the order received, maybe unsorted, doubled or crossed. A ladder is made of it elsewhere. */
export interface OrderBook {
  readonly asks: readonly Level[];
  readonly bids: readonly Level[];
  /** Levels that could not be used, of either side. */
  readonly dropped: readonly DroppedRow[];
}

/**
 * The book in `value`. A side that is missing or null is empty; throws a MalformedError where both are missing, or one is no list
 * or holds only levels that cannot be read.
 */
export function decodeOrderBook(value: unknown): OrderBook {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new MalformedError("", `expected an order book, got ${nameOf(value)}`);
  }
  const { asks, bids } = value as { asks?: unknown; bids?: unknown };
  if (asks === undefined && bids === undefined)
    throw new MalformedError("", "neither asks nor bids are there");
  const decodeSide = (name: "asks" | "bids", side: unknown) => {
    if (side === null || side === undefined) return { rows: [], dropped: [] };
    if (!Array.isArray(side)) throw new MalformedError(name, `expected a list, got ${nameOf(side)}`);
    const list = decodeRows(levelSchema, side, { plain: plainLevel });
    return withRows(list, name === "asks" ? ["ask", "asks"] : ["bid", "bids"]);
  };
  const [askSide, bidSide] = [decodeSide("asks", asks), decodeSide("bids", bids)];
  const noted = (name: string) => (row: DroppedRow) => ({
    ...row,
    problem: `${name}.${row.index}: ${row.problem}`,
  });
  return {
    asks: askSide.rows,
    bids: bidSide.rows,
    dropped: [...askSide.dropped.map(noted("asks")), ...bidSide.dropped.map(noted("bids"))],
  };
}

/** A level as almost all are written, read without the schema: thousands are received a second. */
function plainLevel(value: unknown): Level | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { price, size } = value as { price?: unknown; size?: unknown };
  return isUnsigned(price) && isUnsigned(size) ? { price, size } : undefined;
}

function isUnsigned(value: unknown): value is Decimal {
  return typeof value === "string" && !value.startsWith("-") && isDecimal(value);
}
