// Lifecycle of one connection: connect, keep alive, detect death, reconnect. Independent of the messages sent over
// it. Socket, clock and randomness are injected; late events of an older socket are ignored.

import { fullJitter } from "#browser/lib/backoff.ts";
import type { Clock } from "#browser/lib/clock.ts";
import { type CloseMeaning, closeMeaning } from "./close-codes.ts";

/** A handshake that takes longer is given up, in ms. */
export const connectTimeoutMs = 10_000;
/** Silence after which a connection counts as dead although the socket is open, ms. */
export const silenceMs = 10_000;
/** Time a doubted connection has to answer, ms. */
export const verifyMs = 3_000;
/** Lifetime of a connection after which the count of failed attempts is reset, ms. */
export const provenAliveMs = 5_000;
/** A timer later than this means a suspended machine or a frozen page, ms. */
const lateTimerMs = 2_000;

/** Socket events. Each connection gets its own. */
export interface SocketEvents {
  opened(): void;
  received(data: unknown): void;
  /** The last event of a socket; 1006 where no code came. */
  closed(code: number): void;
}
export interface StreamSocket {
  send(text: string): void;
  close(): void;
}

/** `verifying`: open, awaiting a first message after opening or a check. `refused`: stays down until key or sign-in change. */
export type ConnectionPhase = "connecting" | "open" | "verifying" | "waiting" | "refused" | "stopped";

export interface ConnectionState {
  readonly phase: ConnectionPhase;
  /** Connections that opened after the first one. */
  readonly reconnects: number;
  /** Why the last connection ended, as a sentence to show. */
  readonly problem: string | undefined;
}

export interface StreamConnectionDeps {
  /** May throw: that is a failed attempt like any other. */
  readonly openSocket: (events: SocketEvents) => StreamSocket;
  readonly clock: Clock;
  /** At least 0 and below 1. */
  readonly random: () => number;
  /** Silence after which a ping is sent, ms. */
  readonly pingMs: number;
  readonly ping: () => string;
  readonly onOpen: () => void;
  readonly onMessage: (data: unknown) => void;
  readonly onState: (state: ConnectionState, before: ConnectionPhase) => void;
  /** Renews the sign-in after a refusal; resolves to true if another attempt makes sense. */
  readonly renew: () => Promise<boolean>;
}

export interface StreamConnection {
  start(): void;
  /** Closes for good. */
  stop(): void;
  /** Sends while the connection is open; otherwise does nothing, because callers resend once it opens. */
  send(text: string): void;
  /** Treats an open connection as unverified until its next message. */
  verify(): void;
  /** On a visible page: verifies the connection if it was silent for too long. */
  verifyIfQuiet(): void;
  /** On a restored network: reconnects soon, or verifies an open connection. */
  hurry(): void;
  /** On a new key or sign-in: retries a refused connection. */
  appeal(): void;
  /** After a frozen page: discards the open connection. */
  restart(): void;
  readonly state: ConnectionState;
  /** Time of the present connection's last message, monotonic ms. */
  readonly receivedAt: number | undefined;
}

