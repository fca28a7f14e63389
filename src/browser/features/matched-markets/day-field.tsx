import { timeParts } from "#browser/lib/format-time.ts";
import { Button } from "#browser/ui/button.tsx";
import { Field } from "#browser/ui/field.tsx";
import { type Instant, isDay, parseInstant, utcDay } from "#contract/instant.ts";
import { listTexts } from "./list-texts.ts";
import styles from "./matched-filters.module.css";

const { day: texts } = listTexts;

interface DayChoiceProps {
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly today: string;
  readonly onChange: (day: string) => void;
}

/** Date field of a list (UTC day) with its range in the user's time zone. */
export function DayField({ day, today, onChange }: DayChoiceProps) {
  const span = localTimeRange(day);
  return (
    <div className={styles.day}>
      <Button aria-label={texts.previous} title={texts.previous} onClick={() => onChange(addDays(day, -1))}>
        ‹
      </Button>
      <Field
        label={texts.label}
        type="date"
        value={day}
        required
        onChange={(text) => {
          if (isDay(text)) onChange(text);
        }}
      />
      <Button aria-label={texts.next} title={texts.next} onClick={() => onChange(addDays(day, 1))}>
        ›
      </Button>
      <Button
        aria-disabled={day === today}
        onClick={() => {
          if (day !== today) onChange(today);
        }}
      >
        {texts.today}
      </Button>
      <p className={styles.span} title={texts.localTimeTip(span)}>
        <span>{texts.localTime}</span>
        <span>{span}</span>
      </p>
    </div>
  );
}

const dayMs = 86_400_000;
const firstYear = "0000-01-01";
const lastYear = "9999-12-31";

/** `day` plus `days` (can be negative), both YYYY-MM-DD, clamped to the range of the calendar. */
export function addDays(day: string, days: number): string {
  if ((days < 0 && day === firstYear) || (days > 0 && day === lastYear)) return day;
  return utcDay(startOf(day) + days * dayMs);
}

/** Start of a valid UTC day. */
function startOf(day: string): Instant {
  const at = parseInstant(`${day}T00:00:00Z`);
  if (at === undefined) throw new RangeError(`no day: ${day}`);
  return at;
}

/** Range of a UTC day in the browser's time zone: "Fri 20 Nov 01:00 to Sat 21 Nov 01:00". */
export function localTimeRange(day: string): string {
  const text = (at: Instant) => {
    const { weekday, day: dayOfYear, minute } = timeParts(at, "local");
    return `${weekday} ${dayOfYear} ${minute}`;
  };
  const start = startOf(day);
  return texts.range(text(start), text(start + dayMs));
}
