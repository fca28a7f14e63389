// Edge alerts of a user: a direction of a pair in a matched group, a threshold on its profit, and the alert's state.
import * as v from "valibot";
import { canonical, isNegative, isPositive, parseDecimal } from "#contract/decimal.ts";
import { isDay } from "#contract/instant.ts";
import { venueIds } from "#contract/venue-id.ts";
import { alertFate } from "./alerts.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { readableList } from "./readable-list.ts";
import { expectedTexts, storeTitles } from "./texts.ts";

/** Most alerts; an armed one subscribes to both its books on every page. */
export const mostEdgeAlerts = 50;

/** Total profit of the pair at a size or larger, or profit per contract at the size. Both in money, net of fees. */
export const edgeFigures = ["profit", "net"] as const;
export type EdgeFigure = (typeof edgeFigures)[number];

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
const shown = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 300)),
);
const decimalThat = (
  fits: (value: NonNullable<ReturnType<typeof parseDecimal>>) => boolean,
  otherwise: string,
) =>
  v.pipe(
    v.string(),
    v.maxLength(60),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = parseDecimal(dataset.value);
      if (value === undefined || !fits(value)) {
        addIssue({ message: otherwise });
        return NEVER;
      }
      return canonical(value);
    }),
  );

const legSchema = v.object({
  venue: v.picklist(venueIds),
  marketId: id,
  /** The outcome that is bought. */
  outcomeId: id,
  /** Its label as last seen; may be empty. */
  label: v.optional(shown, ""),
});

const edgeAlertSchema = v.object({
  ...alertFate,
  group: v.object({
    category: id,
    groupId: id,
    /** The day under which it is listed, UTC. */
    date: v.pipe(v.string(), v.check(isDay, expectedTexts.day)),
    title: v.optional(shown, ""),
  }),
  legs: v.pipe(v.tuple([legSchema, legSchema]), v.readonly()),
  on: v.picklist(edgeFigures),
  when: v.optional(v.literal("above"), "above"),
  /** In money. */
  value: decimalThat((value) => !isNegative(value), expectedTexts.notNegative),
  /** In contracts of each. */
  size: decimalThat(isPositive, expectedTexts.positive),
});

export type EdgeAlert = v.InferOutput<typeof edgeAlertSchema>;

/** Oldest first. */
export const edgeAlerts = definePersistedStore<readonly EdgeAlert[]>({
  name: "edge-alerts",
  title: storeTitles.edgeAlerts,
  schema: readableList(edgeAlertSchema, { most: mostEdgeAlerts, keyOf: ({ id }) => id }),
  empty: [],
});
