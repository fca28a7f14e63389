// One worker of the stream from its start to its end: asks it for updates once a frame, collects its reports and notices when it
// is stuck.
import type { Clock } from "#browser/lib/clock.ts";
import type { FromWorker, StreamReport, ToWorker } from "#browser/stream/worker/worker-messages.ts";

/** A worker that owes updates and is silent this long on an open connection is stuck, ms. */
export const deafMs = 20_000;

export interface WorkerPort {
  post(message: ToWorker): void;
  terminate(): void;
}

export interface WorkerSessionDeps {
  /** May throw, where the browser has no such workers or a policy forbids this one. */
  readonly openWorker: (events: {
    readonly message: (message: FromWorker) => void;
    readonly crashed: () => void;
  }) => WorkerPort;
  readonly clock: Clock;
  /**
   * Calls back before a frame that may apply updates, or occasionally while the page is hidden. The returned function
   * cancels it.
   */
  readonly nextFrame: (run: () => void) => () => void;
}

/** A message that is not the reply to a call of the session. */
export type SessionMessage = Exclude<FromWorker, { type: "report" }>;

interface WorkerSessionEvents {
  readonly onMessage: (message: SessionMessage) => void;
  /** The worker crashed, or it is stuck. */
  readonly onCrash: () => void;
  /** True while the worker's connection is up: only then its silence means something. */
  readonly isLive: () => boolean;
}

export interface WorkerSession {
  post(message: ToWorker): void;
  /** Allows the worker to send updates once, when the page is ready to draw a frame. */
  grantFrame(): void;
  /** Counters of the worker; undefined if it ends before it replies. */
  report(): Promise<StreamReport | undefined>;
  /** Terminates the worker. No event follows. */
  end(): void;
}

/** Starts a worker; throws where `openWorker` does. */
export function openWorkerSession(deps: WorkerSessionDeps, events: WorkerSessionEvents): WorkerSession {
  const { openWorker, clock, nextFrame } = deps;
  const { onMessage, onCrash, isLive } = events;
  let isEnded = false;
  let cancelFrame = () => {};
  let cancelDeaf = () => {};
  let answerReports: ((report: StreamReport | undefined) => void)[] = [];

  const worker = openWorker({
    message: (message) => {
      if (!isEnded) receive(message);
    },
    crashed: () => {
      if (!isEnded) onCrash();
    },
  });

  function grantFrame(): void {
    cancelFrame();
    cancelFrame = nextFrame(() => {
      cancelDeaf();
      cancelDeaf = clock.after(deafMs, () => {
        if (isLive()) onCrash();
      });
      worker.post({ type: "frame" });
    });
  }

  function receive(message: FromWorker): void {
    if (message.type === "report") {
      settleReports(message.report);
      return;
    }
    // After a change of the connection the worker may still hold the permission to send, so the timeout restarts.
    const restartsTimeout = message.type === "updates" || message.type === "connection";
    if (restartsTimeout) cancelDeaf();
    onMessage(message);
    if (restartsTimeout && !isEnded) grantFrame();
  }

  function settleReports(report: StreamReport | undefined): void {
    for (const settle of answerReports) settle(report);
    answerReports = [];
  }

  return {
    post: (message) => worker.post(message),
    grantFrame,
    report: () =>
      new Promise((resolve) => {
        answerReports.push(resolve);
        worker.post({ type: "report" });
      }),
    end: () => {
      isEnded = true;
      cancelFrame();
      cancelDeaf();
      worker.terminate();
      settleReports(undefined);
    },
  };
}
