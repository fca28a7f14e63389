// Probes the stream with its own socket: subscribes, waits for a first frame and a heartbeat, and closes.
import type { Clock } from "#browser/lib/clock.ts";
import { crossbookV1 } from "#browser/stream/worker/codecs/crossbook-v1.ts";
import type { SocketEvents, StreamSocket } from "#browser/stream/worker/stream-connection.ts";
import { type Feed, heartbeatMs, refusedCloseCodes } from "#contract/stream-frames.ts";
import type { StreamFacts } from "./check-facts.ts";

export type OpenSocket = (url: string, events: SocketEvents) => StreamSocket;

const openMs = 8_000;
/** Timeouts in ms: first frame, and margin beyond the profile's heartbeat interval. */
const frameMs = 6_000;
const quietMs = heartbeatMs + 1_000;

/** A subscription and a ping: a gateway of this profile answers both at once. */
const [subscription, ping] = [1, 2];

interface StreamProbeDeps {
  readonly open: OpenSocket;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

export type StreamProbeResult = Omit<StreamFacts, "httpStatus" | "opensAt">;

/** Connects to `url` and subscribes to `feed`; without one only connects. Rejects with the signal's reason when it aborts. */
export function probeStream(
  url: string,
  feed: Feed | undefined,
  { open, clock, signal }: StreamProbeDeps,
): Promise<StreamProbeResult> {
  return new Promise((resolve, reject) => {
    const start = clock.monotonic();
    let counts = { understood: 0, notUnderstood: 0 };
    let openedMs: number | undefined;
    let snapshotMs: number | undefined;
    let heartbeat: number | undefined;
    let refusedFeed: string | undefined;
    let socket: StreamSocket | undefined;
    let isOver = false;
    let cancel = () => {};

    const since = () => clock.monotonic() - start;
    const end = (state: StreamProbeResult["state"], closeCode?: number) => {
      if (isOver) return;
      isOver = true;
      cancel();
      signal.removeEventListener("abort", stop);
      socket?.close();
      resolve({ state, closeCode, ...counts, openedMs, snapshotMs, heartbeatMs: heartbeat, refusedFeed });
    };
    const stop = () => {
      isOver = true;
      cancel();
      socket?.close();
      reject(signal.reason);
    };
    const result = () => {
      if (counts.understood > 0) return end("fits");
      return end(counts.notUnderstood > 0 ? "gibberish" : "silent");
    };
    const waitFor = (ms: number, run: () => void) => {
      cancel();
      cancel = clock.after(ms, run);
    };

    function received(data: unknown): void {
      const { frames, unreadableCount } =
        typeof data === "string" ? crossbookV1.readMessage(data) : { frames: [], unreadableCount: 1 };
      counts = {
        understood: counts.understood + frames.length,
        notUnderstood: counts.notUnderstood + unreadableCount,
      };
      for (const frame of frames) {
        if (frame.type === "snapshot") snapshotMs ??= since();
        else if (frame.type === "error" && frame.id === subscription)
          refusedFeed ??= frame.message || frame.code;
        else if (frame.type === "pong" && frame.id === undefined) heartbeat ??= since();
      }
      const isAnswered = snapshotMs !== undefined || refusedFeed !== undefined;
      if (isAnswered && heartbeat !== undefined) result();
    }

    signal.addEventListener("abort", stop, { once: true });
    waitFor(openMs, () => end("never-opened"));
    try {
      socket = open(url, {
        opened: () => {
          if (isOver) return;
          openedMs = since();
          if (feed === undefined) return end("silent");
          socket?.send(crossbookV1.subscribe(subscription, [feed]));
          socket?.send(crossbookV1.ping(ping));
          // An update counts as a heartbeat: the gateway sends heartbeats only when idle.
          waitFor(Math.max(frameMs, quietMs), result);
        },
        received: (data) => {
          if (!isOver) received(data);
        },
        closed: (code) => {
          if (refusedCloseCodes.includes(code)) end("refused", code);
          else if (openedMs === undefined) end("never-opened", code);
          else end(counts.understood > 0 ? "fits" : counts.notUnderstood > 0 ? "gibberish" : "closed", code);
        },
      });
    } catch {
      // The browser's error text contains the URL, and with it the key.
      end("never-opened");
    }
  });
}

/** True if a socket opens at `url`, which has no key; a gateway that requires one closes it at once. */
export async function opensAt(url: string, deps: StreamProbeDeps): Promise<boolean> {
  return (await probeStream(url, undefined, deps)).state !== "never-opened";
}
