// TCP proxy between the browser and the paper gateway that injects faults. Playwright's routes stop a request before it leaves;
// the dangerous faults come later, and a browser resends by itself after them.
import { connect, createServer, type Socket } from "node:net";
import {
  closingHead,
  createRequestSplitter,
  type RequestHead,
  type RequestPiece,
} from "./http-request-splitter.ts";

/** A fault of one request: cut while sent, stalled before the answer, cut or slowed in the answer. */
export interface WireFault {
  /** Matching requests; default: orders. */
  readonly fits?: (head: RequestHead) => boolean;
  /** "warm": only on a connection that has carried an answer; "fresh": only on one that has not. */
  readonly connection?: "warm" | "fresh";
  /** Number of requests it applies to; default 1. */
  readonly times?: number;
  /** Bytes of the request that reach the gateway; default: all. */
  readonly requestBytes?: number;
  /** Delay of the answer in ms; Infinity: until `release`. */
  readonly stallMs?: number;
  /** Bytes of the answer that reach the browser; default: all. */
  readonly answerBytes?: number;
  /** Passes the answer on in chunks of `bytes`. */
  readonly drip?: { readonly bytes: number; readonly everyMs: number };
  /** End of a cut connection: RST (default), FIN, or an open socket that stays silent. */
  readonly ending?: "reset" | "end" | "silence";
}

export interface SeenRequest extends RequestHead {
  readonly connection: "warm" | "fresh";
  readonly isFaulty: boolean;
}

export interface FaultProxy {
  /** Base address to use instead of the gateway's, without a trailing slash. */
  readonly url: string;
  add(fault: WireFault): void;
  /** Delays every chunk in both directions by `ms` plus up to `jitterMs`. */
  delay(ms: number, jitterMs?: number): void;
  /** Makes the browser open a new connection for each request. */
  refuseReuse(refuses: boolean): void;
  /** Resets every open connection. */
  resetAll(): void;
  /** Ends every stall. */
  release(): void;
  /** Removes pending faults, the delay and the log. */
  clear(): void;
  /** Received requests, oldest first. */
  requests(): readonly SeenRequest[];
  close(): Promise<void>;
}

/** True for a request that places an order. */
export function isOrder({ method, path }: RequestHead): boolean {
  return method === "POST" && /\/orders(\?|$)/.test(path);
}

/** A proxy to the server at `target`; `random` (0 to 1) makes the jitter. */
export async function openFaultProxy(
  target: string,
  random: () => number = Math.random,
): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  let faults: { readonly fault: WireFault; left: number }[] = [];
  let seen: SeenRequest[] = [];
  let delayMs = 0;
  let jitterMs = 0;
  let refusesReuse = false;
  const stalls = new Set<() => void>();
  const links = new Set<{ reset(): void; destroy(): void }>();

  const matchFault = (head: RequestHead, connection: "warm" | "fresh"): WireFault | undefined => {
    const found = faults.find(
      ({ fault }) =>
        (fault.fits ?? isOrder)(head) && (fault.connection === undefined || fault.connection === connection),
    );
    seen.push({ ...head, connection, isFaulty: found !== undefined });
    if (found === undefined) return undefined;
    found.left -= 1;
    if (found.left <= 0) faults = faults.filter((other) => other !== found);
    return found.fault;
  };
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stalls.delete(end);
        resolve();
      };
      const timer = Number.isFinite(ms) ? setTimeout(end, ms) : undefined;
      stalls.add(end);
    });
  const travel = async () => {
    const ms = delayMs + random() * jitterMs;
    if (ms > 0) await pause(ms);
  };

  const server = createServer({ noDelay: true }, (client) => {
    const gateway = connect({ host: hostname, port: Number(port), noDelay: true });
    const link = openLink(client, gateway, {
      matchFault,
      pause,
      travel,
      refusesReuse: () => refusesReuse,
    });
    links.add(link);
    client.on("close", () => links.delete(link));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: "127.0.0.1", port: 0 }, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  const release = () => {
    for (const end of [...stalls]) end();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    add: (fault) => {
      faults.push({ fault, left: fault.times ?? 1 });
    },
    delay: (ms, jitter = 0) => {
      delayMs = ms;
      jitterMs = jitter;
    },
    refuseReuse: (refuses) => {
      refusesReuse = refuses;
    },
    resetAll: () => {
      for (const link of links) link.reset();
    },
    release,
    clear: () => {
      faults = [];
      seen = [];
      delayMs = 0;
      jitterMs = 0;
    },
    requests: () => [...seen],
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const link of links) link.destroy();
      release();
      await closed;
    },
  };
}

