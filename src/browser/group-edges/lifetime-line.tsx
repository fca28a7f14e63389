// How long edges like the one on the screen lasted, in one line.
import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { pairOf, spellsOf } from "#browser/recordings/edge-interval.ts";
import { useOpenEdges } from "#browser/recordings/edge-store.ts";
import { useSettledValue } from "#browser/ui/use-debounced-value.ts";
import { zero } from "#contract/decimal.ts";
import styles from "./edge.module.css";
import { watchLegsOf } from "./edge-sample.ts";
import type { DirectionReading } from "./group-edges.ts";
import { lifetimeWords } from "./lifetime-labels.ts";

/** A size that changes more often is not looked up each time, ms. */
const restMs = 400;

export function LifetimeLine({ reading }: { readonly reading: DirectionReading }) {
  const { edge } = reading;
  const size = useSettledValue((edge?.suggested ?? edge?.largest)?.contracts ?? zero, restMs);
  const legs = useMemo(() => watchLegsOf(reading), [reading]);
  const pair = legs === undefined ? undefined : pairOf(legs);
  const recorder = useOpenEdges();
  const { changes } = useStore(recorder.view);
  useEffect(() => {
    if (pair !== undefined) recorder.load(pair);
  }, [recorder, pair]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew whenever there is more to be read
  const said = useMemo(
    () =>
      pair === undefined || !recorder.isLoaded(pair)
        ? undefined
        : lifetimeWords(spellsOf(recorder.watchesOf(pair), size), size),
    [recorder, pair, size, changes],
  );
  return (
    <p className={styles.lifetime} data-lifetime={said?.median}>
      {said?.words}
    </p>
  );
}
