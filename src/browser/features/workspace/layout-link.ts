// Encodes a layout (markets, panels, sizes; no user data) as URL text. Decoding accepts only what this file can write.
import { parseJson } from "#browser/lib/untyped-json.ts";
import { type CellPanel, cellPanels, type Layout } from "#browser/preferences/layouts.ts";
import { type DecodedLayout, readSharedLayout } from "./shared-layout.ts";

/** Length limit of the encoded text: servers and chat programs truncate longer URLs. */
export const longestLink = 8_000;
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

/** Decodes a layout. A problem completes the sentence "Could not open this layout: …". */
export function decodeLayout(text: string): DecodedLayout {
  if (text.length > longestLink) {
    const problem = `it has ${text.length} characters, and one that Crossbook makes has ${longestLink} at most.`;
    return { problem };
  }
  const [, found, encoded = ""] = /^(\d{1,3})\.([\w-]*)$/.exec(text) ?? [];
  if (found === undefined) return { problem: "it does not begin as one that Crossbook makes." };
  if (found !== version)
    return { problem: `it is of version ${found}, and this Crossbook reads version ${version}.` };
  const parts = parseJson(decodeText(encoded));
  if (!Array.isArray(parts) || parts.length !== 5)
    return { problem: "it was cut off or changed on the way." };
  const [name, columns, shares, heights, entries]: readonly unknown[] = parts;
  const markets = Array.isArray(entries) ? entries.map(marketOf) : undefined;
  return readSharedLayout({ name, columns, shares, heights, markets });
}

/** Decodes base64url text; "" if it is invalid. */
function decodeText(encoded: string): string {
  try {
    const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return "";
  }
}

function marketOf(entry: unknown): unknown {
  if (!Array.isArray(entry) || entry.length !== 4) return undefined;
  const [venue, marketId, outcomeId, panels]: readonly unknown[] = entry;
  return {
    venue,
    marketId,
    outcomeId: outcomeId === 0 ? undefined : outcomeId,
    panels: Array.isArray(panels) ? panels.map(panelAt) : undefined,
  };
}

function panelAt(index: unknown): CellPanel | undefined {
  return typeof index === "number" ? cellPanels[index] : undefined;
}
