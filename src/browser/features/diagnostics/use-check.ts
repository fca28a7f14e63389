// Runs one check at a time and stops it on unmount.
import { useCallback, useEffect, useRef, useState } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import type { CheckReport } from "./check-report.ts";

export type CheckState =
  | { readonly phase: "idle" }
  /** `doing` is the current step as text, `share` the part done (0 to 1). */
  | { readonly phase: "running"; readonly doing: string; readonly share: number }
  | { readonly phase: "done"; readonly report: CheckReport; readonly at: number }
  | { readonly phase: "stopped" }
  /** Signed out meanwhile, or a bug. */
  | { readonly phase: "failed"; readonly problem: string };

interface UseCheckDeps {
  readonly signal: AbortSignal;
  /** Origins blocked so far by the site's own content security policy. */
  readonly blocked: () => readonly string[];
  readonly onStep: (doing: string, share: number) => void;
}

class StoppedError extends Error {}

/** `run` runs the check and stops one that is already running. */
export function useCheck() {
  const [state, setState] = useState<CheckState>({ phase: "idle" });
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(new StoppedError()), []);

  const run = useCallback((work: (deps: UseCheckDeps) => Promise<CheckReport>) => {
    running.current?.abort(new StoppedError());
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    const notify = (next: CheckState) => {
      if (running.current === own) setState(next);
    };
    notify({ phase: "running", doing: "", share: 0 });
    work({
      signal,
      blocked: watchPolicy(signal),
      onStep: (doing, share) => notify({ phase: "running", doing, share }),
    })
      .then(
        (report) => notify({ phase: "done", report, at: systemClock.now() }),
        (error: unknown) =>
          notify(
            error instanceof StoppedError
              ? { phase: "stopped" }
              : { phase: "failed", problem: error instanceof Error ? error.message : "Unknown error." },
          ),
      )
      .finally(() => own.abort());
  }, []);

  const stop = useCallback(() => running.current?.abort(new StoppedError()), []);
  return { state, run, stop };
}

/** Collects origins blocked by the content security policy until `signal` aborts. */
function watchPolicy(signal: AbortSignal): () => readonly string[] {
  const blocked = new Set<string>();
  document.addEventListener(
    "securitypolicyviolation",
    ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective !== "connect-src") return;
      // Only the origin: the stream URL contains the key.
      blocked.add(URL.canParse(blockedURI) ? new URL(blockedURI).origin : "the gateway");
    },
    { signal },
  );
  return () => [...blocked];
}
