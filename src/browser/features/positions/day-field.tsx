import { Field } from "#browser/ui/field.tsx";
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
