// Readable JSON file of a layout: the content of its link plus the market titles.
import { isRecord, ownField, parseJson } from "#browser/lib/untyped-json.ts";
import { cellPanels, type Layout, layoutLimits } from "#browser/preferences/layouts.ts";
import { checkLayoutFields, type DecodedLayout } from "./layout-link.ts";

const kind = "crossbook-layout";
const version = 1;
/** Size limit in bytes, far above that of a full layout. */
export const largestFile = 100_000;
const longestTitle = 300;

export function layoutFileName({ name }: Layout): string {
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return `crossbook-layout-${plain === "" ? "unnamed" : plain}.json`;
}

/** JSON text that `readLayoutFile` reads. */
export function writeLayoutFile({ name, columns, shares, heights, cells }: Layout): string {
  const markets = cells.map(({ outcome, panels }) => ({ ...outcome, panels }));
  return `${JSON.stringify({ kind, version, name, columns, shares, heights, markets }, undefined, 2)}\n`;
}

/** Parses a layout file. A problem completes the sentence "Could not open the file: …". */
export function readLayoutFile(text: string): DecodedLayout {
  const file = parseJson(text);
  if (file === undefined) return { problem: "it is no JSON." };
  if (!isRecord(file) || file.kind !== kind) return { problem: "it is no layout of Crossbook." };
  if (file.version !== version) {
    return {
      problem: `it is of version ${String(file.version)}, and this Crossbook reads version ${version}.`,
    };
  }
  const { name, columns = 0, shares, heights, markets } = file;
  if (!Array.isArray(markets)) return { problem: "its markets are missing." };
  // One more than the limit is enough for the check below to refuse the file; a hostile length is not walked.
  const entries = markets.slice(0, layoutLimits.cells + 1).map(entryOf);
  const checked = checkLayoutFields([name, columns, shares, heights, entries]);
  if ("problem" in checked) return checked;
  const cells = checked.layout.cells.map((cell, at) => {
    const market: unknown = markets[at];
    const outcome = { ...cell.outcome, title: titleOf(market, "title"), label: titleOf(market, "label") };
    return { ...cell, outcome };
  });
  return { layout: { ...checked.layout, cells } };
}

function entryOf(market: unknown): unknown {
  if (!isRecord(market)) return undefined;
  const { venue, marketId, outcomeId = 0, panels } = market;
  const known: readonly unknown[] = cellPanels;
  const indices = Array.isArray(panels)
    ? panels.slice(0, cellPanels.length + 1).map((panel: unknown) => known.indexOf(panel))
    : undefined;
  return [venue, marketId, outcomeId, indices];
}

function titleOf(market: unknown, field: "title" | "label"): string {
  const text = ownField(market, field);
  return typeof text === "string" ? text.slice(0, longestTitle) : "";
}