interface LinkControls {
  matchFault(head: RequestHead, connection: "warm" | "fresh"): WireFault | undefined;
  pause(ms: number): Promise<void>;
  travel(): Promise<void>;
  refusesReuse(): boolean;
}

/** One browser connection and its counterpart to the gateway. */
function openLink(client: Socket, gateway: Socket, controls: LinkControls) {
  const cut = createRequestSplitter();
  const towardsGateway = createLane();
  const towardsClient = createLane();
  /** Fault of the current request, and bytes passed of request and answer. */
  let fault: WireFault | undefined;
  let requestBytes = 0;
  let answerBytes = 0;
  let hasAnswered = false;
  /** No more bytes pass in either direction. */
  let isOver = false;

  const destroy = () => {
    isOver = true;
    client.destroy();
    gateway.destroy();
  };
  const reset = () => {
    isOver = true;
    client.resetAndDestroy();
    gateway.destroy();
  };
  const breakOff = () => {
    isOver = true;
    if (fault?.ending === "silence") {
      client.pause();
      gateway.pause();
    } else if (fault?.ending === "end") {
      client.end();
      gateway.destroy();
    } else {
      reset();
    }
  };
  /** Resolves once the bytes are flushed, so that a following reset cannot overtake them. */
  const write = async (socket: Socket, bytes: Buffer) => {
    if (isOver || bytes.length === 0 || !socket.writable) return;
    await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  };

  const sendOn = async ({ head, bytes }: RequestPiece) => {
    if (isOver) return;
    if (head !== undefined) {
      fault = controls.matchFault(head, hasAnswered ? "warm" : "fresh");
      requestBytes = 0;
      answerBytes = 0;
    }
    const sent = head !== undefined && controls.refusesReuse() ? closingHead(bytes) : bytes;
    const most = (fault?.requestBytes ?? Number.POSITIVE_INFINITY) - requestBytes;
    await write(gateway, sent.subarray(0, Math.min(most, sent.length)));
    requestBytes += Math.min(most, sent.length);
    if (!isOver && most < sent.length) breakOff();
  };
  const bringBack = async (bytes: Buffer) => {
    const { stallMs, answerBytes: mostBytes = Number.POSITIVE_INFINITY, drip } = fault ?? {};
    if (answerBytes === 0 && stallMs !== undefined) await controls.pause(stallMs);
    const most = mostBytes - answerBytes;
    const passed = bytes.subarray(0, Math.min(most, bytes.length));
    answerBytes += passed.length;
    const step = drip?.bytes ?? bytes.length;
    for (let at = 0; at < passed.length && !isOver; at += step) {
      if (drip !== undefined) await controls.pause(drip.everyMs);
      await write(client, passed.subarray(at, at + step));
    }
    hasAnswered ||= passed.length > 0;
    if (!isOver && most <= bytes.length && Number.isFinite(most)) breakOff();
  };

  client.on("data", (chunk) => {
    for (const piece of cut(chunk)) {
      towardsGateway(async () => {
        await controls.travel();
        await sendOn(piece);
      });
    }
  });
  gateway.on("data", (chunk) => {
    towardsClient(async () => {
      await controls.travel();
      if (!isOver) await bringBack(chunk);
    });
  });
  gateway.on("end", () => {
    towardsClient(async () => {
      if (!isOver) client.end();
    });
  });
  // A broken socket also emits "close", which is handled below.
  client.on("error", () => undefined);
  gateway.on("error", () => undefined);
  client.on("close", destroy);
  gateway.on("close", (hadError) => {
    if (hadError) towardsClient(async () => (isOver ? undefined : destroy()));
  });
  return { reset, destroy };
}

/** Runs tasks one after the other. */
function createLane(): (work: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work);
  };
}
