// Edge alerts of a user: a direction of a pair in a matched group, a threshold on its profit, and the alert's state.
import * as v from "valibot";
import { decimalText } from "#browser/config/setting-forms.ts";
import { canonical, isNegative, isPositive } from "#contract/decimal.ts";
import { isDay } from "#contract/instant.ts";
import { venueIds } from "#contract/venue-id.ts";
import { commonAlertFields } from "./alerts.ts";
import { shownText, storedId } from "./outcome-ref.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { readableList } from "./readable-list.ts";
import { expectedTexts, storeTitles } from "./texts.ts";

/** Most alerts; an armed one subscribes to both its books on every page. */
export const mostEdgeAlerts = 50;

/** Total profit of the pair at a size or larger, or profit per contract at the size. Both in money, net of fees. */
export const edgeFigures = ["profit", "net"] as const;
export type EdgeFigure = (typeof edgeFigures)[number];

const legSchema = v.object({
  venue: v.picklist(venueIds),
  marketId: storedId,
  /** The outcome that is bought. */
  outcomeId: storedId,
  /** Its label as last seen; may be empty. */
  label: v.optional(shownText, ""),
});

const edgeAlertSchema = v.object({
  ...commonAlertFields,
  group: v.object({
    category: storedId,
    groupId: storedId,
    /** The day under which it is listed, UTC. */
    date: v.pipe(v.string(), v.check(isDay, expectedTexts.day)),
    title: v.optional(shownText, ""),
  }),
  legs: v.pipe(v.tuple([legSchema, legSchema]), v.readonly()),
  on: v.picklist(edgeFigures),
  when: v.optional(v.literal("above"), "above"),
  /** In money. */
  value: v.pipe(
    decimalText(expectedTexts.notNegative, (value) => !isNegative(value)),
    v.transform(canonical),
  ),
  /** In contracts of each. */
  size: v.pipe(decimalText(expectedTexts.positive, isPositive), v.transform(canonical)),
});

export type EdgeAlert = v.InferOutput<typeof edgeAlertSchema>;

/** Oldest first. */
export const edgeAlerts = definePersistedStore<readonly EdgeAlert[]>({
  name: "edge-alerts",
  title: storeTitles.edgeAlerts,
  schema: readableList(edgeAlertSchema, { most: mostEdgeAlerts, keyOf: ({ id }) => id }),
  empty: [],
});
