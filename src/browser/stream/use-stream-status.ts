// Connection status and age of the newest data.
import { useSyncExternalStore } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { subscribeAll } from "#browser/lib/readable.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import { type ConnectionState, connectionStatus } from "./connection-state.ts";
import { pollRecord } from "./poll-record.ts";
import { useStream } from "./stream-context.ts";

export interface StreamStatus {
  readonly state: ConnectionState;
  /** Time of the last message or response at this call: performance.now(), ms. A change renders nothing. */
  readonly newestAt: () => number | undefined;
}

/** Connection status; rendered only when it changes. */
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
    (listener) => subscribeAll([store.subscribe, pollRecord.subscribe, subscribeToClock], listener),
    read,
  );
  return {
    state,
    newestAt: () => {
      const { receivedAt } = store.getState();
      const { workedAt } = pollRecord.getState();
      if (receivedAt === undefined || workedAt === undefined) return receivedAt ?? workedAt;
      return Math.max(receivedAt, workedAt);
    },
  };
}
