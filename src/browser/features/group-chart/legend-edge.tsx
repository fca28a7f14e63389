// The edge in the chart's legend: the current one, or that of the step under the pointer.
import { bestDirection, edgePerContract, edgeText } from "#browser/group-edges/best-direction.ts";
import type { DirectionsSource } from "#browser/group-edges/directions-source.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { missing } from "#browser/ui/price.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import { canonical, decimal, isPositive } from "#contract/decimal.ts";
import styles from "./group-chart.module.css";
import { texts } from "./texts.ts";

/** The edge now, as everywhere on the page. */
export function CurrentEdge({ directions }: { readonly directions: DirectionsSource }) {
  const all = useReadable(directions);
  const best = bestDirection(all);
  const isLoading = all.some((direction) => direction.isLoading);
  const edge = best === undefined ? undefined : edgePerContract(best);
  return (
    <LegendEdge
      name={best?.edge?.beforeFees === true ? texts.edgeBeforeFees : texts.netEdge}
      tone={edge === undefined ? undefined : isPositive(edge) ? "gain" : "loss"}
      text={(best === undefined ? undefined : edgeText(best)) ?? (isLoading ? missing : texts.noEdge)}
    />
  );
}

/** The edge recorded in a step of the chart, in ¢. */
export function RecordedEdge({ net }: { readonly net: number | undefined }) {
  return (
    <LegendEdge
      name={texts.recordedEdge}
      tone={net === undefined ? undefined : net > 0 ? "gain" : "loss"}
      text={net === undefined ? missing : formatCents(net)}
    />
  );
}

interface LegendEdgeProps {
  readonly name: string;
  readonly tone: "gain" | "loss" | undefined;
  readonly text: string;
}

export function LegendEdge({ name, tone, text }: LegendEdgeProps) {
  return (
    <li className={styles.edge}>
      <span className="muted-small">{name}</span>
      <span className={styles.value} data-tone={tone} translate="no">
        {text}
      </span>
    </li>
  );
}

/** A net edge in ¢ with its sign. */
export function formatCents(value: number): string {
  const rounded = canonical(decimal(value.toFixed(2)));
  const text = formatDecimal(rounded);
  return texts.cents(isPositive(rounded) ? `+${text}` : text);
}
