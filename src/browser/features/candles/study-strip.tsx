// Tools and figures of the chart studies.
import { useConfig, useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { type ChartStudyChoices, chartStudies } from "#browser/preferences/chart-studies.ts";
import { setPreference, usePreference } from "#browser/preferences/preferences.ts";
import { useStoredState } from "#browser/session/use-stored.ts";
import { formatAveragePrice } from "#browser/trading-math/odds/odds.ts";
import { Checkbox } from "#browser/ui/field.tsx";
import { missing } from "#browser/ui/price.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { Toolbar } from "#browser/ui/toolbar.tsx";
import { venueIds } from "#contract/venue-id.ts";
import type { MatchedLeg } from "./matched-legs.ts";
import { chartTick } from "./price-axis-format.ts";
import type { Studies, StudyFigure } from "./studies.ts";
import styles from "./study-strip.module.css";
import { indicatorTexts as texts } from "./texts.ts";

interface StudyStripProps {
  readonly market: MarketView;
  readonly legs: readonly MatchedLeg[];
  /** Undefined while nothing is worked out yet. */
  readonly studies: Studies | undefined;
  /** Number of the user's known fills in the outcome. */
  readonly fills: number;
}

export function StudyStrip({ market, legs, studies, fills }: StudyStripProps) {
  const { venues } = useConfig();
  const [choices, update] = useStoredState(chartStudies);
  const zone = usePreference("timeZone");
  const change = (part: Partial<ChartStudyChoices>) => update((before) => ({ ...before, ...part }));
  const changeAverage = (index: number, period: number | undefined) =>
    change({
      averages: [0, 1].flatMap((place) => {
        const wanted = place === index ? period : choices.averages[place];
        return wanted === undefined ? [] : [wanted];
      }),
    });
  return (
    <Toolbar name={texts.title}>
      <AveragePick
        name={texts.average}
        value={choices.averages[0]}
        onChange={(period) => changeAverage(0, period)}
      />
      {choices.averages.length === 0 ? null : (
        <AveragePick
          name={texts.secondAverage}
          value={choices.averages[1]}
          onChange={(period) => changeAverage(1, period)}
        />
      )}
      <Checkbox label={texts.vwap} checked={choices.vwap} onChange={(vwap) => change({ vwap })} />
      <Checkbox label={texts.fills} checked={choices.fills} onChange={(isOn) => change({ fills: isOn })} />
      <RadioGroup
        name={texts.times}
        variant="chips"
        options={[
          { value: "local", label: texts.local },
          { value: "utc", label: texts.utc },
        ]}
        value={zone}
        onChange={(chosen) => setPreference("timeZone", chosen)}
      />
      {/* After all that is there at once: legs are found a moment later, and nothing may move under a pointer. */}
      {venueIds
        .filter((venue) => legs.some((leg) => leg.venue === venue))
        .map((venue) => (
          <Checkbox
            key={venue}
            label={venues[venue].label}
            checked={choices.overlays.includes(venue)}
            onChange={(isOn) =>
              change({
                overlays: isOn
                  ? [...choices.overlays, venue]
                  : choices.overlays.filter((other) => other !== venue),
              })
            }
          />
        ))}
      <Figures market={market} figures={studies?.figures ?? []} />
      {choices.fills ? (
        <span className={styles.figure}>{texts.fillsShown(studies?.marks.length ?? 0, fills)}</span>
      ) : null}
    </Toolbar>
  );
}

const periods = [5, 10, 20, 50, 100, 200] as const;

interface AveragePickProps {
  readonly name: string;
  readonly value: number | undefined;
  readonly onChange: (period: number | undefined) => void;
}

function AveragePick({ name, value, onChange }: AveragePickProps) {
  // One that came by a settings file need not be among those offered.
  const offered =
    value === undefined || periods.some((period) => period === value) ? periods : [value, ...periods];
  return (
    <label className={styles.pick}>
      {name}
      <select
        className={styles.period}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value === "" ? undefined : Number(target.value))}
      >
        <option value="">{texts.noAverage}</option>
        {offered.map((period) => (
          <option key={period} value={period}>
            {period}
          </option>
        ))}
      </select>
    </label>
  );
}

function Figures({ market, figures }: Pick<StudyStripProps, "market"> & Pick<Studies, "figures">) {
  const odds = usePreference("odds");
  const step = chartTick(market.ticks);
  return figures.map(({ key, of, value, line }) => (
    <span key={key} className={styles.figure}>
      <svg className={styles.stroke} viewBox="0 0 24 8" aria-hidden="true" focusable="false">
        <line
          x1="0"
          y1="4"
          x2="24"
          y2="4"
          stroke={`var(${line.colour})`}
          strokeDasharray={line.dashes.join(" ")}
        />
      </svg>
      <FigureName of={of} />{" "}
      <span translate="no">{value === undefined ? missing : formatAveragePrice(value, odds, step)}</span>
    </span>
  ));
}

function FigureName({ of }: Pick<StudyFigure, "of">) {
  if (typeof of === "number") return texts.averageOf(of);
  if (of === "vwap") return <span title={texts.vwapSince}>{texts.vwap}</span>;
  return <LegName leg={of} />;
}

function LegName({ leg }: { readonly leg: MatchedLeg }) {
  const { label } = useVenueConfig(leg.venue);
  const note = { same: "", opposite: texts.inverted, unverified: texts.unverified }[leg.relation];
  return (
    <span>
      {label}: <bdi>{leg.label}</bdi>
      {note}
    </span>
  );
}
