// Alerts of a user: a condition on an outcome's price or spread, and its state.
import * as v from "valibot";
import { decimalText } from "#browser/config/setting-forms.ts";
import { canonical, compare, isPositive, one, parseDecimal } from "#contract/decimal.ts";
import { outcomeRefSchema } from "./outcome-ref.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { readableList } from "./readable-list.ts";
import { expectedTexts, storeTitles } from "./texts.ts";

/** Most alerts; an armed one is watched on every page. */
export const mostAlerts = 200;
export const longestNote = 200;

export const watchedFigures = ["bid", "ask", "last", "mid", "spread"] as const;
export type WatchedFigure = (typeof watchedFigures)[number];
export const alertConditions = ["above", "below", "crosses"] as const;
export type AlertCondition = (typeof alertConditions)[number];

/** Between 0 and 1, both left out: no price and no spread of two prices is there. In its one spelling. */
const threshold = v.pipe(
  decimalText(expectedTexts.betweenZeroAndOne, (value) => isPositive(value) && compare(value, one) < 0),
  v.transform(canonical),
);
/** A price that was seen; what cannot be read is left out. */
const seenValue = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => parseDecimal(text)),
    ),
  ),
  undefined,
);

/** In ms since 1970, within what a Date can be. */
const time = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));

/** Fields of every alert: settings and state. */
export const commonAlertFields = {
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  note: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.slice(0, longestNote)),
      ),
    ),
    undefined,
  ),
  /** `again`: every time the condition comes true. */
  repeat: v.fallback(v.picklist(["once", "again"]), "once"),
  state: v.picklist(["armed", "paused", "fired"]),
  /** Above and below: the condition has to be seen false before it may fire. */
  mustClear: v.fallback(v.boolean(), true),
  createdAt: v.fallback(time, 0),
  firedAt: v.fallback(v.optional(time), undefined),
  firedAtValue: seenValue,
};

const alertSchema = v.object({
  ...commonAlertFields,
  outcome: outcomeRefSchema,
  on: v.picklist(watchedFigures),
  when: v.picklist(alertConditions),
  value: threshold,
});

export type Alert = v.InferOutput<typeof alertSchema>;

/** An alert of any kind, as far as its firing goes. */
export type AnyAlert = Omit<Alert, "outcome" | "on">;

/** Oldest first. */
export const alerts = definePersistedStore<readonly Alert[]>({
  name: "alerts",
  title: storeTitles.alerts,
  schema: readableList(alertSchema, { most: mostAlerts, keyOf: ({ id }) => id }),
  empty: [],
});

/** `list` with the alert of that id changed; the same list where it is not in it. */
export function withAlert<One extends AnyAlert>(
  list: readonly One[],
  id: string,
  change: (alert: One) => One,
): readonly One[] {
  return list.some((alert) => alert.id === id)
    ? list.map((alert) => (alert.id === id ? change(alert) : alert))
    : list;
}
