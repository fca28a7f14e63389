// How a user wants order books shown.
import * as v from "valibot";
import { definePersistedStore } from "./persisted-store.ts";

const schema = v.object({
  /** How many ticks of a market are put together as one level; up to 1: none. */
  group: v.fallback(v.number(), 1),
  /** What a bar is as long as: the contracts at its level, or all down to it. */
  bars: v.fallback(v.picklist(["total", "size"]), "total"),
  /** Whether the depth chart stands under the levels. */
  depth: v.fallback(v.boolean(), false),
});

export type LadderChoices = v.InferOutput<typeof schema>;

export const ladderChoices = definePersistedStore<LadderChoices>({
  name: "ladder-choices",
  title: "Order books",
  schema,
  empty: { group: 1, bars: "total", depth: false },
});
