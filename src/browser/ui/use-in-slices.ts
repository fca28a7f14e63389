import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { nextTask, runInSlices, runSlice, type Steps } from "#browser/lib/in-slices.ts";

interface Run<Result> {
  readonly steps: Steps<Result>;
  /** Of work that took a few milliseconds. */
  readonly ended: { readonly result: Result } | undefined;
}

/** End of longer work. */
interface Ending<Result> {
  readonly run: Run<Result>;
  readonly ended?: { readonly result: Result };
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is other work
  const run = useMemo((): Run<Result> => {
    const steps = begin();
    return { steps, ended: runSlice(steps, renderMs) };
  }, [begin, subject]);
  // The end is state, not a field of `run`: a render that sees it before its update loses the effects that depend on it.
  const [ending, setEnding] = useState<Ending<Result>>();
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
        // A long list renders slowly too: as a transition, React renders it in slices.
        (result) => startTransition(() => setEnding({ run, ended: { result } })),
        (error: unknown) => {
          if (!stop.signal.aborted) setEnding({ run, failure: { error } });
        },
      );
    return () => stop.abort();
  }, [run]);
  const own = ending?.run === run ? ending : undefined;
  if (own?.failure !== undefined) throw own.failure.error;
  const ended = run.ended ?? own?.ended;
  const last = useRef<{ readonly subject: string; readonly result: Result }>(undefined);
  useLayoutEffect(() => {
    if (ended !== undefined) last.current = { subject, result: ended.result };
  }, [ended, subject]);
  if (ended !== undefined) return ended.result;
  return last.current?.subject === subject ? last.current.result : undefined;
}
