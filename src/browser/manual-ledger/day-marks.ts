// Marks of the day: what each position had earned when it was first seen after the user's midnight. The day's result counts from
// them. Only today's are stored.
import * as v from "valibot";
import { decimalText } from "#browser/config/setting-forms.ts";
import { definePersistedStore } from "#browser/preferences/persisted-store.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import { texts } from "./texts.ts";

export const mostMarks = 500;

export interface DayMark {
  /** Realised and unrealised result of the position, money. */
  readonly result: Decimal;
  /** When it was seen. */
  readonly at: Instant;
}

export interface DayMarks {
  /** Midnight of the day in the user's time zone. */
  readonly midnight: Instant;
  /** By position. */
  readonly marks: Readonly<Record<string, DayMark>>;
}

const markSchema = v.object({
  result: decimalText(texts.notDecimal, () => true),
  at: v.pipe(v.number(), v.finite()),
});

const schema = v.pipe(
  v.object({ midnight: v.pipe(v.number(), v.finite()), marks: v.record(v.string(), v.unknown()) }),
  v.transform(
    ({ midnight, marks }): DayMarks => ({
      midnight,
      marks: Object.fromEntries(
        Object.entries(marks)
          .flatMap(([key, mark]) => {
            const parsed = v.safeParse(markSchema, mark);
            return parsed.success ? [[key, parsed.output] as const] : [];
          })
          .slice(0, mostMarks),
      ),
    }),
  ),
);

export const dayMarks = definePersistedStore<DayMarks>({
  name: "day-marks",
  title: texts.dayMarks,
  schema,
  empty: { midnight: 0, marks: {} },
});

/** The marks of the day that began at `midnight`; none where those stored are of another day. */
export function marksOf(stored: DayMarks, midnight: Instant): DayMarks["marks"] {
  return stored.midnight === midnight ? stored.marks : {};
}

/** `stored` with each of `seen` that has no mark of this day yet, `mostMarks` at most; the same object where nothing is new. */
export function withMarks(
  stored: DayMarks,
  midnight: Instant,
  seen: readonly { readonly key: string; readonly mark: DayMark }[],
): DayMarks {
  const marks = { ...marksOf(stored, midnight) };
  const before = Object.keys(marks).length;
  let count = before;
  for (const { key, mark } of seen) {
    if (Object.hasOwn(marks, key) || count >= mostMarks) continue;
    marks[key] = mark;
    count += 1;
  }
  return count === before ? stored : { midnight, marks };
}
