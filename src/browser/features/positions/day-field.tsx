import { Field } from "#browser/ui/field.tsx";
import { isDay } from "#contract/instant.ts";
import { settlementTexts } from "./texts.ts";

interface DayFieldProps {
  /** YYYY-MM-DD, as typed. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly error: string | undefined;
}

/** The textbox for the day of a settlement or of a cash balance. */
export function DayField(props: DayFieldProps) {
  return <Field {...props} label={settlementTexts.day} hint={settlementTexts.dayHint} />;
}

/** Why a settlement or a balance can't be of this day; a balance of a later day would outrank all entered until then. */
export function dayProblemOf(day: string, today: string): string | undefined {
  if (!isDay(day)) return settlementTexts.dayProblem;
  return day > today ? settlementTexts.dayAhead(today) : undefined;
}
