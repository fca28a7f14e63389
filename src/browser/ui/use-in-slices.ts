import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { nextTask, runInSlices, runSlice, type Steps } from "#browser/lib/in-slices.ts";

interface Shown<Result> {
  readonly subject: string;
  readonly result: Result;
}

interface Run<Result> {
  readonly subject: string;
  readonly steps: Steps<Result>;
  /** Of work that took a few milliseconds. */
  readonly shown: Shown<Result> | undefined;
}

/** End of longer work. */
interface Ending<Result> {
  readonly run: Run<Result>;
  readonly shown?: Shown<Result>;
  readonly failure?: { readonly error: unknown };
}

/** Longest work in a render, ms: several components can begin theirs in the same one. */
const renderMs = 4;

/**
 * Result of the work that `begin` (memoized by the caller) starts. Work that takes a few milliseconds is done in the render,
 * as by useMemo. Longer work goes on in tasks of its own, and until it has ended the result is the last one of the same
 * `subject`, or undefined.
 */
export function useInSlices<Result>(begin: () => Steps<Result>, subject: string): Result | undefined {
  const run = useMemo((): Run<Result> => {
    const steps = begin();
    const ended = runSlice(steps, renderMs);
    return { subject, steps, shown: ended && { subject, ...ended } };
  }, [begin, subject]);
  // The end is state, not a field of `run`: a render that saw it before its update would lose the effects that depend on it.
  const [ending, setEnding] = useState<Ending<Result>>();
  useEffect(() => {
    if (run.shown !== undefined) return;
    const stop = new AbortController();
    // Not in this task, which the effects of other components share.
    nextTask()
      .then(() => {
        stop.signal.throwIfAborted();
        return runInSlices(run.steps, stop.signal);
      })
      .then(
        (result) => {
          // A long list renders slowly too: as a transition, React renders it in slices.
          startTransition(() => setEnding({ run, shown: { subject: run.subject, result } }));
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setEnding({ run, failure: { error } });
        },
      );
    return () => stop.abort();
  }, [run]);
  if (ending?.run === run && ending.failure !== undefined) throw ending.failure.error;
  const before = useRef<{ readonly ending: unknown; readonly shown: Shown<Result> | undefined }>(undefined);
  const shown = run.shown ?? (before.current?.ending === ending ? before.current?.shown : ending?.shown);
  useLayoutEffect(() => {
    before.current = { ending, shown };
  }, [ending, shown]);
  return shown?.subject === subject ? shown.result : undefined;
}
