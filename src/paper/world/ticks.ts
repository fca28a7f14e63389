// Price increments of a market, in integers of 0.0001.
import { type Price, wholePrice } from "../exchange/units.ts";

interface TickBand {
  readonly start: Price;
  readonly end: Price;
  readonly step: Price;
}

/** Bands that cover the scale without a gap, lowest first. */
export interface TickScheme {
  /** Nominal tick size: the step in the middle of the scale. */
  readonly size: Price;
  readonly bands: readonly TickBand[];
}

export function linearTicks(step: Price): TickScheme {
  return { size: step, bands: [{ start: 0, end: wholePrice, step }] };
}

/** `step` in the middle, `edgeStep` below `edge` and from 1 − `edge` on. */
export function taperedTicks(step: Price, edge: Price, edgeStep: Price): TickScheme {
  return {
    size: step,
    bands: [
      { start: 0, end: edge, step: edgeStep },
      { start: edge, end: wholePrice - edge, step },
      { start: wholePrice - edge, end: wholePrice, step: edgeStep },
    ],
  };
}

/** Step of the band that holds `price`; the nominal one outside (0, 1). */
export function stepAt(scheme: TickScheme, price: Price): Price {
  const band = scheme.bands.find(({ start, end }) => start <= price && price < end);
  return band?.step ?? scheme.size;
}

/** True for a price inside (0, 1) that is a multiple of the step there. */
export function isTradable(scheme: TickScheme, price: Price): boolean {
  return price > 0 && price < wholePrice && price % stepAt(scheme, price) === 0;
}

/** Highest tradable price at or below `level` (may lie between ticks); undefined below the first. */
export function tickAtOrBelow(scheme: TickScheme, level: number): Price | undefined {
  const inside = Math.min(level, wholePrice - 1);
  if (inside <= 0) return undefined;
  const step = stepAt(scheme, Math.floor(inside));
  const price = Math.floor(inside / step) * step;
  return price > 0 ? price : undefined;
}

/** Lowest tradable price at or above `level`; undefined above the last. */
export function tickAtOrAbove(scheme: TickScheme, level: number): Price | undefined {
  const turned = tickAtOrBelow(scheme, wholePrice - level);
  if (turned === undefined) return undefined;
  // Bands are symmetric, so the reversed scale has the same steps; a border belongs to either band.
  return wholePrice - turned;
}

/** Next lower tradable price; undefined at the first. */
export function tickBelow(scheme: TickScheme, price: Price): Price | undefined {
  return tickAtOrBelow(scheme, price - 1);
}

/** Next higher tradable price; undefined at the last. */
export function tickAbove(scheme: TickScheme, price: Price): Price | undefined {
  return tickAtOrAbove(scheme, price + 1);
}
