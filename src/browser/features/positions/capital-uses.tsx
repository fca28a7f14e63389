import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { paths } from "#browser/routing/paths.ts";
import { isBelowHurdle, perYearOf } from "#browser/trading-math/arbitrage/edge-returns.ts";
import type { CapitalUse } from "./capital-ranking.ts";
import { formatDays, formatPercent, Legs } from "./held-pair-card.tsx";
import styles from "./held-pairs.module.css";

interface CapitalUsesProps {
  readonly uses: readonly CapitalUse[];
  /** A sentence on what is left out. */
  readonly note?: string | undefined;
}

/** Held pairs and open edges, ranked by daily return on the capital they lock. */
export function CapitalUses({ uses, note }: CapitalUsesProps) {
  return (
    <section aria-label="What tied-up money earns a day" className={styles.uses}>
      <h3 className={styles.usesName}>What tied-up money earns a day</h3>
      <p className={styles.remark}>
        Each by itself, a new edge as large as its suggested size and the cash entered for its venues allow.
        {note === undefined ? null : ` ${note}`}
      </p>
      {uses.length === 0 ? (
        <p className={styles.remark}>
          Nothing to compare: no held pair has a price now, and no pair that you confirmed has an edge.
        </p>
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
  const kindLabel = kind === "held" ? "Held on" : "New edge";
  return (
    <li className={styles.use} data-kind={kind} data-tied-up={capital}>
      <b className={styles.rate} translate="no">
        {formatPercent(rate)}
      </b>
      <span className={styles.useName}>
        {kindLabel}:{" "}
        {group === undefined ? (
          <bdi>{title}</bdi>
        ) : (
          <Link to={paths.matchedGroup(group.category, group.groupId, group.date)}>
            <bdi>{title}</bdi>
          </Link>
        )}{" "}
        <Legs legs={legs} />
      </span>
      <span className={styles.remark} translate="no">
        {formatDecimal(contracts)} contracts earn {formatMoney(profit, currency)} on{" "}
        {formatMoney(capital, currency)} in {formatDays(days)}
        {unbounded.length === 0
          ? null
          : `; no cash is entered for ${unbounded.map((venue) => venues[venue].label).join(" and ")}, so nothing bounds it there`}
        .{isBelowHurdle(perYearOf(rate), edge.hurdlePerYear) ? " Below your hurdle." : null}
      </span>
    </li>
  );
}
