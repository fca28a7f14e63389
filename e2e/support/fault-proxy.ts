// A wire that breaks on demand: a TCP proxy between the browser and the paper gateway. Playwright's routes end a request
// before it leaves; what is dangerous happens after, and a browser acts on it by itself.
import { connect, createServer, type Socket } from "node:net";
import {
  closingHead,
  createRequestCutter,
  type RequestHead,
  type RequestPiece,
} from "./http-request-splitter.ts";

/** What goes wrong with one request, in this order: of the request, before its answer, of the answer, at the end. */
export interface WireFault {
  /** Which requests; orders where absent. */
  readonly fits?: (head: RequestHead) => boolean;
  /** Only on a connection that has brought an answer before ("warm"), or on one that has not ("fresh"). */
  readonly connection?: "warm" | "fresh";
  /** For how many requests; one where absent. */
  readonly times?: number;
  /** How many bytes of the request reach the gateway; all where absent. The rest never does. */
  readonly requestBytes?: number;
  /** How long the answer is held when it is there, in ms; Infinity: until `release`. */
  readonly stallMs?: number;
  /** How many bytes of the answer come through; all where absent. */
  readonly answerBytes?: number;
  /** The answer comes through so many bytes at a time. */
  readonly drip?: { readonly bytes: number; readonly everyMs: number };
  /** What follows where the request or the answer was cut: RST (where absent), FIN, or nothing at all on a socket that stays. */
  readonly ending?: "reset" | "end" | "silence";
}

export interface SeenRequest extends RequestHead {
  readonly connection: "warm" | "fresh";
  readonly isFaulty: boolean;
}

export interface FaultProxy {
  /** The address in the gateway's place, without a slash at its end. */
  readonly url: string;
  add(fault: WireFault): void;
  /** From now on every chunk, both ways, takes this long, and up to `jitterMs` longer. */
  delay(ms: number, jitterMs?: number): void;
  /** From now on each request has a connection of its own, or no longer. */
  refuseReuse(refuses: boolean): void;
  /** Resets every connection there is. */
  resetAll(): void;
  /** Ends every stall. */
  release(): void;
  /** Forgets the faults that wait, the delay and the log. */
  clear(): void;
  /** What came, oldest first. */
  requests(): readonly SeenRequest[];
  close(): Promise<void>;
}

/** Whether a request sends an order. */
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

  const take = (head: RequestHead, connection: "warm" | "fresh"): WireFault | undefined => {
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
    const link = linkOf(client, gateway, {
      take,
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

interface Weather {
  take(head: RequestHead, connection: "warm" | "fresh"): WireFault | undefined;
  pause(ms: number): Promise<void>;
  travel(): Promise<void>;
  refusesReuse(): boolean;
}

/** One connection of the browser and the gateway's end of it. */
function linkOf(client: Socket, gateway: Socket, weather: Weather) {
  const cut = createRequestCutter();
  const towardsGateway = createLane();
  const towardsClient = createLane();
  /** The fault of the request under way, and how much of it and its answer went through. */
  let fault: WireFault | undefined;
  let requestBytes = 0;
  let answerBytes = 0;
  let hasAnswered = false;
  /** Nothing goes either way any more. */
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
  /** Resolves once the bytes are on their way: a reset right behind them must not overtake them. */
  const write = async (socket: Socket, bytes: Buffer) => {
    if (isOver || bytes.length === 0 || !socket.writable) return;
    await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  };

  const sendOn = async ({ head, bytes }: RequestPiece) => {
    if (isOver) return;
    if (head !== undefined) {
      fault = weather.take(head, hasAnswered ? "warm" : "fresh");
      requestBytes = 0;
      answerBytes = 0;
    }
    const sent = head !== undefined && weather.refusesReuse() ? closingHead(bytes) : bytes;
    const most = (fault?.requestBytes ?? Number.POSITIVE_INFINITY) - requestBytes;
    await write(gateway, sent.subarray(0, Math.min(most, sent.length)));
    requestBytes += Math.min(most, sent.length);
    if (!isOver && most < sent.length) breakOff();
  };
  const bringBack = async (bytes: Buffer) => {
    const { stallMs, answerBytes: mostBytes = Number.POSITIVE_INFINITY, drip } = fault ?? {};
    if (answerBytes === 0 && stallMs !== undefined) await weather.pause(stallMs);
    const most = mostBytes - answerBytes;
    const passed = bytes.subarray(0, Math.min(most, bytes.length));
    answerBytes += passed.length;
    const step = drip?.bytes ?? bytes.length;
    for (let at = 0; at < passed.length && !isOver; at += step) {
      if (drip !== undefined) await weather.pause(drip.everyMs);
      await write(client, passed.subarray(at, at + step));
    }
    hasAnswered ||= passed.length > 0;
    if (!isOver && most <= bytes.length && Number.isFinite(most)) breakOff();
  };

  client.on("data", (chunk) => {
    for (const piece of cut(chunk)) {
      towardsGateway(async () => {
        await weather.travel();
        await sendOn(piece);
      });
    }
  });
  gateway.on("data", (chunk) => {
    towardsClient(async () => {
      await weather.travel();
      if (!isOver) await bringBack(chunk);
    });
  });
  gateway.on("end", () => {
    towardsClient(async () => {
      if (!isOver) client.end();
    });
  });
  // A broken socket says so by closing; there is nothing more to do about its error.
  client.on("error", () => undefined);
  gateway.on("error", () => undefined);
  client.on("close", destroy);
  gateway.on("close", (hadError) => {
    if (hadError) towardsClient(async () => (isOver ? undefined : destroy()));
  });
  return { reset, destroy };
}

/** Runs what it is given one after the other. */
function createLane(): (work: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work);
  };
}
