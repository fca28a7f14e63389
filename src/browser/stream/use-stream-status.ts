// How data reaches this page and how old the newest of it is, for whoever says so.
import { useSyncExternalStore } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { subscribeAll } from "#browser/lib/readable.ts";
import { onClockTick } from "#browser/ui/live-text.tsx";
import { type ConnectionState, connectionStatus } from "./connection-state.ts";
import { pollRecord } from "./read-health.ts";
import { useStream } from "./stream-context.ts";

export interface StreamStatus {
  readonly state: ConnectionState;
  /** When anything was last heard or read, as of this call: performance.now(), ms. It renders nothing anew when it changes. */
  readonly newestAt: () => number | undefined;
}

/** The state of the connection; rendered anew only when the word changes. */
export function useStreamStatus(): StreamStatus {
  const { store } = useStream();
  const { freshness } = useConfig();
  const read = () =>
    connectionStatus({
      link: store.getState().link,
      polls: pollRecord.getState(),
      now: performance.now(),
      showMs: freshness.showMs,
    });
  const state = useSyncExternalStore(
    // The state also changes with time alone: a successful poll grows old.
    (listener) => subscribeAll([store.subscribe, pollRecord.subscribe, onClockTick], listener),
    read,
  );
  return {
    state,
    newestAt: () => {
      const { heardAt } = store.getState();
      const { workedAt } = pollRecord.getState();
      if (heardAt === undefined || workedAt === undefined) return heardAt ?? workedAt;
      return Math.max(heardAt, workedAt);
    },
  };
}
