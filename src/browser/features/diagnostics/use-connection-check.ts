// Connection check of the signed-in user's gateway.
import { useCallback } from "react";
import { GatewayError } from "#browser/api/gateway-error.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { toSitePath } from "#browser/routing/base-path.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { SocketEvents, StreamSocket } from "#browser/stream/worker/stream-connection.ts";
import type { KnownIds } from "./check-facts.ts";
import { reportOf } from "./check-report.ts";
import { gatherFacts } from "./gather-facts.ts";
import { operationName } from "./operation-labels.ts";
import { missingSiteHeaders } from "./site-findings.ts";
import { useCheck } from "./use-check.ts";

export function useConnectionCheck() {
  const config = useConfig();
  const gateway = useGateway();
  const { state, run, stop } = useCheck();

  const start = useCallback(
    (ids: KnownIds, remembered: KnownIds) =>
      run(async ({ signal, blocked, onStep }) => {
        const facts = await gatherFacts({
          config,
          ids,
          remembered,
          signal,
          blocked,
          read: (name, params, settings, onBody) =>
            gateway.client.probe(name, params, settings, signal, onBody),
          freshen: async () => {
            try {
              await gateway.client.call("seriesA", { params: { limit: 1 }, signal, urgency: "background" });
            } catch (error) {
              // The check itself reports any failure.
              if (!(error instanceof GatewayError)) throw error;
            }
          },
          openSocket,
          fetch: fetch.bind(window),
          clock: systemClock,
          pageUrl: location.href,
          apiKey: gateway.apiKey() ?? "",
          onStep: (doing, share) =>
            onStep(doing === "stream" ? "Stream" : operationName(config, doing), share),
        });
        const missingHeaders = await missingSiteHeaders(toSitePath("/"), fetch.bind(window), signal);
        return reportOf({ ...facts, missingHeaders }, location.origin);
      }),
    [config, gateway, run],
  );

  return { state, start, stop };
}

const noStatus = 1_006;

function openSocket(url: string, events: SocketEvents): StreamSocket {
  const socket = new WebSocket(url);
  socket.onopen = () => events.opened();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => events.received(data);
  socket.onclose = ({ code }) => events.closed(code === 0 ? noStatus : code);
  return { send: (text) => socket.send(text), close: () => socket.close() };
}
