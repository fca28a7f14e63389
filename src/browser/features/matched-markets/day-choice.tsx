import { Button } from "#browser/ui/button.tsx";
import { Field } from "#browser/ui/field.tsx";
import { isDay } from "#contract/instant.ts";
import { dayAfter, localSpanOf } from "./matched-day.ts";
import styles from "./matched-filters.module.css";

interface DayChoiceProps {
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly today: string;
  readonly onChange: (day: string) => void;
}

/** The UTC day of a list, with what it is on the user's own clock. */
export function DayChoice({ day, today, onChange }: DayChoiceProps) {
  const span = localSpanOf(day);
  return (
    <div className={styles.day}>
      <Button aria-label="Previous day" title="Previous day" onClick={() => onChange(dayAfter(day, -1))}>
        ‹
      </Button>
      <Field
        label="Day (UTC)"
        type="date"
        value={day}
        required
        onChange={(text) => {
          if (isDay(text)) onChange(text);
        }}
      />
      <Button aria-label="Next day" title="Next day" onClick={() => onChange(dayAfter(day, 1))}>
        ›
      </Button>
      <Button disabled={day === today} onClick={() => onChange(today)}>
        Today
      </Button>
      <p className={styles.span} title={`This day on your clock: ${span}`}>
        <span className={styles.spanName}>On your clock</span>
        <span>{span}</span>
      </p>
    </div>
  );
}
