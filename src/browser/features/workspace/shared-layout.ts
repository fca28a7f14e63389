// The layout in a link or a file from someone else. Whatever does not fit is refused, never repaired.
import * as v from "valibot";
import { isRecord } from "#browser/lib/untyped-json.ts";
import { cellPanels, type Layout, layoutLimits } from "#browser/preferences/layouts.ts";
import { outcomeRefSchema, sameOutcome } from "#browser/preferences/outcome-ref.ts";

export type DecodedLayout = { readonly layout: Layout } | { readonly problem: string };

const { cells, columns, nameLength, narrowestShare, widestShare, shortestRow, tallestRow } = layoutLimits;

const isShare = (width: unknown) =>
  typeof width === "number" && width >= narrowestShare && width <= widestShare;

const schema = v.object({
  name: v.pipe(v.string(), v.regex(/\S/), v.maxLength(nameLength)),
  /** 0 or absent: as many as fit. */
  columns: v.pipe(v.optional(v.number(), 0), v.integer(), v.minValue(0), v.maxValue(columns)),
  shares: v.custom<Layout["shares"]>(
    (shares) =>
      isRecord(shares) &&
      Object.entries(shares).every(
        ([count, widths]) =>
          /^[1-6]$/.test(count) &&
          Array.isArray(widths) &&
          widths.length === Number(count) &&
          widths.every(isShare),
      ),
  ),
  heights: v.pipe(
    v.array(v.union([v.literal(0), v.pipe(v.number(), v.minValue(shortestRow), v.maxValue(tallestRow))])),
    v.maxLength(cells),
  ),
  markets: v.pipe(
    v.array(v.object({ ...outcomeRefSchema.entries, panels: v.array(v.picklist(cellPanels)) })),
    v.maxLength(cells),
  ),
});

const problems: Readonly<Record<string, string>> = {
  name: `it has no name, or one longer than ${nameLength} characters.`,
  columns: `its number of columns is not between 1 and ${columns}.`,
  shares: "its column widths cannot be read.",
  heights: "its row heights cannot be read.",
  markets: `its markets are missing, or more than the ${cells} that a layout holds.`,
};

/** The layout that `shared` describes. A problem completes the sentence "Could not open this layout: …". */
export function readSharedLayout(shared: unknown): DecodedLayout {
  const read = v.safeParse(schema, shared, { abortEarly: true });
  if (!read.success) return { problem: problemOf(read.issues[0]) };
  const { name, columns: chosen, shares, heights, markets } = read.output;
  const isRepeated = markets.some((market, at) => markets.findIndex((one) => sameOutcome(one, market)) < at);
  if (isRepeated) return { problem: "two of its markets are the same." };
  const ofMarket = ({ panels, ...outcome }: (typeof markets)[number], at: number) => ({
    id: String(at + 1),
    outcome,
    panels: cellPanels.filter((panel) => panels.includes(panel)),
  });
  return {
    layout: {
      id: "shared",
      name,
      cells: markets.map(ofMarket),
      columns: chosen === 0 ? undefined : chosen,
      shares,
      heights,
    },
  };
}

function problemOf({ path }: v.BaseIssue<unknown>): string {
  const [field, index, part] = path?.map(({ key }) => key) ?? [];
  if (index === undefined || field !== "markets") return problems[String(field)] ?? "it cannot be read.";
  const why = part === "venue" ? "is of a venue that is not known here." : "cannot be read.";
  return `its market ${Number(index) + 1} ${why}`;
}
