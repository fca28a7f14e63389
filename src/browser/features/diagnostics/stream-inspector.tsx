// Stream inspector: connection and history, message counts by channel, feed ages, and the last messages not understood
// (without the key).
import type { ReactNode } from "react";
import { useStore } from "zustand";
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
import { DiagnosticsTable } from "./diagnostics-table.tsx";
import { newestFirst } from "./numbered-rows.ts";
import { streamTexts } from "./texts.ts";
import { useStreamReport, type WatchedReport } from "./use-stream-report.ts";

const texts = streamTexts;
const phaseLabels: Readonly<Record<StreamReport["phase"], string>> = texts.phases;

export function StreamInspector() {
  const config = useConfig();
  const watched = useStreamReport();
  const { store } = useStream();
  const link = useStore(store, (state) => state.link);
  const problem = useStore(store, (state) => state.problem);
  const zone = usePreference("timeZone");
  const time = (at: number) => formatTime(at, "momentOfYear", zone);
  const report = watched?.report;
  return (
    <div className={styles.part}>
      <dl className={styles.facts} aria-label={texts.name}>
        <Fact term={texts.facts.profile}>{config.stream.profile}</Fact>
        <Fact term={texts.facts.address}>
          <span className={styles.code}>{streamAddress(config, location.href)}</span>
        </Fact>
        <Fact term={texts.facts.state}>
          {report === undefined
            ? (problem ?? (link === "off" ? texts.off : texts.loading))
            : phaseLabels[report.phase]}
        </Fact>
        <Fact term={texts.facts.since}>{report === undefined ? missing : time(report.since)}</Fact>
        <Fact term={texts.facts.messages}>{report?.messages ?? missing}</Fact>
        <Fact term={texts.facts.rate}>{rateText(watched)}</Fact>
        <Fact term={texts.facts.understood}>{report?.frames ?? missing}</Fact>
        <Fact term={texts.facts.notUnderstood}>{report?.notUnderstood.count ?? missing}</Fact>
        <Fact term={texts.facts.droppedRows}>{report?.droppedRows ?? missing}</Fact>
        <Fact term={texts.facts.gaps}>{report?.gaps ?? missing}</Fact>
        <Fact term={texts.facts.framesOfNoFeed}>{report?.framesOfNoFeed ?? missing}</Fact>
        {channels.map((channel) => (
          <Fact key={channel} term={texts.facts.frames(texts.channels[channel])}>
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

function rateText(watched: WatchedReport | undefined): string {
  const { rate } = watched ?? {};
  return rate === undefined
    ? missing
    : texts.rate(rate.messages.toFixed(1), (rate.characters / 1_000).toFixed(1));
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const feedColumns = [
  { label: texts.feedColumns.feed, width: "quarter" },
  { label: texts.feedColumns.instrument },
  { label: texts.feedColumns.state, width: "narrow" },
  { label: texts.feedColumns.frames, width: "figure" },
  { label: texts.feedColumns.age, width: "figure" },
] as const;

function Feeds({ feeds }: { readonly feeds: readonly FeedReport[] }) {
  const config = useConfig();
  return (
    <section className={styles.block} aria-label={texts.feeds}>
      <h3>{texts.feeds}</h3>
      {feeds.length === 0 ? (
        <p className={styles.hint}>{texts.noFeeds}</p>
      ) : (
        <DiagnosticsTable name={texts.feedTable} columns={feedColumns}>
          {feeds.map(({ feed, phase, frames, frameAt }) => (
            <tr key={feedKey(feed)}>
              <th scope="row">
                {texts.feed(config.venues[feed.venue].label, texts.feedNames[feed.channel], feed.interval)}
              </th>
              <td className={styles.code}>{feed.instrument ?? missing}</td>
              <td>{phase}</td>
              <td className={styles.number}>{frames}</td>
              <td className={styles.number}>{frameAt === undefined ? missing : <Age at={frameAt} />}</td>
            </tr>
          ))}
        </DiagnosticsTable>
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
    <section className={styles.block} aria-label={texts.reconnects}>
      <h3>{texts.reconnects}</h3>
      <p className={styles.hint}>{texts.reconnected(reconnects)}</p>
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
    <section className={styles.block} aria-label={texts.notUnderstood}>
      <h3>{texts.notUnderstood}</h3>
      <p className={styles.hint}>{texts.samples(samples.length, notUnderstood.count)}</p>
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
