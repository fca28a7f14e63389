// Spans of time in which every trade of an instrument was seen. A list of trades tells all that was traded between its
// oldest and the moment it was confirmed; between two spans nobody looked. Pure.

/** Both ends in ms since 1970, both within it. */
export interface RecordedRange {
  readonly from: number;
  readonly to: number;
}

/** `spans` (rising, apart from one another) with `span`, joined to those it touches. */
export function mergeRange(spans: readonly RecordedRange[], span: RecordedRange): readonly RecordedRange[] {
  const apart = spans.filter(({ from, to }) => to < span.from || from > span.to);
  const touched = spans.filter((other) => !apart.includes(other));
  const joined = {
    from: Math.min(span.from, ...touched.map(({ from }) => from)),
    to: Math.max(span.to, ...touched.map(({ to }) => to)),
  };
  return [...apart, joined].sort((a, b) => a.from - b.from);
}

/** What is left of `spans` once the trades up to `at` are gone. */
export function rangesAfter(spans: readonly RecordedRange[], at: number): readonly RecordedRange[] {
  return spans.filter(({ to }) => to > at).map(({ from, to }) => ({ from: Math.max(from, at + 1), to }));
}
