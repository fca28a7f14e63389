// Stream connection over fake sockets, on a manual clock that can simulate system sleep.
import { createManualClock } from "#browser/lib/clock.ts";
import { type ConnectionState, createStreamConnection } from "#browser/stream/worker/stream-connection.ts";
import { createFakeSockets } from "./fake-sockets.ts";

interface HarnessOptions {
  readonly random?: () => number;
  readonly renew?: () => Promise<boolean>;
  readonly throwing?: boolean;
}

export function createConnectionHarness({
  random = () => 0.5,
  renew = async () => true,
  throwing = false,
}: HarnessOptions = {}) {
  const manual = createManualClock();
  /** Clock offset after a sleep, during which timers did not run. */
  const slept = { monotonic: 0, wall: 0 };
  const clock = {
    now: () => manual.now() + slept.wall,
    monotonic: () => manual.monotonic() + slept.monotonic,
    after: manual.after,
  };
  const sockets = createFakeSockets();
  const states: ConnectionState[] = [];
  const messages: unknown[] = [];
  let [opened, renewals] = [0, 0];
  const connection = createStreamConnection({
    clock,
    random,
    pingMs: 4_000,
    openSocket: (events) => {
      if (throwing) throw new Error("wss://host/?api_key=secret is blocked");
      return sockets.open("", events);
    },
    ping: () => "ping",
    onOpen: () => {
      opened += 1;
    },
    onMessage: (data) => messages.push(data),
    onState: (state) => states.push(state),
    renew: () => {
      renewals += 1;
      return renew();
    },
  });
  return {
    clock: manual,
    slept,
    sockets,
    states,
    messages,
    connection,
    phase: () => connection.state.phase,
    opened: () => opened,
    renewals: () => renewals,
    /** Opens the connection and keeps it alive for `ms` with a message every two seconds. */
    keepAlive: async (ms: number) => {
      sockets.last.open();
      for (let left = ms; left > 0; left -= 2_000) {
        sockets.last.receive("{}");
        await manual.advance(Math.min(2_000, left));
      }
    },
  };
}
