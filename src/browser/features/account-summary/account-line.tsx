import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatTime } from "#browser/lib/format-time.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { paths } from "#browser/routing/paths.ts";
import { type Ratio, ratioOf } from "#browser/trading-math/ratio.ts";
import { compare, type Decimal, isPositive } from "#contract/decimal.ts";
import { venueIds } from "#contract/venue-id.ts";
import type { AccountFigures } from "./account-figures.ts";
import styles from "./account-line.module.css";
import { AccountMoney } from "./account-money.tsx";
import { lineTexts as texts } from "./texts.ts";

interface AccountLineProps {
  /** Undefined while loading. */
  readonly figures: AccountFigures | undefined;
  /** Labels of the venues without a cash entry. */
  readonly withoutCash: readonly string[];
  /** Filled orders that are in no position, and in no figure. */
  readonly uncounted: number;
  /** Most that is lost if the larger leg of each pair trade pays nothing. */
  readonly unhedged: Decimal;
  readonly unhedgedLimit: Decimal;
  /** "" where the venues' currencies differ. */
  readonly currency: string;
}

/** The region "Account summary": equity, the day's result, exposure and leg risk; in two lines on a phone. */
export function AccountLine({ figures, ...rest }: AccountLineProps) {
  return (
    <section
      aria-label={texts.name}
      className={styles.line}
      aria-busy={figures === undefined ? true : undefined}
      data-state={figures === undefined ? "loading" : figures.stale > 0 ? "stale" : "live"}
    >
      {figures === undefined ? (
        <span className="visually-hidden">{texts.loading}</span>
      ) : (
        <Figures figures={figures} {...rest} />
      )}
    </section>
  );
}

function Figures({
  figures,
  withoutCash,
  uncounted,
  unhedged,
  unhedgedLimit,
  currency,
}: AccountLineProps & { readonly figures: AccountFigures }) {
  const { equity, day, daySince, dayLeftOut, exposure, held, unpriced, withoutCost, withoutFlow, stale } =
    figures;
  const { areFeesLoading, beforeFees, isWithoutCash } = figures;
  const fees = beforeFees > 0 ? texts.beforeFees : texts.afterFees;
  const unknownFees = beforeFees > 0 && texts.unknownFees(beforeFees);
  const warnings = areFeesLoading
    ? []
    : [
        ...(unpriced > 0 ? [texts.unpriced(unpriced, held)] : stale > 0 ? [texts.stale(stale)] : []),
        ...(withoutCost > 0 ? [texts.costUnknown(withoutCost)] : []),
        ...(uncounted > 0 ? [texts.uncounted(uncounted)] : []),
        ...(beforeFees > 0 ? [texts.beforeFees] : []),
      ];
  /** On a narrow line without room for the warnings: a word beside each figure concerned. */
  const mark = (isPartial: boolean, beforeFeesText: string = texts.partial) =>
    areFeesLoading || (!isPartial && uncounted === 0 && beforeFees === 0) ? null : (
      <small className={styles.mark}>{isPartial || uncounted > 0 ? texts.partial : beforeFeesText}</small>
    );
  const zone = usePreference("timeZone");
  const since = daySince === undefined ? undefined : formatTime(daySince, "clock", zone).slice(0, 5);
  const money = (name: string, value: Ratio | undefined, title: string, isResult = false) => (
    <AccountMoney
      name={name}
      value={value}
      currency={currency}
      title={value === undefined && areFeesLoading ? texts.feesLoading : title}
      isResult={isResult}
    />
  );
  return (
    <div className={styles.figures}>
      <dl className={styles.list}>
        {isWithoutCash ? (
          <Figure name={texts.equity}>
            <Link to={paths.cash} title={texts.enterCashTip}>
              {texts.enterCash}
            </Link>
          </Figure>
        ) : (
          <Figure name={texts.equity}>
            {money(
              "equity",
              equity,
              sentences(
                texts.equityTip(fees),
                unknownFees,
                withoutCash.length > 0 && texts.noCashAt(withoutCash.join(", ")),
                withoutFlow > 0 && texts.withoutFlow(withoutFlow),
              ),
            )}
            {equity === undefined || withoutCash.length === 0 ? null : (
              <small className={styles.partNote}>
                {texts.cashOf(venueIds.length - withoutCash.length, venueIds.length)}
              </small>
            )}
            {mark(unpriced > 0 || withoutFlow > 0 || withoutCash.length > 0)}
          </Figure>
        )}
        <Figure name={texts.day}>
          {money(
            "day",
            day,
            day === undefined
              ? texts.dayNone
              : sentences(
                  since === undefined ? texts.dayTip(fees) : texts.daySinceTip(since),
                  unknownFees,
                  dayLeftOut > 0 && texts.dayLeftOut(dayLeftOut),
                ),
            true,
          )}
          {since === undefined || day === undefined ? null : (
            <small className={styles.note}>{texts.since(since)}</small>
          )}
          {day === undefined ? null : mark(dayLeftOut > 0, texts.beforeFees)}
        </Figure>
        <Figure name={texts.exposure}>
          {money(
            "exposure",
            exposure,
            sentences(texts.exposureTip, unknownFees, withoutCost > 0 && texts.withoutCost(withoutCost)),
          )}
          {mark(withoutCost > 0)}
        </Figure>
        <Figure
          name={texts.legRisk}
          tone={!isPositive(unhedged) ? undefined : compare(unhedged, unhedgedLimit) > 0 ? "danger" : "warn"}
        >
          {money("unhedged", ratioOf(unhedged), texts.legRiskTip(roundedMoney(unhedgedLimit, currency)))}
        </Figure>
      </dl>
      {warnings.length === 0 ? null : (
        <p className={styles.warning} title={unpriced > 0 ? texts.unpricedTip : undefined}>
          {warnings.join(" · ")}
        </p>
      )}
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  readonly tone?: "warn" | "danger" | undefined;
  readonly children: ReactNode;
}

function Figure({ name, tone, children }: FigureProps) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function sentences(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(" ");
}
