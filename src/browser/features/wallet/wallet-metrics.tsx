import { useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { usePreference } from "#browser/preferences/preferences.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { Wallet } from "#contract/wallet.ts";
import { type Metric, type MetricGroup, parseMetrics } from "./parse-metrics.ts";
import { texts } from "./texts.ts";
import styles from "./wallet-view.module.css";

interface WalletMetricsProps {
  readonly venue: VenueId;
  readonly wallet: Wallet;
  /** True if the request included metrics. */
  readonly wereRequested: boolean;
}

export function WalletMetrics({ venue, wallet, wereRequested }: WalletMetricsProps) {
  const { currency } = useVenueConfig(venue);
  const zone = usePreference("timeZone");
  const { groups, leftOut } = useMemo(
    () => parseMetrics(wallet.metrics, { currency, zone }),
    [wallet.metrics, currency, zone],
  );
  if (groups.length === 0 && leftOut === 0) {
    return <p className={styles.none}>{wereRequested ? texts.noMetrics : texts.metricsOff}</p>;
  }
  return (
    <div className={styles.metrics}>
      {groups.map((group) => (
        <Group key={JSON.stringify(group.path)} group={group} />
      ))}
      {leftOut === 0 ? null : <p className="muted-small">{texts.leftOut(leftOut)}</p>}
    </div>
  );
}

function Group({ group }: { readonly group: MetricGroup }) {
  const { path, label, metrics } = group;
  const list = (
    <dl className={styles.tiles}>
      {metrics.map((metric) => (
        <Tile key={metric.name} metric={metric} />
      ))}
    </dl>
  );
  if (path.length === 0) return list;
  return (
    <section className={styles.group} aria-label={label}>
      <h3 title={path.join(".")}>
        <bdi>{label}</bdi>
      </h3>
      {list}
    </section>
  );
}

function Tile({ metric }: { readonly metric: Metric }) {
  const { name, label, isKnown, text, exact } = metric;
  return (
    <div className={styles.tile}>
      <dt title={name} data-known={isKnown}>
        <bdi>{label}</bdi>
      </dt>
      <dd data-metric={name} data-value={exact} title={exact.slice(0, 500)} translate="no">
        <bdi>{text === "" ? texts.emptyMetric : text}</bdi>
      </dd>
    </div>
  );
}
