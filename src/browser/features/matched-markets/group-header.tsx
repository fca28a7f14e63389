// Header of a group: event, start, resolution dates and match method, as received.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { formatDistance, formatTime } from "#browser/lib/format-time.ts";
import { resolutionInFull } from "#browser/market-data/resolution.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { paths } from "#browser/routing/paths.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import { missing } from "#browser/ui/price.tsx";
import { RemoteImage } from "#browser/ui/remote-image.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { parseInstant } from "#contract/instant.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import type { GroupRow } from "./group-list.ts";
import { pairCount, pairsOf } from "./leg-pairs.ts";
import styles from "./matched-group.module.css";
import type { LegMarket } from "./use-leg-markets.ts";
import { dateAgreementOf } from "./venue-agreement.ts";

const GroupGuard = lazyComponent(
  "group-guard",
  async () => (await import("./group-pair-status.tsx")).GroupPairStatus,
);

interface GroupHeaderProps {
  readonly row: GroupRow;
  readonly category: string;
  readonly date: string;
  readonly markets: readonly LegMarket[];
  /** True once the legs are rendered: the pair status is loaded then. */
  readonly hasLegs: boolean;
}

export function GroupHeader({ row, category, date, markets, hasLegs }: GroupHeaderProps) {
  const { group, title, orientation } = row;
  const isUnverified = orientation === "unverified";
  return (
    <header className={styles.header}>
      <GroupBreadcrumbs category={category} date={date} />
      <div className={styles.heading}>
        <RemoteImage address={group.image} />
        <h1 className={styles.title} title={title}>
          <bdi>{title}</bdi>
        </h1>
      </div>
      <dl className={styles.headFacts}>
        <HeadFact name="Start">
          <Start group={group} />
        </HeadFact>
        <HeadFact name="Match score">
          <bdi>{textOr(group.match_score)}</bdi>
        </HeadFact>
        <HeadFact name="Method">
          <bdi>{textOr(group.method)}</bdi>
        </HeadFact>
        <HeadFact name="League">
          <bdi>{textOr(group.league)}</bdi>
        </HeadFact>
        <HeadFact name="Orientation">
          <span className={isUnverified ? styles.warned : undefined}>
            {isUnverified ? <Icon name="warning" /> : null}
            {{ same: "all legs aligned", mixed: "a leg is opposed", unverified: "unverified" }[orientation]}
          </span>
        </HeadFact>
        <HeadFact name="Resolves">
          <Resolves markets={markets} />
        </HeadFact>
        <HeadFact name="Guard">
          <Guard markets={markets} hasLegs={hasLegs} />
        </HeadFact>
      </dl>
    </header>
  );
}

/** Back link to the list of the group. */
export function GroupBreadcrumbs({ category, date }: { readonly category: string; readonly date: string }) {
  const { matching } = useConfig();
  const label = matching.categories.find(({ value }) => value === category)?.label ?? category;
  return (
    <p className={styles.trail}>
      <Link to={paths.matched(category, { date })}>Matched markets</Link>
      <span aria-hidden="true">/</span>
      <bdi>{label}</bdi>
      <span aria-hidden="true">/</span>
      <span>{date} (UTC)</span>
    </p>
  );
}

function textOr(received: string | undefined): string {
  return received === undefined || received === "" ? missing : received;
}

function Start({ group }: { readonly group: MatchedGroup }) {
  const zone = usePreference("timeZone");
  const received = group.game_start_time;
  const at = parseInstant(received);
  if (at === undefined) return <bdi>{textOr(received)}</bdi>;
  return (
    <span title={received}>
      {formatTime(at, "moment", zone)}
      {zone === "utc" ? " UTC" : ""}{" "}
      <span className={styles.muted}>
        <TickingText read={() => formatDistance(at, systemClock.now())} />
      </span>
    </span>
  );
}

/** Resolution date of the legs: once if equal, else for each venue. */
function Resolves({ markets }: { readonly markets: readonly LegMarket[] }) {
  const { venues } = useConfig();
  const zone = usePreference("timeZone");
  const ready = markets.filter(({ state }) => state === "ready");
  const dates = ready.map(({ market }) => market.details?.resolution_date);
  if (ready.length === 0) return missing;
  if (dateAgreementOf(dates) === "same") return <bdi>{resolutionInFull(dates[0], zone)}</bdi>;
  return (
    <span className={styles.dates}>
      {ready.map(({ leg, market }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two legs may be of one market and outcome
        <span key={index} className={styles.date}>
          <VenueBadge venue={leg.venue} label={venues[leg.venue].label} />
          <bdi>{resolutionInFull(market.details?.resolution_date, zone)}</bdi>
        </span>
      ))}
    </span>
  );
}

/** Three legs make three pairs; of more pairs only the first are listed. */
const mostPairs = 3;

/** Status of the group's pairs, in reserved space. */
function Guard({ markets, hasLegs }: Pick<GroupHeaderProps, "markets" | "hasLegs">) {
  const pairs = pairsOf(markets, mostPairs);
  const left = pairCount(markets.length) - pairs.length;
  if (pairs.length === 0) return missing;
  const room = (
    <ul className={styles.guards} aria-hidden="true">
      {pairs.map(({ first, second }) => (
        <li key={`${first.leg.legIndex} ${second.leg.legIndex}`} className={styles.guardState} />
      ))}
      {left > 0 ? <li>and {left} more</li> : null}
    </ul>
  );
  if (!hasLegs) return room;
  return (
    <LazyBoundary fallback={room}>
      <GroupGuard pairs={pairs} left={left} />
    </LazyBoundary>
  );
}

function HeadFact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.headFact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
