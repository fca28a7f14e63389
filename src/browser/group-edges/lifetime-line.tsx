// One line on how long edges like the displayed one lasted.
import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { edgeIntervals, pairOf } from "#browser/recordings/edge-interval.ts";
import { useEdgeRecorder } from "#browser/recordings/edge-store.ts";
import { useDebouncedValue } from "#browser/ui/use-debounced-value.ts";
import { zero } from "#contract/decimal.ts";
import styles from "./edge.module.css";
import { lifetimeText } from "./edge-labels.ts";
import { watchLegsOf } from "./edge-sample.ts";
import type { DirectionModel } from "./group-edges.ts";

/** A size that changes faster than this, in ms, is not looked up. */
const restMs = 400;

export function LifetimeLine({ direction }: { readonly direction: DirectionModel }) {
  const { edge } = direction;
  const size = useDebouncedValue((edge?.suggested ?? edge?.largest)?.contracts ?? zero, restMs);
  const legs = useMemo(() => watchLegsOf(direction), [direction]);
  const pair = legs === undefined ? undefined : pairOf(legs);
  const recorder = useEdgeRecorder();
  const { changes } = useStore(recorder.view);
  useEffect(() => {
    if (pair !== undefined) recorder.load(pair);
  }, [recorder, pair]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again whenever more was recorded
  const lifetime = useMemo(
    () =>
      pair === undefined || !recorder.isLoaded(pair)
        ? undefined
        : lifetimeText(edgeIntervals(recorder.observationsOf(pair), size), size),
    [recorder, pair, size, changes],
  );
  return (
    <p className={styles.lifetime} data-lifetime={lifetime?.median}>
      {lifetime?.text}
    </p>
  );
}
