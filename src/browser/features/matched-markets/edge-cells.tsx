// What a group's best pair earns, as cells of its row. The elements stay; what they say is written by hand as it changes,
// and by another row's edge when they are given to that.
import { memo, type RefObject, useLayoutEffect, useRef } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { type EdgeLink, edgesOf } from "#browser/stream/edge-client.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { onClockTick } from "#browser/ui/live-text.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import styles from "./edge-cells.module.css";
import type { GroupRow } from "./group-list.ts";
import { edgeFiguresOf, type Hearing } from "./row-edge-model.ts";
import { cellNames, type EdgeCell, factNames, type RowEdgeText, rowEdgeText } from "./row-edge-text.ts";

interface EdgeCellsProps {
  readonly row: GroupRow;
  readonly isCard: boolean;
}

export function EdgeCells({ row, isCard }: EdgeCellsProps) {
  const first = useRef<HTMLTableCellElement>(null);
  const parts = useRef<Parts>(undefined);
  const { link, hear } = useEdgeHearing();
  const format = usePriceFormat();
  const { venues: settings } = useConfig();
  useLayoutEffect(() => {
    const host = first.current?.parentElement;
    if (host === null || host === undefined) return;
    // The elements are the same for every row that they are given to.
    parts.current ??= partsOf(host);
    const own = parts.current;
    const draw = () => {
      const hearing = hear();
      const figures = edgeFiguresOf(row, link.read(row.key), hearing);
      const currency = settings[figures.bought?.[0].venue ?? "venue-a"].currency;
      write(host, own, rowEdgeText(figures, format, currency, hearing));
    };
    draw();
    const stops = [
      link.subscribe((keys) => {
        if (keys.has(row.key)) draw();
      }),
      onClockTick(draw),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [row, link, hear, format, settings]);
  return <EdgeFrame ref={first} isCard={isCard} />;
}

interface EdgeFrameProps {
  readonly ref: RefObject<HTMLTableCellElement | null>;
  readonly isCard: boolean;
}

/** The cells without their texts: not rendered anew when they are given to another row. */
const EdgeFrame = memo(function EdgeFrame({ ref, isCard }: EdgeFrameProps) {
  return (
    <>
      <td ref={ref} className={styles.way}>
        <BoughtCell nth="a" />
        <span className={styles.plus} aria-hidden="true">
          +
        </span>
        <BoughtCell nth="b" />
        <span data-part="instead" className={styles.instead} />
      </td>
      <Figure part="net" label={isCard ? "net" : undefined} />
      <Figure part="size" label={isCard ? "size" : undefined} />
      <Figure part="profit" label={isCard ? "profit" : undefined} strong />
      <Figure part="year" label={isCard ? "a year" : undefined} />
      <td className={styles.age}>
        <span data-part="age" translate="no" />
      </td>
      <td className={styles.guard}>
        <span data-part="guard" />
      </td>
    </>
  );
});

function BoughtCell({ nth }: { readonly nth: "a" | "b" }) {
  return (
    <span className={styles.bought}>
      <span data-part={`${nth}-venue`} role="img" className={styles.badge} translate="no" />
      <bdi data-part={`${nth}-label`} className={styles.label} />
      <span data-part={`${nth}-ask`} className={styles.ask} translate="no" />
    </span>
  );
}

interface FigureProps {
  readonly part: "net" | "size" | "profit" | "year";
  readonly label: string | undefined;
  readonly strong?: boolean;
}

function Figure({ part, label, strong = false }: FigureProps) {
  return (
    <td className={strong ? styles.profit : styles.number} data-figure={part}>
      {label === undefined ? null : <span className={styles.name}>{label}</span>}
      <span data-part={part} translate="no" />
    </td>
  );
}

/** The edges, and how the page hears of them. */
export function useEdgeHearing(): { readonly link: EdgeLink; readonly hear: () => Hearing } {
  const stream = useStream();
  const { freshness, venues: labels } = useConfig();
  const { store } = stream;
  const hear = useRef((): Hearing => {
    const { link, heardAt } = store.getState();
    return {
      now: performance.now(),
      heardAt: link === "open" ? heardAt : undefined,
      tradeMs: freshness.tradeMs,
      labels,
    };
  });
  return { link: edgesOf(stream), hear: hear.current };
}

type Parts = Readonly<Record<EdgeCell, HTMLElement | null>>;

function partsOf(host: HTMLElement): Parts {
  return Object.fromEntries(
    cellNames.map((part) => [part, host.querySelector<HTMLElement>(`[data-part="${part}"]`)]),
  ) as Record<EdgeCell, HTMLElement | null>;
}

function write(host: HTMLElement, parts: Parts, { texts, facts, titles, labels }: RowEdgeText): void {
  for (const name of factNames) {
    const fact = facts[name];
    if (host.dataset[name] === fact) continue;
    if (fact === undefined) delete host.dataset[name];
    else host.dataset[name] = fact;
  }
  for (const name of cellNames) {
    const element = parts[name];
    if (element === null) continue;
    const text = texts[name];
    writeText(element, text);
    const title = titles[name];
    if (title !== undefined && element.title !== title) element.title = title;
  }
  const places = [parts["a-venue"], parts["b-venue"]];
  places.forEach((badge, index) => {
    const label = labels[index] ?? "";
    if (badge === null || badge.ariaLabel === label) return;
    badge.ariaLabel = label;
    badge.title = label;
    badge.dataset.letter = badge.textContent;
  });
}

/**
 * A text that gives way to another as wide keeps its node: the rules that ask what is empty are not looked at again. A wider
 * or narrower one gets a node of its own, for digits that grow to the left would count as a layout shift.
 */
function writeText(element: HTMLElement, text: string): void {
  const node = element.firstChild;
  const before = node instanceof Text ? node.data : "";
  if (text === before) return;
  if (node instanceof Text && shapeOf(text) === shapeOf(before)) node.data = text;
  else element.textContent = text;
}

/** Digits are all as wide. */
function shapeOf(text: string): string {
  return text.replace(/\d/g, "0");
}
