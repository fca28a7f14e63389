// Preferences of the tape, and whether trades on screen are recorded on this device.
import * as v from "valibot";
import { positive } from "#browser/config/setting-forms.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { storeTitles } from "./texts.ts";

const schema = v.object({
  /** True while the tools are open; the options below apply only then. */
  isOpen: v.fallback(v.boolean(), false),
  /** Smaller rows are left out, in contracts; absent: none is. */
  minimum: v.fallback(v.optional(positive), undefined),
  /** True to show the prints of a sweep as one row. */
  sweeps: v.fallback(v.boolean(), false),
  /** True to record observed trades, whether the tools are open or not. */
  records: v.fallback(v.boolean(), false),
});

export type TapeChoices = v.InferOutput<typeof schema>;

export const tapeChoices = definePersistedStore<TapeChoices>({
  name: "tape",
  title: storeTitles.trades,
  schema,
  empty: { isOpen: false, sweeps: false, records: false },
});
