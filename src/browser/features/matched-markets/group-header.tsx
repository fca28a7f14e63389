// Header of a group: one line of facts, its legs as chips, and the best way round.
import { type ReactNode, useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { formatDistance, formatTime } from "#browser/lib/format-time.ts";
import { isGame } from "#browser/market-data/group-lists.ts";
import { resolutionInFull } from "#browser/market-data/resolution.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import { MenuButton } from "#browser/ui/menu-button.tsx";
import { missing } from "#browser/ui/price.tsx";
import { RemoteImage } from "#browser/ui/remote-image.tsx";
import { StaggeredMount } from "#browser/ui/staggered-mount.tsx";
import { parseInstant } from "#contract/instant.ts";
import { GroupBreadcrumbs } from "./group-breadcrumbs.tsx";
import type { GroupRow } from "./group-list.ts";
import { LegChip, UnlinkedLegChip } from "./leg-chip.tsx";
import { pairCount, pairsOf } from "./leg-pairs.ts";
import { matchScoreText } from "./match-score.ts";
import styles from "./matched-group.module.css";
import { groupTexts as texts } from "./texts.ts";
import type { LegMarket } from "./use-leg-markets.ts";
import { dateAgreementOf } from "./venue-agreement.ts";

const GroupPairStatus = lazyComponent(
  "group-guard",
  async () => (await import("./group-pair-status.tsx")).GroupPairStatus,
);

interface GroupHeaderProps {
  readonly row: GroupRow;
  readonly category: string;
  readonly date: string;
  readonly markets: readonly LegMarket[];
  /** The best way round, with its alert. */
  readonly children: ReactNode;
}

export function GroupHeader({ row, category, date, markets, children }: GroupHeaderProps) {
  const { group, title } = row;
  const score = matchScoreText(group.match_score);
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        <GroupBreadcrumbs category={category} date={date} />
        <RemoteImage address={group.image} />
        <h1 className={styles.title} title={title}>
          <bdi>{title}</bdi>
        </h1>
        <p className={styles.headFacts}>
          {score === undefined ? null : <bdi>{texts.match(score)}</bdi>}
          <MatchDetails row={row} markets={markets} />
          {/* Last: it arrives with the markets. */}
          <Timing row={row} markets={markets} />
        </p>
        <PairChecks markets={markets} />
      </div>
      <div className={styles.quotes}>
        <ul className={styles.chips}>
          {group.legs.map((leg, index) => {
            const number = index + 1;
            const of = markets.find(({ leg: { legIndex } }) => legIndex === index);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a leg's ids may be missing or doubled
              <li key={index}>
                {of === undefined ? (
                  <UnlinkedLegChip number={number} leg={leg} />
                ) : (
                  <LegChip group={group} number={number} of={of} />
                )}
              </li>
            );
          })}
          {group.legs.length === 0 ? <li className="muted">{texts.noLegs}</li> : null}
        </ul>
        {children}
      </div>
    </header>
  );
}

function textOr(received: string | undefined): string {
  return received === undefined || received === "" ? missing : received;
}

/**
 * How far away the group's time is: the start of a game, or the moment that decides any other question; without one the day
 * on which all legs resolve, once every leg's market has loaded.
 */
function Timing({ row: { group }, markets }: Pick<GroupHeaderProps, "row" | "markets">) {
  const zone = usePreference("timeZone");
  const received = group.game_start_time;
  const start = parseInstant(received);
  if (start === undefined && received !== undefined && received !== "") return <bdi>{received}</bdi>;
  const dates = markets.flatMap(({ market }) => market.details?.resolution_date ?? []);
  const isComplete = markets.every(({ state }) => state !== "loading");
  const ends = isComplete && dateAgreementOf(dates) === "same" ? parseInstant(dates[0]) : undefined;
  const at = start ?? ends;
  // A past time is a start or an end depending on the legs' dates: wait until all are known.
  if (at === undefined || !(isComplete || isGame(group))) return null;
  const lastResolution = Math.max(...dates.map((date) => parseInstant(date) ?? 0));
  const write = (now: number) =>
    timingText({ hasStart: start !== undefined && isGame(group), at, lastResolution, now });
  return (
    <span
      className={styles.timing}
      title={`${formatTime(at, "moment", zone)}${zone === "utc" ? " UTC" : ""}`}
    >
      <TickingText read={() => write(systemClock.now())} />
    </span>
  );
}

interface TimingTextInput {
  /** `at` is the start of a game. */
  readonly hasStart: boolean;
  readonly at: number;
  /** Latest resolution date of the legs, ms; 0 or -Infinity if none is known. */
  readonly lastResolution: number;
  readonly now: number;
}

/**
 * "Starts in 2 h" for a game, "Resolves in 2 h" otherwise. A past time reads "Started …" for a game or while a leg is still to
 * resolve (an hourly price market), else "Ended …", counted from the last resolution.
 */
export function timingText({ hasStart, at, lastResolution, now }: TimingTextInput): string {
  const distance = formatDistance(at, now);
  if (at > now) return hasStart ? texts.starts(distance) : texts.resolves(distance);
  return hasStart || lastResolution > now
    ? texts.started(distance)
    : texts.resolved(formatDistance(Math.max(at, lastResolution), now));
}

/** Facts of the match as received, in a popover. */
function MatchDetails({ row: { group, orientation }, markets }: Pick<GroupHeaderProps, "row" | "markets">) {
  const { venues } = useConfig();
  const zone = usePreference("timeZone");
  const start = parseInstant(group.game_start_time);
  const facts: readonly (readonly [string, string])[] = [
    [
      isGame(group) ? texts.start : texts.decided,
      start === undefined
        ? textOr(group.game_start_time)
        : `${formatTime(start, "moment", zone)}${zone === "utc" ? " UTC" : ""}`,
    ],
    [texts.matchScore, matchScoreText(group.match_score) ?? missing],
    [texts.method, textOr(group.method)],
    [texts.league, textOr(group.league)],
    [texts.sides, texts.orientations[orientation]],
    ...markets
      .filter(({ state }) => state === "ready")
      .map(
        ({ leg, market }) =>
          [
            texts.resolvesOn(venues[leg.venue].label),
            resolutionInFull(market.details?.resolution_date, zone),
          ] as const,
      ),
  ];
  return (
    <MenuButton name={texts.details} button={<Icon name="info" />} className={styles.info}>
      <dl className={styles.details}>
        {facts.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two legs may be on one venue
          <div key={index} className={styles.detail}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </MenuButton>
  );
}

/** Three legs make three pairs; of more pairs only the first are listed. */
const mostPairs = 3;

/** Check results of the group's pairs, in reserved space. */
function PairChecks({ markets }: Pick<GroupHeaderProps, "markets">) {
  const pairs = useMemo(() => pairsOf(markets, mostPairs), [markets]);
  const left = pairCount(markets.length) - pairs.length;
  if (pairs.length === 0) return null;
  const room = (
    <ul className={styles.guards} aria-hidden="true">
      {pairs.map(({ first, second }) => (
        <li key={`${first.leg.legIndex} ${second.leg.legIndex}`} className={styles.guardState} />
      ))}
      {left > 0 ? <li>{texts.morePairs(left)}</li> : null}
    </ul>
  );
  return (
    <StaggeredMount placeholder={room}>
      <LazyBoundary fallback={room}>
        <GroupPairStatus pairs={pairs} left={left} />
      </LazyBoundary>
    </StaggeredMount>
  );
}
