// Runs a check: one at a time, stopped when its page goes.
import { useCallback, useEffect, useRef, useState } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import type { CheckReport } from "./check-report.ts";

export type CheckState =
  | { readonly phase: "idle" }
  /** `doing` is what is asked now, in words; `share` how much of the whole is done (0 to 1). */
  | { readonly phase: "running"; readonly doing: string; readonly share: number }
  | { readonly phase: "done"; readonly report: CheckReport; readonly at: number }
  | { readonly phase: "stopped" }
  /** Signed out meanwhile, or a fault of ours. */
  | { readonly phase: "failed"; readonly problem: string };

/** What a check is run with. */
export interface UseCheckDeps {
  readonly signal: AbortSignal;
  /** Addresses that the site's own policy kept the check from so far. */
  readonly blocked: () => readonly string[];
  readonly onStep: (doing: string, share: number) => void;
}

export interface Check {
  readonly state: CheckState;
  /** Runs `work`; one that runs already is stopped. */
  run(work: (ports: UseCheckDeps) => Promise<CheckReport>): void;
  stop(): void;
}

/** Thrown into a check that was stopped. */
class StoppedError extends Error {}

export function useCheck(): Check {
  const [state, setState] = useState<CheckState>({ phase: "idle" });
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(new StoppedError()), []);

  const run = useCallback((work: (ports: UseCheckDeps) => Promise<CheckReport>) => {
    running.current?.abort(new StoppedError());
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    const tell = (next: CheckState) => {
      if (running.current === own) setState(next);
    };
    tell({ phase: "running", doing: "", share: 0 });
    work({
      signal,
      blocked: watchPolicy(signal),
      onStep: (doing, share) => tell({ phase: "running", doing, share }),
    })
      .then(
        (report) => tell({ phase: "done", report, at: systemClock.now() }),
        (error: unknown) =>
          tell(
            error instanceof StoppedError
              ? { phase: "stopped" }
              : { phase: "failed", problem: error instanceof Error ? error.message : "It broke off." },
          ),
      )
      .finally(() => own.abort());
  }, []);

  const stop = useCallback(() => running.current?.abort(new StoppedError()), []);
  return { state, run, stop };
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
