import type { ReactNode } from "react";
import { useStore } from "zustand";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatCount } from "#browser/lib/format-number.ts";
import type { ConnectionState } from "#browser/stream/connection-state.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { usePollPlan } from "#browser/stream/use-poll-interval.ts";
import styles from "./connection-status.module.css";
import { statusTexts as texts } from "./texts.ts";

/** Stream counters since the page was opened, and why the stream is down. */
export function ConnectionDetails({ state }: { readonly state: ConnectionState }) {
  const { store } = useStream();
  const { stream, gateway } = useConfig();
  const feeds = useStore(store, ({ views }) => views.size);
  const problem = useStore(store, (now) => now.problem);
  const reconnects = useStore(store, (now) => now.reconnects);
  const { messages, notUnderstood, gaps, droppedRows } = useStore(store, ({ counters }) => counters);
  const { leftOut } = usePollPlan();
  const isOff = stream.profile === "none";
  return (
    <div className={styles.details}>
      <p>
        {texts.descriptions[state]}
        {isOff ? ` ${texts.streamOff}` : null}
      </p>
      {leftOut === 0 ? null : <p className="warn">{texts.tooMany(leftOut, gateway.requestsPerSecond)}</p>}
      {isOff ? null : (
        <dl className={styles.facts}>
          <Fact name={texts.feeds} value={formatCount(feeds)} />
          <Fact name={texts.messages} value={formatCount(messages)} />
          <Fact name={texts.reconnects} value={formatCount(reconnects)} />
          <Fact name={texts.gaps} value={formatCount(gaps)} />
          <Fact name={texts.notUnderstood} value={formatCount(notUnderstood + droppedRows)} />
          <Fact name={texts.lastProblem} value={problem ?? texts.none} />
        </dl>
      )}
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