/** A connection that is not started yet. */
export function createStreamConnection(deps: StreamConnectionDeps): StreamConnection {
  const { clock, random, pingMs } = deps;
  let state: ConnectionState = { phase: "stopped", reconnects: 0, problem: undefined };
  let socket: StreamSocket | undefined;
  /** Counts sockets: an event of another socket than the present one is not ours. */
  let epoch = 0;
  let attempts = 0;
  let everOpened = false;
  let renewalSpent = false;
  let renewing = false;
  let openedAt: number | undefined;
  let receivedAt: number | undefined;
  let pingedAt = 0;
  let cancelWait = () => {};

  const enter = (change: Partial<ConnectionState>) => {
    const before = state.phase;
    state = { ...state, ...change };
    deps.onState(state, before);
  };
  const waitFor = (ms: number, run: () => void) => {
    cancelWait();
    cancelWait = clock.after(ms, run);
  };

  function connect(): void {
    epoch += 1;
    const mine = epoch;
    openedAt = undefined;
    receivedAt = undefined;
    enter({ phase: "connecting" });
    const none: CloseMeaning = {
      kind: "retry",
      reason: "The gateway did not answer the connection request.",
    };
    waitFor(connectTimeoutMs, () => lose(none));
    const isMine = () => mine === epoch;
    try {
      socket = deps.openSocket({
        opened: () => isMine() && opened(),
        received: (data) => isMine() && received(data),
        closed: (code) => isMine() && lose(closeMeaning(code)),
      });
    } catch {
      // The reason is not shown: a browser's words for it hold the address, and that holds the key.
      lose({ kind: "retry", reason: "The browser could not open a connection to the gateway." });
    }
  }

  function opened(): void {
    const now = clock.monotonic();
    openedAt = now;
    receivedAt = now;
    pingedAt = now;
    // An open socket does not prove a gateway behind it: it must answer a ping.
    enter({ phase: "verifying", reconnects: state.reconnects + (everOpened ? 1 : 0) });
    everOpened = true;
    ping();
    watch();
    deps.onOpen();
  }

  function received(data: unknown): void {
    receivedAt = clock.monotonic();
    if (state.phase === "verifying") {
      enter({ phase: "open" });
      watch();
    }
    deps.onMessage(data);
  }

  /** Waits for the next moment at which silence would mean something: a ping is due, or the connection is dead. */
  function watch(): void {
    const now = clock.monotonic();
    const lastReceived = receivedAt ?? now;
    const wait = Math.max(
      0,
      Math.min(lastReceived + silenceMs, Math.max(lastReceived, pingedAt) + pingMs) - now,
    );
    const wallNow = clock.now();
    waitFor(wait, () => {
      // Some machines' monotonic clocks stand still in sleep; the wall clock does not.
      const late = Math.max(clock.monotonic() - now, clock.now() - wallNow) - wait;
      const silence = clock.monotonic() - (receivedAt ?? now);
      if (late > lateTimerMs && state.phase === "open") {
        verify();
      } else if (silence >= silenceMs) {
        loseSilent("No data from the gateway.");
      } else {
        if (silence >= pingMs) ping();
        watch();
      }
    });
  }

  function ping(): void {
    pingedAt = clock.monotonic();
    socket?.send(deps.ping());
  }

  function verify(): void {
    if (state.phase !== "open") return;
    enter({ phase: "verifying" });
    ping();
    waitFor(verifyMs, () => loseSilent("The connection was lost during sleep."));
  }

  /** Closes the present socket; its later events are ignored. */
  function abandonSocket(): void {
    epoch += 1;
    renewing = false;
    cancelWait();
    socket?.close();
    socket = undefined;
  }

  /** Nobody knows when it died: it was alive for as long as it spoke. */
  function loseSilent(reason: string): void {
    lose({ kind: "retry", reason }, receivedAt);
  }

  function lose({ kind, reason }: CloseMeaning, aliveUntil = clock.monotonic()): void {
    if (openedAt !== undefined && aliveUntil - openedAt >= provenAliveMs) {
      attempts = 0;
      renewalSpent = false;
    }
    abandonSocket();
    if (kind === "refused") {
      refused(reason);
      return;
    }
    const delay = reconnectDelay(attempts, kind, random);
    attempts += 1;
    enter({ phase: "waiting", problem: reason });
    waitFor(delay, connect);
  }

  function refused(problem: string): void {
    if (renewalSpent) {
      enter({ phase: "refused", problem });
      return;
    }
    renewalSpent = true;
    renewing = true;
    const mine = epoch;
    enter({ phase: "waiting", problem });
    const settled = (renewed: boolean) => {
      if (mine !== epoch) return;
      renewing = false;
      if (renewed) connect();
      else enter({ phase: "refused" });
    };
    deps.renew().then(settled, () => settled(false));
  }

  return {
    start: () => {
      if (state.phase === "stopped") connect();
    },
    stop: () => {
      abandonSocket();
      enter({ phase: "stopped" });
    },
    send: (text) => {
      if (state.phase === "open" || state.phase === "verifying") socket?.send(text);
    },
    verify,
    verifyIfQuiet: () => {
      if (receivedAt !== undefined && clock.monotonic() - receivedAt > pingMs + 1_000) verify();
    },
    hurry: () => {
      if (state.phase === "waiting" && !renewing) waitFor(random() * reconnectBackoff.baseMs, connect);
      else verify();
    },
    // Without another refresh: a gateway that refuses the new sign-in too would have it refreshed for ever.
    appeal: () => {
      if (state.phase === "refused") connect();
    },
    restart: () => {
      if (state.phase === "stopped" || state.phase === "refused" || renewing) return;
      abandonSocket();
      connect();
    },
    get state() {
      return state;
    },
    get receivedAt() {
      return receivedAt;
    },
  };
}

const reconnectBackoff = { baseMs: 500, capMs: 30_000 } as const;
/** Least delay after a gateway that closed with "try again later", ms. */
const laterMs = 5_000;

/** Delay before reconnect attempt `attempts` (0 is the first after a connection proved alive), ms. */
export function reconnectDelay(attempts: number, kind: CloseMeaning["kind"], random: () => number): number {
  if (kind !== "later") return fullJitter(attempts, reconnectBackoff, random);
  return laterMs + fullJitter(attempts, { baseMs: laterMs, capMs: reconnectBackoff.capMs - laterMs }, random);
}
