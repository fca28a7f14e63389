// Runs the connection check over the signed-in user's gateway: one at a time, stopped when its page goes.
import { useCallback, useEffect, useRef, useState } from "react";
import type { ReadName } from "#browser/api/gateway-client.ts";
import { GatewayError } from "#browser/api/gateway-error.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { SocketEvents, StreamSocket } from "#browser/stream/stream-connection.ts";
import type { KnownIds } from "./check-facts.ts";
import { type CheckReport, reportOf } from "./check-report.ts";
import { gatherFacts } from "./gather-facts.ts";

export type CheckState =
  | { readonly phase: "idle" }
  | { readonly phase: "running"; readonly doing: ReadName | "stream"; readonly share: number }
  | { readonly phase: "done"; readonly report: CheckReport; readonly at: number }
  | { readonly phase: "stopped" }
  /** Signed out meanwhile, or a fault of ours. */
  | { readonly phase: "failed"; readonly problem: string };

export interface ConnectionCheck {
  readonly state: CheckState;
  start(ids: KnownIds, remembered: KnownIds): void;
  stop(): void;
}

/** Thrown into a check that was stopped. */
class StoppedError extends Error {}

export function useConnectionCheck(): ConnectionCheck {
  const config = useConfig();
  const gateway = useGateway();
  const [state, setState] = useState<CheckState>({ phase: "idle" });
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(new StoppedError()), []);

  const start = useCallback(
    (ids: KnownIds, remembered: KnownIds) => {
      running.current?.abort(new StoppedError());
      const own = new AbortController();
      running.current = own;
      const { signal } = own;
      const blocked = watchPolicy(signal);
      const tell = (next: CheckState) => {
        if (running.current === own) setState(next);
      };
      tell({ phase: "running", doing: "matchingMarkets", share: 0 });
      gatherFacts({
        config,
        ids,
        remembered,
        signal,
        blocked,
        read: (name, params, settings) => gateway.client.probe(name, params, settings, signal),
        freshen: async () => {
          try {
            await gateway.client.call("seriesA", { params: { limit: 1 }, signal, urgency: "background" });
          } catch (error) {
            // Whatever is wrong, the check itself will find.
            if (!(error instanceof GatewayError)) throw error;
          }
        },
        openSocket,
        fetch: fetch.bind(window),
        clock: systemClock,
        pageUrl: location.href,
        apiKey: gateway.apiKey() ?? "",
        onStep: (doing, share) => tell({ phase: "running", doing, share }),
      })
        .then(
          (facts) => tell({ phase: "done", report: reportOf(facts, location.origin), at: systemClock.now() }),
          (error: unknown) =>
            tell(
              error instanceof StoppedError
                ? { phase: "stopped" }
                : { phase: "failed", problem: error instanceof Error ? error.message : "It broke off." },
            ),
        )
        .finally(() => own.abort());
    },
    [config, gateway],
  );

  const stop = useCallback(() => running.current?.abort(new StoppedError()), []);
  return { state, start, stop };
}

/** Addresses that the site's own policy keeps requests from, until `signal` fires. */
function watchPolicy(signal: AbortSignal): () => readonly string[] {
  const blocked = new Set<string>();
  document.addEventListener(
    "securitypolicyviolation",
    ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective !== "connect-src") return;
      // Only the origin: the stream's address holds the key.
      blocked.add(URL.canParse(blockedURI) ? new URL(blockedURI).origin : "the gateway");
    },
    { signal },
  );
  return () => [...blocked];
}

const noStatus = 1_006;

function openSocket(url: string, events: SocketEvents): StreamSocket {
  const socket = new WebSocket(url);
  socket.onopen = () => events.opened();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => events.received(data);
  socket.onclose = ({ code }) => events.closed(code === 0 ? noStatus : code);
  return { send: (text) => socket.send(text), close: () => socket.close() };
}
