import { type ReactNode, useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatDecimal, formatSize } from "#browser/lib/format-number.ts";
import { marketStatusText } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { resolutionInFull } from "#browser/market-data/resolution.ts";
import type { MarketResult } from "#browser/market-data/use-market.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { Button } from "#browser/ui/button.tsx";
import { CopyButton } from "#browser/ui/copy-button.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { missing } from "#browser/ui/price.tsx";
import { RemoteImage } from "#browser/ui/remote-image.tsx";
import { SafeLink } from "#browser/ui/safe-link.tsx";
import { canonical, type Decimal } from "#contract/decimal.ts";
import styles from "./rules.module.css";
import { texts } from "./texts.ts";

interface RulesPanelProps {
  /** Of a loaded market. */
  readonly used: MarketResult;
}

/** The region "Rules": what the market says of itself, and the ids one needs elsewhere. */
export function RulesPanel({ used }: RulesPanelProps) {
  const { market, state, problem, retry } = used;
  const { label } = useVenueConfig(market.venue);
  const dropped = market.details?.dropped.length ?? 0;
  return (
    <Panel
      name={texts.title}
      state={state === "stand-in" ? "not-offered" : problem === undefined ? "polling" : "error"}
      message={state === "stand-in" ? texts.notOffered(label) : problem}
      onRetry={retry}
      note={dropped === 0 ? undefined : texts.leftOut(dropped)}
    >
      <div className={styles.rules}>
        {market.details === undefined ? null : <Description text={market.details.description} />}
        <Details market={market} />
      </div>
    </Panel>
  );
}

/** Signs shown at first, and at most: a hostile description may be megabytes long. */
const shownAtFirst = 600;
const mostShown = 20_000;

function Description({ text }: { readonly text: string | undefined }) {
  const [isWhole, setWhole] = useState(false);
  if (text === undefined || text.trim() === "") {
    return <p className="muted">{texts.none}</p>;
  }
  const most = isWhole ? mostShown : shownAtFirst;
  const cut = text.length > most;
  return (
    <div className={styles.description}>
      <bdi className={styles.text}>{cut ? `${truncateAtWord(text, most)}…` : text}</bdi>
      {isWhole && cut ? <p className="muted">{texts.cut(mostShown)}</p> : null}
      {text.length > shownAtFirst ? (
        <Button tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.less : texts.more}
        </Button>
      ) : null}
    </div>
  );
}

/** Cut between words where one ends near, and never within a pair of code units that make one sign. */
function truncateAtWord(text: string, most: number): string {
  const cut = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
  const space = cut.lastIndexOf(" ");
  return space > most - 40 ? cut.slice(0, space) : cut;
}

function Details({ market }: { readonly market: MarketView }) {
  const zone = usePreference("timeZone");
  const odds = usePreference("odds");
  const { details, marketId, outcomes, ticks } = market;
  // A step has no odds.
  const step = (value: Decimal) => formatPrice(canonical(value), odds === "percent" ? "percent" : "cents");
  return (
    <dl>
      {details === undefined ? null : (
        <>
          <Detail name={texts.names.resolutionDate}>
            <bdi>{resolutionInFull(details.resolution_date, zone)}</bdi>
          </Detail>
          <Detail name={texts.names.status}>
            <bdi title={details.status}>{marketStatusText(details.status) ?? missing}</bdi>
          </Detail>
          <Detail name={texts.names.tickSize}>
            {ticks.tick_size === undefined ? missing : step(ticks.tick_size)}
          </Detail>
          {ticks.tick_ranges.length === 0 ? null : (
            <Detail name={texts.names.tickRanges}>
              {ticks.tick_ranges.map(({ start, end, step: by }) => (
                <span key={`${start} ${end}`} className={styles.line} translate="no">
                  {texts.tickRange(step(start), step(end), step(by))}
                </span>
              ))}
            </Detail>
          )}
          <Detail name={texts.names.dayVolume}>
            <Volume value={details.volume_24h} />
          </Detail>
          <Detail name={texts.names.totalVolume}>
            <Volume value={details.volume_total} />
          </Detail>
          {details.exchange === undefined || details.exchange === "" ? null : (
            <Detail name={texts.names.exchange}>
              <bdi>{details.exchange}</bdi>
            </Detail>
          )}
        </>
      )}
      <Detail name={texts.names.marketId}>
        <Id what={texts.copied.marketId} text={marketId} />
      </Detail>
      {outcomes.map(({ id, label }) => (
        <Detail key={id} name={texts.names.outcome} what={label}>
          <Id what={texts.copied.outcomeId(label)} text={id} />
        </Detail>
      ))}
      {details === undefined ? null : (
        <Detail name={texts.names.venuePage}>
          <span className={styles.fallback}>
            <RemoteImage address={details.image} />
            {details.url === undefined || details.url === "" ? (
              missing
            ) : (
              <SafeLink address={details.url}>{texts.openVenue}</SafeLink>
            )}
          </span>
        </Detail>
      )}
    </dl>
  );
}

function Volume({ value }: { readonly value: Decimal | undefined }) {
  return value === undefined ? missing : <span title={formatDecimal(value)}>{formatSize(value)}</span>;
}

interface DetailProps {
  readonly name: string;
  /** Text off the wire that belongs to the name. */
  readonly what?: string;
  readonly children: ReactNode;
}

function Detail({ name, what, children }: DetailProps) {
  return (
    <div className={styles.detail}>
      <dt>
        {name} {what === undefined ? null : <bdi>{what}</bdi>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Id({ what, text }: { readonly what: string; readonly text: string }) {
  return (
    <span className={styles.id}>
      <bdi className="cut" translate="no" title={text}>
        {text}
      </bdi>
      <CopyButton subject={what} text={text} />
    </span>
  );
}
