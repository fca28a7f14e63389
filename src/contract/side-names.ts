// A venue's names for the sides of its orders and trades, replaced by those of the interface.
import type { VenueId } from "./venue-id.ts";

/** A venue's names, compared without case. */
export interface SideNames {
  readonly buy: readonly string[];
  readonly sell: readonly string[];
}
export type SideNamesByVenue = Readonly<Partial<Record<VenueId, SideNames>>>;

/** The key of `names` whose list has `value`; undefined for none. */
export function ownName(
  value: unknown,
  names: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  if (typeof value !== "string") return undefined;
  const received = value.trim().toLowerCase();
  return Object.keys(names).find((own) => names[own]?.some((other) => other.toLowerCase() === received));
}

/** Replaces the sides of `rows`, or of one row, in place: a name, an object with one under any field, or with it as its only key. */
export function replaceSides(rows: unknown, names: SideNames | undefined): void {
  if (names === undefined || names.buy.length + names.sell.length === 0) return;
  const byOwn = { buy: names.buy, sell: names.sell };
  for (const row of Array.isArray(rows) ? (rows as unknown[]) : [rows]) {
    if (typeof row !== "object" || row === null || !Object.hasOwn(row, "side")) continue;
    const { side } = row as { side: unknown };
    const keys = typeof side === "object" && side !== null ? Object.keys(side) : [];
    const values =
      keys.length === 0 ? [side] : [...Object.values(side as object), ...(keys.length === 1 ? keys : [])];
    const own = values.map((value) => ownName(value, byOwn)).find((name) => name !== undefined);
    if (own !== undefined) (row as { side: unknown }).side = own;
  }
}
