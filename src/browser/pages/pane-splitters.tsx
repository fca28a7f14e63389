// Splitters of the desktop market layout. Sizes are custom properties of its grid; the style sheet clamps them to the same
// bounds as here.
import { useCallback, useEffect, useRef } from "react";
import { layouts } from "#browser/preferences/layouts.ts";
import { styleOfSize } from "#browser/preferences/pane-sizes.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { Splitter, type SplitterBounds } from "#browser/ui/splitter.tsx";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import { layoutTexts } from "./page-texts.ts";

const { splitters: names, reset: resetTexts } = layoutTexts;

/** In px. */
interface LayoutBox {
  readonly width: number;
  readonly height: number;
  readonly screenHeight: number;
  /** Largest share of the width for one column, 0–1. */
  readonly maxShare: number;
}

interface SplitterSpec {
  readonly name: string;
  readonly area: string;
  readonly edge: "start" | "end" | "top" | "bottom";
  /** Custom property of the size, without the leading dashes. */
  readonly property: string;
  readonly bounds: (box: LayoutBox) => SplitterBounds;
  /** Neighbouring area in the same row or column: the size is then stored as a share of the neighbour's, not in px. */
  readonly sharedWith?: string;
}

const wide: readonly SplitterSpec[] = [
  {
    name: names.book,
    area: "book",
    edge: "start",
    property: "book",
    bounds: ({ width, maxShare }) => ({ min: 248, max: Math.max(304, width * maxShare) }),
  },
  {
    name: names.ticket,
    area: "ticket",
    edge: "start",
    property: "ticket",
    bounds: ({ width, maxShare }) => ({ min: 280, max: Math.max(328, width * maxShare) }),
  },
  {
    name: names.trades,
    area: "trades",
    edge: "top",
    property: "trades",
    bounds: ({ height }) => ({ min: 120, max: Math.max(120, height - 220) }),
    sharedWith: "chart",
  },
  {
    name: names.bottom,
    area: "foot",
    edge: "top",
    property: "foot",
    bounds: ({ screenHeight }) => ({ min: 96, max: Math.max(192, screenHeight / 2) }),
  },
];

const narrow: readonly SplitterSpec[] = [
  {
    name: names.chart,
    area: "chart",
    edge: "bottom",
    property: "chart-below",
    bounds: ({ screenHeight }) => ({ min: 240, max: Math.max(320, screenHeight * 0.8) }),
  },
  {
    name: names.book,
    area: "book",
    edge: "end",
    property: "book-below",
    bounds: ({ width }) => ({ min: 248, max: width - 281 }),
    sharedWith: "ticket",
  },
];

export function PaneSplitters() {
  const { userId } = useGateway();
  const { desk: sizes } = usePersisted(layouts, userId);
  const isNarrow = useMediaQuery("(width < 1200px)");
  const marker = useRef<HTMLSpanElement>(null);
  const layout = useCallback(() => marker.current?.parentElement ?? undefined, []);

  // Applies changes made in another tab, in the settings or by a reset.
  const applied = useRef(sizes);
  useEffect(() => {
    if (applied.current === sizes) return;
    const style = layout()?.style;
    for (const property of Object.keys(applied.current)) style?.removeProperty(`--${property}`);
    for (const [property, size] of Object.entries(sizes)) {
      style?.setProperty(`--${property}`, styleOfSize(size));
    }
    applied.current = sizes;
  }, [sizes, layout]);

  const storeSize = useCallback(
    (property: string, size: number | undefined) => {
      layouts.update(userId, (stored) => {
        const { [property]: _, ...others } = stored.desk;
        return { ...stored, desk: size === undefined ? others : { ...others, [property]: size } };
      });
    },
    [userId],
  );
  useCommands(resetTexts.group, [
    {
      id: "reset-layout",
      title: resetTexts.title,
      keywords: resetTexts.keywords,
      run: () => layouts.update(userId, (stored) => ({ ...stored, desk: {} })),
    },
  ]);

  return (
    <>
      <span ref={marker} hidden />
      {(isNarrow ? narrow : wide).map((spec) => (
        <PaneSplitter key={spec.property} spec={spec} layout={layout} onStore={storeSize} />
      ))}
    </>
  );
}

interface PaneSplitterProps {
  readonly spec: SplitterSpec;
  readonly layout: () => HTMLElement | undefined;
  readonly onStore: (property: string, size: number | undefined) => void;
}

function PaneSplitter({ spec, layout, onStore }: PaneSplitterProps) {
  const { name, area, edge, property, sharedWith } = spec;
  const bounds = useCallback(() => {
    const box = layout()?.getBoundingClientRect();
    const { width, height } = combinedSize(layout(), spec);
    return spec.bounds({
      width: box?.width ?? width,
      height,
      screenHeight: window.innerHeight,
      maxShare: window.innerWidth >= 1800 ? 0.24 : 0.32,
    });
  }, [layout, spec]);
  const onSize = (size: number, settled: boolean) => {
    const { width, height } = combinedSize(layout(), spec);
    const total = edge === "start" || edge === "end" ? width : height;
    const value = sharedWith === undefined ? size : ratioToNeighbour(size, total);
    layout()?.style.setProperty(`--${property}`, styleOfSize(value));
    if (settled) onStore(property, value);
  };
  const onReset = () => {
    layout()?.style.removeProperty(`--${property}`);
    onStore(property, undefined);
  };
  return (
    <Splitter
      name={name}
      edge={edge}
      gridPlacement={{ gridArea: area }}
      bounds={bounds}
      onSize={onSize}
      onReset={onReset}
    />
  );
}

/** Size in px of a pane together with its neighbour. */
function combinedSize(layout: HTMLElement | undefined, { area, sharedWith }: SplitterSpec) {
  const sum = { width: 0, height: 0 };
  for (const child of layout?.children ?? []) {
    const { gridRowStart, position } = getComputedStyle(child);
    if (position === "absolute" || (gridRowStart !== area && gridRowStart !== sharedWith)) continue;
    const { width, height } = child.getBoundingClientRect();
    sum.width += width;
    sum.height += height;
  }
  return sum;
}

/** Ratio of `size` to the rest of `total`, to three decimals. */
function ratioToNeighbour(size: number, total: number): number {
  const share = size / Math.max(1, total - size);
  return Math.round(Math.max(0.05, Math.min(share, 9.9)) * 1_000) / 1_000;
}
