// Time ranges in which every trade of an instrument was recorded: from the oldest trade of a list to the time the list was
// confirmed. Between two ranges nothing was recorded. Pure.

/** Both ends inclusive, in ms since 1970. */
export interface RecordedRange {
  readonly from: number;
  readonly to: number;
}

/** Adds a range, joined with those it touches. `spans` are ascending and disjoint. */
export function mergeRange(spans: readonly RecordedRange[], span: RecordedRange): readonly RecordedRange[] {
  const apart = spans.filter(({ from, to }) => to < span.from || from > span.to);
  const touched = spans.filter((other) => !apart.includes(other));
  const joined = {
    from: Math.min(span.from, ...touched.map(({ from }) => from)),
    to: Math.max(span.to, ...touched.map(({ to }) => to)),
  };
  return [...apart, joined].sort((a, b) => a.from - b.from);
}

/** Ranges of `spans` left after the trades up to `at` are deleted. */
export function rangesAfter(spans: readonly RecordedRange[], at: number): readonly RecordedRange[] {
  return spans.filter(({ to }) => to > at).map(({ from, to }) => ({ from: Math.max(from, at + 1), to }));
}
