// Leader election for alerts: one tab of a user watches them, by a Web Lock, so that each is announced once. A
// visible tab takes over from hidden ones, which browsers throttle; a closed tab hands over. Browsers do not freeze a
// page that holds or awaits a lock.
import type { Locks } from "#browser/order-journal/intent-lock.ts";

/** `seen`: a tab on the screen wants to watch. `unseen`: a hidden tab watches, and asks whether another one wants to. */
export type LeaderMessage = "seen" | "unseen";

export interface LeaderDeps {
  /** Undefined without Web Locks: then every tab leads, and only the stored state keeps them from notifying twice. */
  readonly locks: Locks | undefined;
  readonly post: (message: LeaderMessage) => void;
  readonly listen: (listener: (message: LeaderMessage) => void) => () => void;
  readonly isSeen: () => boolean;
  readonly onSeenChange: (listener: () => void) => () => void;
}

/** Takes the lead under `name` when it is this tab's turn, and reports it to `onChange`. Returns the end of it. */
export function joinLeadership(
  name: string,
  deps: LeaderDeps,
  onChange: (leads: boolean) => void,
): () => void {
  const { locks, post, isSeen } = deps;
  if (locks === undefined) {
    onChange(true);
    return () => onChange(false);
  }
  let leave = queue(locks);
  const requeue = () => {
    leave.end();
    leave = queue(locks);
  };

  function queue(from: Locks) {
    const waiting = new AbortController();
    let letGo: (() => void) | undefined;
    from
      .request(name, { signal: waiting.signal }, () => {
        // Granted in the moment it was called off.
        if (waiting.signal.aborted) return Promise.resolve();
        const released = new Promise<void>((resolve) => {
          letGo = resolve;
        });
        onChange(true);
        if (!isSeen()) post("unseen");
        return released;
      })
      .catch(() => {
        // Called off, or the browser grants this page no locks: then it is as if it had none.
        if (!waiting.signal.aborted) onChange(true);
      });
    return {
      get leads() {
        return letGo !== undefined;
      },
      end: () => {
        waiting.abort();
        if (letGo === undefined) return;
        // Watching ends before the next one may begin.
        onChange(false);
        letGo();
        letGo = undefined;
      },
    };
  }

  const stops = [
    deps.listen((message) => {
      if (message === "seen" && !isSeen()) requeue();
      if (message === "unseen" && isSeen() && !leave.leads) post("seen");
    }),
    deps.onSeenChange(() => {
      if (isSeen() && !leave.leads) post("seen");
      if (!isSeen() && leave.leads) post("unseen");
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    leave.end();
  };
}
