// The edges of the market page's panes that can be moved. Sizes are custom properties of the desk's grid; the style sheet of
// the desk holds them within the same bounds that are told here.
import { useCallback, useEffect, useMemo, useRef } from "react";
import { layouts } from "#browser/preferences/layouts.ts";
import { styleOfSize } from "#browser/preferences/pane-sizes.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { Splitter, type SplitterBounds } from "#browser/ui/splitter.tsx";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";

/** What the bounds of a pane are worked out from, in px. */
interface DeskBox {
  readonly width: number;
  readonly height: number;
  readonly screenHeight: number;
  /** Of its width, how much one column may have at most. */
  readonly most: number;
}

interface Handle {
  readonly name: string;
  readonly area: string;
  readonly edge: "start" | "end" | "top" | "bottom";
  /** The custom property of its size, without its dashes. */
  readonly property: string;
  readonly bounds: (desk: DeskBox) => SplitterBounds;
  /** The neighbour in the same line that has what the pane has not; where given, a share is kept and not px. */
  readonly sharedWith?: string;
}

const wide: readonly Handle[] = [
  {
    name: "Width of the order book",
    area: "book",
    edge: "start",
    property: "book",
    bounds: ({ width, most }) => ({ least: 248, most: Math.max(304, width * most) }),
  },
  {
    name: "Width of the ticket",
    area: "ticket",
    edge: "start",
    property: "ticket",
    bounds: ({ width, most }) => ({ least: 280, most: Math.max(328, width * most) }),
  },
  {
    name: "Height of the trades",
    area: "trades",
    edge: "top",
    property: "trades",
    bounds: ({ height }) => ({ least: 120, most: Math.max(120, height - 220) }),
    sharedWith: "chart",
  },
  {
    name: "Height of orders and rules",
    area: "foot",
    edge: "top",
    property: "foot",
    bounds: ({ screenHeight }) => ({ least: 96, most: Math.max(192, screenHeight / 2) }),
  },
];

const narrow: readonly Handle[] = [
  {
    name: "Height of the chart",
    area: "chart",
    edge: "bottom",
    property: "chart-below",
    bounds: ({ screenHeight }) => ({ least: 240, most: Math.max(320, screenHeight * 0.8) }),
  },
  {
    name: "Width of the order book",
    area: "book",
    edge: "end",
    property: "book-below",
    bounds: ({ width }) => ({ least: 248, most: width - 281 }),
    sharedWith: "ticket",
  },
];

export function PaneSplitters() {
  const { userId } = useGateway();
  const { desk: sizes } = usePersisted(layouts, userId);
  const isNarrow = useMediaQuery("(width < 1200px)");
  const marker = useRef<HTMLSpanElement>(null);
  const desk = useCallback(() => marker.current?.parentElement ?? undefined, []);

  // Follows what another tab, the settings or a reset did.
  const applied = useRef(sizes);
  useEffect(() => {
    if (applied.current === sizes) return;
    const style = desk()?.style;
    for (const property of Object.keys(applied.current)) style?.removeProperty(`--${property}`);
    for (const [property, size] of Object.entries(sizes)) {
      style?.setProperty(`--${property}`, styleOfSize(size));
    }
    applied.current = sizes;
  }, [sizes, desk]);

  const keep = useCallback(
    (property: string, size: number | undefined) => {
      layouts.update(userId, (kept) => {
        const { [property]: _, ...others } = kept.desk;
        return { ...kept, desk: size === undefined ? others : { ...others, [property]: size } };
      });
    },
    [userId],
  );
  const commands = useMemo(
    () => [
      {
        id: "reset-layout",
        title: "Reset layout",
        keywords: "panes panels sizes default",
        run: () => layouts.update(userId, (kept) => ({ ...kept, desk: {} })),
      },
    ],
    [userId],
  );
  useCommands("Market page", commands);

  return (
    <>
      <span ref={marker} hidden />
      {(isNarrow ? narrow : wide).map((handle) => (
        <DeskHandle key={handle.property} handle={handle} desk={desk} onKeep={keep} />
      ))}
    </>
  );
}

interface DeskHandleProps {
  readonly handle: Handle;
  readonly desk: () => HTMLElement | undefined;
  readonly onKeep: (property: string, size: number | undefined) => void;
}

function DeskHandle({ handle, desk, onKeep }: DeskHandleProps) {
  const { name, area, edge, property, sharedWith } = handle;
  const bounds = useCallback(() => {
    const box = desk()?.getBoundingClientRect();
    const { width, height } = lineOf(desk(), handle);
    return handle.bounds({
      width: box?.width ?? width,
      height,
      screenHeight: window.innerHeight,
      most: window.innerWidth >= 1800 ? 0.24 : 0.32,
    });
  }, [desk, handle]);
  const onSize = (size: number, settled: boolean) => {
    const { width, height } = lineOf(desk(), handle);
    const whole = edge === "start" || edge === "end" ? width : height;
    const value = sharedWith === undefined ? size : shareOf(size, whole);
    desk()?.style.setProperty(`--${property}`, styleOfSize(value));
    if (settled) onKeep(property, value);
  };
  const onReset = () => {
    desk()?.style.removeProperty(`--${property}`);
    onKeep(property, undefined);
  };
  return (
    <Splitter
      name={name}
      edge={edge}
      place={{ gridArea: area }}
      bounds={bounds}
      onSize={onSize}
      onReset={onReset}
    />
  );
}

/** What a pane and its neighbour have together, in px. */
function lineOf(desk: HTMLElement | undefined, { area, sharedWith }: Handle) {
  const sum = { width: 0, height: 0 };
  for (const child of desk?.children ?? []) {
    const { gridRowStart, position } = getComputedStyle(child);
    if (position === "absolute" || (gridRowStart !== area && gridRowStart !== sharedWith)) continue;
    const { width, height } = child.getBoundingClientRect();
    sum.width += width;
    sum.height += height;
  }
  return sum;
}

/** A size of `whole` as a share of its neighbour's, exact enough for a screen. */
function shareOf(size: number, whole: number): number {
  const share = size / Math.max(1, whole - size);
  return Math.round(Math.max(0.05, Math.min(share, 9.9)) * 1_000) / 1_000;
}
