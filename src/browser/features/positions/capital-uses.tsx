import { useConfig } from "#browser/config/config-context.tsx";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import { isBelowHurdle, perYearOf } from "#browser/trading-math/arbitrage/edge-returns.ts";
import type { CapitalUse } from "./capital-ranking.ts";
import { formatDays, formatPercent, GroupLink, Legs } from "./held-pair-card.tsx";
import styles from "./held-pairs.module.css";
import { capitalTexts } from "./texts.ts";

interface CapitalUsesProps {
  readonly uses: readonly CapitalUse[];
  /** A sentence on what is left out. */
  readonly note?: string | undefined;
}

/** Held pairs and open edges, ranked by daily return on the capital they lock. */
export function CapitalUses({ uses, note }: CapitalUsesProps) {
  return (
    <section aria-label={capitalTexts.heading} className={styles.uses}>
      <h3 className={styles.usesName}>{capitalTexts.heading}</h3>
      <p className={styles.remark}>
        {capitalTexts.about}
        {note === undefined ? null : ` ${note}`}
      </p>
      {uses.length === 0 ? (
        <p className={styles.remark}>{capitalTexts.none}</p>
      ) : (
        <ol className={styles.ranking}>
          {uses.map((use) => (
            <Use key={`${use.kind} ${use.key}`} use={use} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Use({
  use: { kind, title, group, legs, contracts, profit, capital, days, rate, unbounded },
}: {
  readonly use: CapitalUse;
}) {
  const { edge, venues } = useConfig();
  const { currency } = venues[legs[0].venue];
  const notes = [
    `${capitalTexts.use(
      formatDecimal(contracts),
      roundedMoney(profit, currency, { isSigned: true }),
      roundedMoney(capital, currency),
      formatDays(days),
    )}.`,
    ...(unbounded.length === 0
      ? []
      : [capitalTexts.enterCash(unbounded.map((venue) => venues[venue].label))]),
    ...(isBelowHurdle(perYearOf(rate), edge.hurdlePerYear) ? [capitalTexts.belowHurdle] : []),
  ];
  const kindLabel = kind === "held" ? capitalTexts.held : capitalTexts.edge;
  return (
    <li className={styles.use} data-kind={kind} data-tied-up={capital}>
      <b className={styles.rate} translate="no">
        {formatPercent(rate)}
      </b>
      <span className={styles.useName}>
        {kindLabel}: <GroupLink title={title} group={group} /> <Legs legs={legs} />
      </span>
      <span
        className={styles.remark}
        translate="no"
        title={`${formatMoney(profit, currency)} / ${formatMoney(capital, currency)}`}
      >
        {notes.join(" ")}
      </span>
    </li>
  );
}
