// Entry of the stream worker: connects the engine to a real socket, the clock and the page.
import { systemClock } from "#browser/lib/clock.ts";
import type { SocketEvents, StreamSocket } from "./stream-connection.ts";
import { createStreamEngine } from "./stream-engine.ts";
import type { ToWorker } from "./worker-messages.ts";

const noStatus = 1_006;

function openSocket(url: string, events: SocketEvents): StreamSocket {
  const socket = new WebSocket(url);
  socket.binaryType = "arraybuffer";
  socket.onopen = () => events.opened();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => events.received(data);
  // A close always follows an error, and an error event tells nothing but the address, which holds the key.
  socket.onclose = ({ code }) => events.closed(code === 0 ? noStatus : code);
  return { send: (text) => socket.send(text), close: () => socket.close() };
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function decodeText(bytes: ArrayBuffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** A message to oneself: timers are clamped to 4 ms once nested. */
function createTaskQueue(): (run: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const tasks: (() => void)[] = [];
  port1.onmessage = () => tasks.shift()?.();
  return (run) => {
    tasks.push(run);
    port2.postMessage(undefined);
  };
}

const receive = createStreamEngine({
  openSocket,
  clock: systemClock,
  random: Math.random,
  timeOrigin: performance.timeOrigin,
  decodeText,
  post: (message) => self.postMessage(message),
  nextTask: createTaskQueue(),
  // Loaded when edges are first wanted.
  openEdges: async (deps) => (await import("./edge-worker.ts")).createEdgeWork(deps),
});
self.onmessage = ({ data }: MessageEvent<ToWorker>) => receive(data);
