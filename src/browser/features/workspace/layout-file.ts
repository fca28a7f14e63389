// Readable JSON file of a layout: the content of its link plus the market titles.
import { isRecord, parseJson } from "#browser/lib/untyped-json.ts";
import type { Layout } from "#browser/preferences/layouts.ts";
import { type DecodedLayout, readSharedLayout } from "./shared-layout.ts";

const kind = "crossbook-layout";
const version = 1;
/** Size limit in bytes, far above that of a full layout. */
export const largestFile = 100_000;

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
    const problem = `it is of version ${String(file.version)}, and this Crossbook reads version ${version}.`;
    return { problem };
  }
  return readSharedLayout(file);
}
