import { useEffect, useState } from "react";
import { importWithReload } from "#browser/ui/lazy-component.tsx";

const parts = {
  bars: () => import("./venue-candle-series.ts"),
  trades: () => import("./trade-candle-series.ts"),
};
type Parts = { readonly [Of in keyof typeof parts]: Awaited<ReturnType<(typeof parts)[Of]>> };

/** Once a part is here, whatever shows candles next has it at once. */
const fetched: Partial<Parts> = {};

/** What makes a series of bars, or of trades; undefined until its code has come, or where it is not `wanted`. */
export function useMaker<Of extends keyof Parts>(of: Of, wanted: boolean): Parts[Of] | undefined {
  const [makers, setMakers] = useState<Parts[Of] | undefined>(fetched[of]);
  useEffect(() => {
    if (!wanted || makers !== undefined) return;
    importWithReload(of, parts[of] as () => Promise<Parts[Of]>).then(
      (part) => {
        (fetched as { [Name in Of]?: Parts[Of] })[of] = part;
        setMakers(part);
      },
      (error: unknown) =>
        // Thrown where its panel's boundary hears it.
        setMakers(() => {
          throw error;
        }),
    );
  }, [of, wanted, makers]);
  return wanted ? makers : undefined;
}
