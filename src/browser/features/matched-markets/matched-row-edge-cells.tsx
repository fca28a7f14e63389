// Cells of a group's best pair. Their text is written outside React, because rendering every edge update of a screenful
// of rows costs frames.
import { memo, type RefObject, useLayoutEffect, useRef } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { timeParts } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { type EdgeClient, edgesOf } from "#browser/stream/edge-client.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import type { GroupRow } from "./group-list.ts";
import { listTexts } from "./list-texts.ts";
import styles from "./matched-row-edge-cells.module.css";
import { deriveEdgeFigures, type EdgeSourceState } from "./row-edge-model.ts";
import { cellNames, type EdgeCell, factNames, type RowEdgeText, rowEdgeText } from "./row-edge-text.ts";

const { row: texts } = listTexts;

export function EdgeCells({ row, isCard }: { readonly row: GroupRow; readonly isCard: boolean }) {
  const first = useRef<HTMLTableCellElement>(null);
  const parts = useRef<Parts>(undefined);
  const { link, readState } = useEdgeSources();
  const format = usePriceFormat();
  const { venues: settings } = useConfig();
  const zone = usePreference("timeZone");
  useLayoutEffect(() => {
    const container = first.current?.parentElement;
    if (container === null || container === undefined) return;
    // Recycled rows share the elements.
    parts.current ??= partsOf(container);
    const own = parts.current;
    const draw = () => {
      const hearing = readState();
      const figures = deriveEdgeFigures(row, link.read(row.key), hearing);
      const currency = settings[figures.bought?.[0].venue ?? "venue-a"].currency;
      const asOf = row.storedAt === undefined ? undefined : timeParts(row.storedAt, zone).minute;
      write(container, own, rowEdgeText(figures, format, currency, hearing, asOf));
    };
    draw();
    const stops = [
      link.subscribe((keys) => {
        if (keys.has(row.key)) draw();
      }),
      subscribeToClock(draw),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [row, link, readState, format, settings, zone]);
  return <EdgeFrame ref={first} isCard={isCard} />;
}

interface EdgeFrameProps {
  readonly ref: RefObject<HTMLTableCellElement | null>;
  readonly isCard: boolean;
}

/** Cells without text; memoized, so that recycling a row does not render them. */
const EdgeFrame = memo(function EdgeFrame({ ref, isCard }: EdgeFrameProps) {
  return (
    <>
      <td ref={ref} className={styles.leg}>
        <BoughtCell nth="a" />
        <span className="muted" aria-hidden="true">
          +
        </span>
        <BoughtCell nth="b" />
        <span data-part="instead" className={styles.instead} />
      </td>
      <td className={styles.number} style={{ gridArea: "net" }} data-figure="net">
        <span data-part="net-name" className={styles.name} hidden={!isCard} />
        <span data-part="net" translate="no" />
      </td>
      <Figure part="size" label={isCard ? texts.size : undefined} />
      <Figure part="profit" label={isCard ? texts.profit : undefined} />
      <Figure part="year" label={isCard ? texts.year : undefined} />
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
  readonly part: "size" | "profit" | "year";
  readonly label: string | undefined;
}

function Figure({ part, label }: FigureProps) {
  return (
    <td
      className={part === "profit" ? styles.profit : styles.number}
      style={{ gridArea: part }}
      data-figure={part}
    >
      {label === undefined ? null : <span className={styles.name}>{label}</span>}
      <span data-part={part} translate="no" />
    </td>
  );
}

/** Edges, and the state of the stream and of polling. */
export function useEdgeSources(): { readonly link: EdgeClient; readonly readState: () => EdgeSourceState } {
  const stream = useStream();
  const { freshness, venues: labels } = useConfig();
  const { store } = stream;
  const readState = useRef((): EdgeSourceState => {
    const { link, receivedAt } = store.getState();
    return {
      now: performance.now(),
      receivedAt: link === "open" ? receivedAt : undefined,
      tradeMs: freshness.tradeMs,
      quietMs: freshness.quietMs,
      labels,
    };
  });
  return { link: edgesOf(stream), readState: readState.current };
}

type Parts = Readonly<Record<EdgeCell, HTMLElement | null>>;

function partsOf(container: HTMLElement): Parts {
  return Object.fromEntries(
    cellNames.map((part) => [part, container.querySelector<HTMLElement>(`[data-part="${part}"]`)]),
  ) as Record<EdgeCell, HTMLElement | null>;
}

function write(container: HTMLElement, parts: Parts, { texts, facts, titles, labels }: RowEdgeText): void {
  for (const name of factNames) {
    const fact = facts[name];
    if (container.dataset[name] === fact) continue;
    if (fact === undefined) delete container.dataset[name];
    else container.dataset[name] = fact;
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
 * A text of the same width keeps its node, which avoids a recalculation of :empty rules. Another width gets a new
 * node, because digits that grow to the left count as a layout shift.
 */
function writeText(element: HTMLElement, text: string): void {
  const node = element.firstChild;
  const before = node instanceof Text ? node.data : "";
  if (text === before) return;
  if (node instanceof Text && shapeOf(text) === shapeOf(before)) node.data = text;
  else element.textContent = text;
}

/** Digits have equal width. */
function shapeOf(text: string): string {
  return text.replace(/\d/g, "0");
}
