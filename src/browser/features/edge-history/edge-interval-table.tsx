import { formatAge } from "#browser/lib/format-age.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import type { EdgeInterval } from "#browser/recordings/edge-interval.ts";
import styles from "./edge-history.module.css";

/** Newest intervals listed; the export has all. */
const mostListed = 10;

interface SpellTableProps {
  /** Sorted by start. */
  readonly spells: readonly EdgeInterval[];
  readonly currency: string;
}

/** The newest intervals with an edge. */
export function SpellTable({ spells, currency }: SpellTableProps) {
  const zone = usePreference("timeZone");
  if (spells.length === 0) return null;
  return (
    <table className={styles.spells}>
      <caption>
        {spells.length > mostListed ? `The newest ${mostListed} of ${spells.length} edges` : "Edges"}
      </caption>
      <thead>
        <tr>
          <th scope="col">Began</th>
          <th scope="col">Lasted</th>
          <th scope="col">Most profit</th>
          <th scope="col">Contracts</th>
          <th scope="col">Ended</th>
        </tr>
      </thead>
      <tbody translate="no">
        {spells
          .slice(-mostListed)
          .toReversed()
          .map((spell) => (
            <tr key={spell.from} data-end={spell.end}>
              <td>
                {spell.startedBefore ? "before " : null}
                {formatTime(spell.from, "clock", zone)}
              </td>
              <td>
                {isWhole(spell) ? null : "≥ "}
                {formatAge(spell.ms)}
              </td>
              <td>{formatMoney(spell.profit, currency)}</td>
              <td>{formatDecimal(spell.contracts)}</td>
              <td>{endInWords(spell)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function isWhole({ startedBefore, end }: EdgeInterval): boolean {
  return !startedBefore && end === "gone";
}

function endInWords({ end, why }: EdgeInterval): string {
  switch (end) {
    case "gone":
      return "it went";
    case "open":
      return "watched still";
    case "unfit":
      return `not watched on: ${why ?? "nothing was known"}`;
    default:
      return "not watched on: the page was left or hidden";
  }
}
