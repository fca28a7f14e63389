import { useEffect, useState } from "react";
import { fetchPart } from "#browser/ui/lazy-part.tsx";

type BarMakers = typeof import("./bar-maker.ts");

/** Once it is here, whatever shows bars next has it at once. */
let fetched: BarMakers | undefined;

/** What makes a series of the venue's own bars; undefined until its code has come, or where it is not `wanted`. */
export function useBarMaker(wanted: boolean): BarMakers["createBarMaker"] | undefined {
  const [makers, setMakers] = useState(fetched);
  useEffect(() => {
    if (!wanted || makers !== undefined) return;
    fetchPart("bars", () => import("./bar-maker.ts")).then(
      (part) => {
        fetched = part;
        setMakers(part);
      },
      (error: unknown) =>
        // Thrown where its panel's boundary hears it.
        setMakers(() => {
          throw error;
        }),
    );
  }, [wanted, makers]);
  return wanted ? makers?.createBarMaker : undefined;
}
