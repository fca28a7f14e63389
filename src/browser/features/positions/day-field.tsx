import type { ComponentProps } from "react";
import { Field } from "#browser/ui/field.tsx";
import { isDay } from "#contract/instant.ts";
import { settlementTexts } from "./texts.ts";

/** The textbox for the day of a settlement or of a cash balance, YYYY-MM-DD. */
export function DayField(props: Pick<ComponentProps<typeof Field>, "value" | "onChange" | "error">) {
  return <Field {...props} label={settlementTexts.day} hint={settlementTexts.dayHint} />;
}

/** Why a settlement or a balance can't be of this day; a balance of a later day would outrank all entered until then. */
export function dayProblemOf(day: string, today: string): string | undefined {
  if (!isDay(day)) return settlementTexts.dayProblem;
  return day > today ? settlementTexts.dayAhead(today) : undefined;
}
