// Stream inspector: connection and history, message counts by channel, feed ages, and the last messages not understood
// (without the key).
import type { ReactNode } from "react";
import type { Config } from "#browser/config/config.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { socketAddress } from "#browser/stream/socket-url.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import type { FeedReport } from "#browser/stream/worker/feed-registry.ts";
import type { StreamReport } from "#browser/stream/worker/worker-messages.ts";
import { Age } from "#browser/ui/age.tsx";
import { missing } from "#browser/ui/price.tsx";
import { channels, feedKey } from "#contract/stream-frames.ts";
import styles from "./diagnostics.module.css";
import { newestFirst } from "./numbered-rows.ts";
import { useStreamReport, type WatchedReport } from "./use-stream-report.ts";

const phaseLabels = {
  connecting: "Connecting",
  open: "Open",
  verifying: "Open, waiting for a word",
  waiting: "Down, will try again",
  refused: "Refused",
  stopped: "Stopped",
} as const satisfies Record<StreamReport["phase"], string>;

const channelLabels = { book: "Book", trades: "Trade", candles: "Candle", orders: "Order" } as const;
const feedLabels = { book: "book", trades: "trades", candles: "candles", orders: "orders" } as const;

export function StreamInspector() {
  const config = useConfig();
  const watched = useStreamReport();
  const { store } = useStream();
  const { link, problem } = store.getState();
  const zone = usePreference("timeZone");
  const time = (at: number) => formatTime(at, "momentOfYear", zone);
  const report = watched?.report;
  return (
    <div className={styles.part}>
      <dl className={styles.facts} aria-label="Stream">
        <Fact term="Profile">{config.stream.profile}</Fact>
        <Fact term="Address">
          <span className={styles.code}>{streamAddress(config, location.href)}</span>
        </Fact>
        <Fact term="State">
          {report === undefined ? stateWithoutWorker(link, problem) : phaseLabels[report.phase]}
        </Fact>
        <Fact term="Since">{report === undefined ? missing : time(report.since)}</Fact>
        <Fact term="Messages">{report?.messages ?? missing}</Fact>
        <Fact term="Rate">{rateText(watched)}</Fact>
        <Fact term="Frames understood">{report?.frames ?? missing}</Fact>
        <Fact term="Not understood">{report?.notUnderstood.count ?? missing}</Fact>
        <Fact term="Rows not readable">{report?.droppedRows ?? missing}</Fact>
        <Fact term="Gaps in sequence">{report?.gaps ?? missing}</Fact>
        <Fact term="Frames of no feed">{report?.strays ?? missing}</Fact>
        {channels.map((channel) => (
          <Fact key={channel} term={`${channelLabels[channel]} frames`}>
            {report?.byChannel[channel] ?? missing}
          </Fact>
        ))}
      </dl>
      {report === undefined ? null : (
        <>
          <Feeds feeds={report.feeds} />
          <Ends report={report} time={time} />
          <NotUnderstoodList report={report} time={(at) => formatTime(at, "clock", zone)} />
        </>
      )}
    </div>
  );
}

function stateWithoutWorker(link: string, problem: string | undefined): string {
  if (problem !== undefined) return problem;
  return link === "off" ? "Off: the settings want no stream, or there is no key" : "Asking";
}

function rateText(watched: WatchedReport | undefined): string {
  const rate = watched?.rate;
  if (rate === undefined) return missing;
  return `${rate.messages.toFixed(1)} a second, ${(rate.characters / 1_000).toFixed(1)} kB a second`;
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Feeds({ feeds }: { readonly feeds: readonly FeedReport[] }) {
  const config = useConfig();
  return (
    <section className={styles.block} aria-label="Feeds">
      <h3>Feeds</h3>
      {feeds.length === 0 ? (
        <p className={styles.hint}>
          No feed is asked for now. Markets on screen ask for theirs; alerts and watched prices do so on every
          page.
        </p>
      ) : (
        <table className={styles.table} aria-label="Feeds told">
          <colgroup>
            <col className={styles.quarter} />
            <col />
            <col className={styles.narrow} />
            <col className={styles.figure} span={2} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Feed</th>
              <th scope="col">Instrument</th>
              <th scope="col">State</th>
              <th scope="col" className={styles.number}>
                Frames
              </th>
              <th scope="col" className={styles.number}>
                Age
              </th>
            </tr>
          </thead>
          <tbody>
            {feeds.map(({ feed, phase, frames, frameAt }) => (
              <tr key={feedKey(feed)}>
                <th scope="row">
                  {config.venues[feed.venue].label}: {feedLabels[feed.channel]}
                  {feed.interval === undefined ? null : `, ${feed.interval}`}
                </th>
                <td className={styles.code}>{feed.instrument ?? missing}</td>
                <td>{phase}</td>
                <td className={styles.number}>{frames}</td>
                <td className={styles.number}>{frameAt === undefined ? missing : <Age at={frameAt} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface PastProps {
  readonly report: StreamReport;
  readonly time: (at: number) => string;
}

function Ends({ report: { ends, reconnects }, time }: PastProps) {
  return (
    <section className={styles.block} aria-label="Reconnects">
      <h3>Reconnects</h3>
      <p className={styles.hint}>
        {reconnects === 0 ? "The stream never had to connect again." : `Connected again ${reconnects} times.`}
      </p>
      <ol className={styles.lines}>
        {newestFirst(ends, reconnects).map(({ number, entry: { at, reason } }) => (
          <li key={number}>
            <span className={styles.digits}>{time(at)}</span> {reason}
          </li>
        ))}
      </ol>
    </section>
  );
}

function NotUnderstoodList({ report: { notUnderstood }, time }: PastProps) {
  const { samples } = notUnderstood;
  return (
    <section className={styles.block} aria-label="Not understood">
      <h3>Not understood</h3>
      <p className={styles.hint}>
        {samples.length === 0
          ? "Everything that came was understood."
          : `The last ${samples.length} of ${notUnderstood.count}, cut short, the API key struck out.`}
      </p>
      <ol className={styles.lines}>
        {newestFirst(samples, notUnderstood.count).map(({ number, entry: { receivedAt, problem, text } }) => (
          <li key={number}>
            <span className={styles.digits}>{time(receivedAt)}</span> {problem}
            <code className={styles.sample}>{text}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** URL of the stream without the key, resolved against `pageUrl`. */
function streamAddress(config: Config, pageUrl: string): string {
  const address = socketAddress(config, pageUrl, "");
  if ("problem" in address) return address.problem;
  const url = new URL(address.url);
  url.search = "";
  return url.href;
}
