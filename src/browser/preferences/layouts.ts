// Panel layouts: pane sizes of the market page, and the named layouts of the workspace.
import * as v from "valibot";
import { outcomeRefSchema } from "./outcome-ref.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { readableList } from "./readable-list.ts";
import { storeTitles, workspaceName } from "./texts.ts";

/** Contents of a cell, in display order. */
export const cellPanels = ["chart", "book", "trades", "ticket"] as const;
export type CellPanel = (typeof cellPanels)[number];

export const layoutLimits = {
  cells: 12,
  columns: 6,
  nameLength: 60,
  layouts: 50,
  /** Of a row, in px. */
  shortestRow: 280,
  tallestRow: 2_000,
  /** Width share of a column; every column starts with 1. */
  narrowestShare: 0.25,
  widestShare: 4,
} as const;

const { cells, columns, nameLength, layouts: mostLayouts } = layoutLimits;
const { shortestRow, tallestRow, narrowestShare, widestShare } = layoutLimits;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

const share = v.pipe(v.number(), v.minValue(narrowestShare), v.maxValue(widestShare));
const height = v.fallback(v.pipe(v.number(), v.minValue(shortestRow), v.maxValue(tallestRow)), 0);

const cellSchema = v.object({
  /** Unique in its layout; stays with the cell when its outcome is another. */
  id,
  outcome: outcomeRefSchema,
  panels: v.fallback(
    v.pipe(
      readableList(v.picklist(cellPanels)),
      v.transform((shown): readonly CellPanel[] => cellPanels.filter((panel) => shown.includes(panel))),
    ),
    ["chart", "book"],
  ),
});

export type LayoutCell = Readonly<v.InferOutput<typeof cellSchema>>;

const layoutSchema = v.object({
  /** Unique among the user's layouts. */
  id,
  name: v.pipe(
    v.string(),
    v.transform((text) => text.trim().slice(0, nameLength)),
    v.minLength(1),
  ),
  cells: v.fallback(readableList(cellSchema, { most: cells, keyOf: ({ id }) => id }), []),
  /** Chosen number of columns; absent: as many as fit. */
  columns: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(columns))),
    undefined,
  ),
  /** The columns' shares of the width, by how many columns there are. */
  shares: v.fallback(
    v.record(v.pipe(v.string(), v.regex(/^[1-6]$/)), v.pipe(v.array(share), v.readonly())),
    {},
  ),
  /** Heights of rows in px, from the first; 0 for the default. */
  heights: v.fallback(v.pipe(v.array(height), v.maxLength(cells), v.readonly()), []),
});

export type Layout = Readonly<v.InferOutput<typeof layoutSchema>>;

const layoutsSchema = v.object({
  /** Sizes of the market page's panes, by the name each has in its style sheet: px, or below 10 a share of its neighbour. */
  desk: v.fallback(v.record(v.string(), v.pipe(v.number(), v.minValue(0), v.maxValue(4_000))), {}),
  /** The id of the layout that was chosen last. */
  current: v.fallback(v.string(), ""),
  list: v.fallback(readableList(layoutSchema, { most: mostLayouts, keyOf: ({ id }) => id }), []),
});

export type Layouts = Readonly<v.InferOutput<typeof layoutsSchema>>;

/** A layout without a market. */
export const emptyLayout: Layout = {
  id: "1",
  name: workspaceName,
  cells: [],
  columns: undefined,
  shares: {},
  heights: [],
};

export const layouts = definePersistedStore<Layouts>({
  name: "layouts",
  title: storeTitles.layouts,
  schema: layoutsSchema,
  empty: { desk: {}, current: "", list: [] },
});

/** The layout chosen last, else the first; undefined where there is none. */
export function currentLayout({ current, list }: Layouts, preferred = current): Layout | undefined {
  return list.find((layout) => layout.id === preferred) ?? list.find(({ id }) => id === current) ?? list[0];
}

/** Key in sessionStorage of the layout that this tab shows. */
const shownKey = "crossbook.layout-shown";

/** Id of that layout; undefined before this tab has shown one. */
export function shownLayoutId(): string | undefined {
  try {
    return sessionStorage.getItem(shownKey) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberShownLayout(id: string): void {
  try {
    sessionStorage.setItem(shownKey, id);
  } catch {
    // Without storage a reload shows the layout chosen last.
  }
}
