// Starts the stream of the signed-in user on mount and stops it on unmount or sign-out, whichever comes first.

import { QueryClientContext } from "@tanstack/react-query";
import { type ReactNode, use, useEffect, useState } from "react";
import type { Config } from "#browser/config/config.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { nextTask } from "#browser/lib/in-slices.ts";
import type { FromWorker } from "#browser/stream/worker/worker-messages.ts";
import type { SideNamesByVenue } from "#contract/side-names.ts";
import { venueIds } from "#contract/venue-id.ts";
import { createPacedFrames } from "./adaptive-frame-scheduler.ts";
import { forgetPolls, watchReads } from "./poll-record.ts";
import { socketAddress } from "./socket-url.ts";
import { createStreamClient, type StreamClientDeps } from "./stream-client.ts";
import { StreamContext } from "./stream-context.ts";
import { openStreamWorker } from "./trusted-worker.ts";

interface StreamProviderProps {
  readonly config: Config;
  /** No stream is opened without one; another one opens another stream. */
  readonly apiKey: string | undefined;
  /** Grows with every new sign-in or key: a stream that was refused is tried again then. */
  readonly credentialsGeneration: number;
  /** The gateway refused the key or the sign-in: refreshes once; whether another attempt makes sense. */
  readonly onRefused: () => Promise<boolean>;
  /** Calls its listener the moment the sign-in ends, in whatever tab. */
  readonly onSignOut: (listener: () => void) => () => void;
  /** The part that reads the stream died and is started again. */
  readonly onCrash: () => void;
  readonly children: ReactNode;
}

/** A feed live by heartbeats alone must not look too old to trade on, so the gateway is asked in time. In ms. */
const pingBounds = { shortest: 1_000, longest: 4_000, partOfTradeMs: 0.6 };

/** Update interval of a hidden page, ms: soon enough for an alert. Browsers may lengthen it. */
const hiddenFrameMs = 3_000;

const nextPacedFrame = createPacedFrames((run) => requestAnimationFrame(run));

const browserDeps: StreamClientDeps = {
  openWorker: ({ message, crashed }) => {
    const worker = openStreamWorker();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => message(data);
    worker.onerror = (event) => {
      event.preventDefault();
      crashed();
    };
    worker.onmessageerror = crashed;
    return { post: (text) => worker.postMessage(text), terminate: () => worker.terminate() };
  },
  clock: systemClock,
  timeOrigin: performance.timeOrigin,
  nextFrame: (run) => {
    const cancel = () => {
      cancelFrame();
      clearTimeout(timer);
    };
    const once = () => {
      cancel();
      run();
    };
    const cancelFrame = nextPacedFrame(once);
    // A hidden page draws no frames, yet what watches prices for the user goes on as far as the browser lets it.
    const timer = setTimeout(once, hiddenFrameMs);
    return cancel;
  },
};

/** Words for sides by venue; undefined where no venue has words of its own. */
function sideNamesOf({ venues }: Config): SideNamesByVenue | undefined {
  const own = venueIds.filter((venue) => Object.values(venues[venue].sideNames).flat().length > 0);
  if (own.length === 0) return undefined;
  return Object.fromEntries(own.map((venue) => [venue, venues[venue].sideNames]));
}

/**
 * Starts the stream for the user signed in and restarts it with another key or other settings. Without an API key, or
 * with the profile "none", no socket is opened and every view polls.
 */
export function StreamProvider({
  config,
  apiKey,
  credentialsGeneration,
  onRefused,
  onSignOut,
  onCrash,
  children,
}: StreamProviderProps) {
  const [client] = useState(() => createStreamClient(browserDeps));
  const queryClient = use(QueryClientContext);

  useEffect(() => {
    if (config.stream.profile === "none" || apiKey === undefined) {
      client.stop();
      return;
    }
    const address = socketAddress(config, window.location.href, apiKey);
    if ("problem" in address) {
      client.stop(address.problem);
      return;
    }
    const { shortest, longest, partOfTradeMs } = pingBounds;
    const pingMs = Math.min(longest, Math.max(shortest, config.freshness.tradeMs * partOfTradeMs));
    let isEnded = false;
    // In a task of its own: this one begins the effects of the whole page.
    void nextTask().then(() => {
      if (isEnded) return;
      client.start({
        url: address.url,
        key: apiKey,
        pingMs,
        sideNames: sideNamesOf(config),
        renew: onRefused,
        onCrash,
      });
    });
    const end = () => {
      isEnded = true;
      client.stop();
    };
    const stopListening = onSignOut(end);
    return () => {
      stopListening();
      end();
    };
  }, [client, config, apiKey, onRefused, onSignOut, onCrash]);

  const [presented, setPresented] = useState(credentialsGeneration);
  useEffect(() => {
    if (presented === credentialsGeneration) return;
    setPresented(credentialsGeneration);
    client.hint("credentials");
  }, [client, presented, credentialsGeneration]);

  useEffect(() => {
    const stop = queryClient && watchReads(queryClient.getQueryCache(), () => performance.now());
    return () => {
      stop?.();
      forgetPolls();
    };
  }, [queryClient]);

  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const onVisible = () => {
      if (document.visibilityState === "visible") client.hint("seen");
    };
    const onShow = ({ persisted }: PageTransitionEvent) => client.hint(persisted ? "restored" : "seen");
    document.addEventListener("visibilitychange", onVisible, options);
    window.addEventListener("pageshow", onShow, options);
    // The browser's online event is only a hint: it triggers a check.
    window.addEventListener("online", () => client.hint("network"), options);
    window.addEventListener("offline", () => client.hint("network"), options);
    return () => listening.abort();
  }, [client]);

  return <StreamContext value={client}>{children}</StreamContext>;
}
