// Encodes a layout (markets, panels, sizes; no user data) as URL text. Decoding accepts only what this file can write.
import {
  type CellPanel,
  cellPanels,
  type Layout,
  type LayoutCell,
  layoutLimits,
} from "#browser/preferences/layouts.ts";
import { type OutcomeRef, sameOutcome } from "#browser/preferences/outcome-ref.ts";
import { isVenueId } from "#contract/venue-id.ts";

/** Length limit of the encoded text: servers and chat programs truncate longer URLs. */
export const longestLink = 8_000;
const longestId = 500;
const version = "1";

/** Encodes a layout; undefined if the text is too long for a URL. */
export function encodeLayout({ name, cells, columns, shares, heights }: Layout): string | undefined {
  const entries = cells.map(({ outcome, panels }) => [
    outcome.venue,
    outcome.marketId,
    outcome.outcomeId ?? 0,
    panels.map((panel) => cellPanels.indexOf(panel)),
  ]);
  const bytes = new TextEncoder().encode(JSON.stringify([name, columns ?? 0, shares, heights, entries]));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const encoded = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  const text = `${version}.${encoded}`;
  return text.length > longestLink ? undefined : text;
}

export type DecodedLayout = { readonly layout: Layout } | { readonly problem: string };

/** Decodes a layout. A problem completes the sentence "Could not open this layout: …". */
export function decodeLayout(text: string): DecodedLayout {
  return tryDecode(() => layoutOf(partsOf(text)));
}

/** Validates the fields name, columns, shares, heights and cells; a cell is [venue, market id, outcome id or 0, panels]. */
export function checkLayoutFields(parts: readonly unknown[]): DecodedLayout {
  return tryDecode(() => layoutOf(parts));
}

function tryDecode(decode: () => Layout): DecodedLayout {
  try {
    return { layout: decode() };
  } catch (error) {
    if (error instanceof UnreadableLayout) return { problem: error.message };
    throw error;
  }
}

class UnreadableLayout extends Error {}

function fail(problem: string): never {
  throw new UnreadableLayout(problem);
}

function partsOf(text: string): readonly unknown[] {
  if (text.length > longestLink) {
    fail(`it has ${text.length} characters, and one that Crossbook makes has ${longestLink} at most.`);
  }
  const [, found, encoded] =
    /^(\d{1,3})\.([\w-]*)$/.exec(text) ?? fail("it does not begin as one that Crossbook makes.");
  if (found !== version) fail(`it is of version ${found}, and this Crossbook reads version ${version}.`);
  const parts = jsonOf(encoded ?? "");
  if (!Array.isArray(parts) || parts.length !== 5) fail("parts of it are missing, or there are too many.");
  return parts;
}

function jsonOf(encoded: string): unknown {
  try {
    const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return fail("it was cut off or changed on the way.");
  }
}

function layoutOf([name, columns, shares, heights, entries]: readonly unknown[]): Layout {
  const { nameLength, columns: mostColumns, cells: mostCells } = layoutLimits;
  if (typeof name !== "string" || name.trim() === "") return fail("it has no name.");
  if (name.length > nameLength) return fail(`its name is longer than ${nameLength} characters.`);
  if (!isWithin(columns, 0, mostColumns) || !Number.isInteger(columns)) {
    return fail(`its number of columns is not between 1 and ${mostColumns}.`);
  }
  if (!Array.isArray(entries)) return fail("its markets are missing.");
  if (entries.length > mostCells) {
    return fail(`it names ${entries.length} markets, and a layout holds ${mostCells} at most.`);
  }
  const cells = entries.map(cellOf);
  cells.forEach(({ outcome }, at) => {
    const first = cells.findIndex((cell) => sameOutcome(cell.outcome, outcome));
    if (first !== at) fail(`its markets ${first + 1} and ${at + 1} are the same.`);
  });
  return {
    id: "shared",
    name,
    cells,
    columns: columns === 0 ? undefined : columns,
    shares: sharesOf(shares),
    heights: heightsOf(heights),
  };
}

function cellOf(entry: unknown, at: number): LayoutCell {
  const subject = `its market ${at + 1}`;
  if (!Array.isArray(entry) || entry.length !== 4) return fail(`${subject} cannot be read.`);
  const [venue, marketId, outcomeId, panels]: readonly unknown[] = entry;
  if (typeof venue !== "string" || !isVenueId(venue)) {
    return fail(`${subject} is of the venue “${String(venue).slice(0, 40)}”, which is not known here.`);
  }
  if (!isId(marketId)) return fail(`${subject} has no id, or one longer than ${longestId} characters.`);
  if (outcomeId !== 0 && !isId(outcomeId)) return fail(`${subject} names an outcome that cannot be one.`);
  const outcome: OutcomeRef = {
    venue,
    marketId,
    ...(outcomeId === 0 ? {} : { outcomeId }),
    title: "",
    label: "",
  };
  return { id: String(at + 1), outcome, panels: panelsOf(panels, subject) };
}

function panelsOf(indices: unknown, subject: string): readonly CellPanel[] {
  if (!Array.isArray(indices) || new Set(indices).size !== indices.length) {
    return fail(`${subject} names panels that cannot be read.`);
  }
  const named = indices.map(
    (index: unknown) =>
      (typeof index === "number" ? cellPanels[index] : undefined) ??
      fail(`${subject} names a panel that is not known here.`),
  );
  return cellPanels.filter((panel) => named.includes(panel));
}

function sharesOf(shares: unknown): Layout["shares"] {
  const { narrowestShare, widestShare, columns } = layoutLimits;
  const problem = "its column widths cannot be read.";
  if (typeof shares !== "object" || shares === null || Array.isArray(shares)) return fail(problem);
  for (const [count, widths] of Object.entries(shares)) {
    const isCount = /^\d$/.test(count) && isWithin(Number(count), 1, columns);
    if (!isCount || !Array.isArray(widths) || widths.length !== Number(count)) return fail(problem);
    if (!widths.every((width) => isWithin(width, narrowestShare, widestShare))) return fail(problem);
  }
  return { ...shares };
}

function heightsOf(heights: unknown): readonly number[] {
  const { shortestRow, tallestRow, cells } = layoutLimits;
  const isFine =
    Array.isArray(heights) &&
    heights.length <= cells &&
    heights.every((height) => height === 0 || isWithin(height, shortestRow, tallestRow));
  return isFine ? heights : fail("its row heights cannot be read.");
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && value >= least && value <= most;
}

function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= longestId;
}
