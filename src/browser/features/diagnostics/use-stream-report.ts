// Polls the stream worker's report once a second while mounted: one request at a time, none while the page is hidden.
import { useEffect, useState } from "react";
import { useStream } from "#browser/stream/stream-context.ts";
import type { StreamReport } from "#browser/stream/worker/worker-messages.ts";

const everyMs = 1_000;

interface Capture {
  readonly at: number;
  readonly report: StreamReport;
}

export interface WatchedReport {
  readonly report: StreamReport;
  /** Messages and characters a second since the previous report; undefined for the first. */
  readonly rate: { readonly messages: number; readonly characters: number } | undefined;
}

/** Newest report; undefined without a worker or before the first report. */
export function useStreamReport(): WatchedReport | undefined {
  const { report: ask } = useStream();
  const [watched, setWatched] = useState<WatchedReport>();
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before: Capture | undefined;
    const capture = async () => {
      if (document.visibilityState !== "hidden") {
        const report = await ask();
        if (isOver) return;
        const at = performance.now();
        setWatched(report === undefined ? undefined : { report, rate: rateSince(before, { at, report }) });
        before = report === undefined ? undefined : { at, report };
      }
      timer = setTimeout(() => void capture(), everyMs);
    };
    void capture();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask]);
  return watched;
}

/** Rates between two reports; undefined if a new worker restarted the counters. */
function rateSince(before: Capture | undefined, now: Capture): WatchedReport["rate"] {
  if (before === undefined || now.at <= before.at || now.report.messages < before.report.messages)
    return undefined;
  const seconds = (now.at - before.at) / 1_000;
  return {
    messages: (now.report.messages - before.report.messages) / seconds,
    characters: (now.report.characters - before.report.characters) / seconds,
  };
}
