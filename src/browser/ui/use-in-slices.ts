import { startTransition, useEffect, useMemo, useReducer, useRef } from "react";
import { nextTask, runInSlices, runSlice, type Steps } from "#browser/lib/in-slices.ts";

interface Run<Result> {
  readonly subject: string;
  readonly steps: Steps<Result>;
  ended: { readonly result: Result } | undefined;
  failure?: { readonly error: unknown };
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
    return { subject, steps, ended: runSlice(steps, renderMs) };
  }, [begin, subject]);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const last = useRef<Run<Result>>(undefined);
  useEffect(() => {
    if (run.ended !== undefined) return;
    const stop = new AbortController();
    // Not in this task, which the effects of other components share.
    nextTask()
      .then(() => {
        stop.signal.throwIfAborted();
        return runInSlices(run.steps, stop.signal);
      })
      .then(
        (result) => {
          run.ended = { result };
          // A long list renders slowly too: as a transition, React renders it in slices.
          startTransition(rerender);
        },
        (error: unknown) => {
          if (stop.signal.aborted) return;
          run.failure = { error };
          rerender();
        },
      );
    return () => stop.abort();
  }, [run]);
  if (run.failure !== undefined) throw run.failure.error;
  if (run.ended !== undefined) last.current = run;
  return last.current?.subject === subject ? last.current.ended?.result : undefined;
}
