import type { ReactNode } from "react";
import { useStore } from "zustand";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatCount } from "#browser/lib/format-number.ts";
import type { ConnectionState } from "#browser/stream/connection-state.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { usePollPlan } from "#browser/stream/use-poll-interval.ts";
import styles from "./connection-status.module.css";

const descriptions = {
  live: "The gateway tells every change as it happens.",
  polling: "What is on screen is asked for again and again.",
  reconnecting: "The connection is being made again.",
  offline: "Nothing can be read from the gateway. It is tried again by itself.",
} as const satisfies Record<ConnectionState, string>;

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
        {descriptions[state]}
        {isOff ? " The settings switch the stream off." : null}
      </p>
      {leftOut === 0 ? null : (
        <p className={styles.warning}>
          {leftOut === 1 ? "1 thing" : `${leftOut} things`} on screen cannot be kept fresh with{" "}
          {gateway.requestsPerSecond} requests a second.
        </p>
      )}
      {isOff ? null : (
        <dl className={styles.facts}>
          <Fact name="Feeds" value={formatCount(feeds)} />
          <Fact name="Messages" value={formatCount(messages)} />
          <Fact name="Reconnects" value={formatCount(reconnects)} />
          <Fact name="Gaps" value={formatCount(gaps)} />
          <Fact name="Not understood" value={formatCount(notUnderstood + droppedRows)} />
          <Fact name="Last problem" value={problem ?? "None"} />
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
