// How a user reads the tape, and whether the trades he sees are kept on this device.
import * as v from "valibot";
import { positive } from "#browser/config/config.ts";
import { definePersistedStore } from "./persisted-store.ts";

const schema = v.object({
  /** Whether the tools stand above the tape; what follows holds only while they do. */
  isOpen: v.fallback(v.boolean(), false),
  /** Smaller rows are left out, in contracts; absent: none is. */
  minimum: v.fallback(v.optional(positive), undefined),
  /** Whether the prints of a sweep are one row. */
  sweeps: v.fallback(v.boolean(), false),
  /** Whether trades that are seen are kept, the tools open or not. */
  records: v.fallback(v.boolean(), false),
});

export type TapeChoices = v.InferOutput<typeof schema>;

export const tapeChoices = definePersistedStore<TapeChoices>({
  name: "tape",
  title: "Trades",
  schema,
  empty: { isOpen: false, sweeps: false, records: false },
});
