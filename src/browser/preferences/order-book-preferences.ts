// Display preferences of order books.
import * as v from "valibot";
import { definePersistedStore } from "./persisted-store.ts";
import { storeTitles } from "./texts.ts";

const schema = v.object({
  /** Ticks of a market grouped into one level; up to 1: no grouping. */
  group: v.fallback(v.number(), 1),
  /** Quantity a bar's length shows: size at its level, or cumulative size. */
  bars: v.fallback(v.picklist(["total", "size"]), "total"),
  /** True to show the depth chart below the levels. */
  depth: v.fallback(v.boolean(), false),
});

export type LadderChoices = v.InferOutput<typeof schema>;

export const ladderChoices = definePersistedStore<LadderChoices>({
  name: "ladder-choices",
  title: storeTitles.orderBooks,
  schema,
  empty: { group: 1, bars: "total", depth: false },
});
