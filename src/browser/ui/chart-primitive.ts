import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  PrimitivePaneViewZOrder,
  SeriesAttachedParameter,
  Time,
} from "lightweight-charts";

export type AttachedSeries = SeriesAttachedParameter<Time>;

/**
 * Primitive of the chart library that `draw` paints while it is attached, in CSS px: its line series would add their code to
 * every page with a chart. The context is restored after each call.
 */
export function createChartPrimitive(
  zOrder: PrimitivePaneViewZOrder,
  draw: (
    context: CanvasRenderingContext2D,
    attached: AttachedSeries,
    size: { readonly height: number },
  ) => void,
) {
  let attached: AttachedSeries | undefined;
  const view: IPrimitivePaneView = {
    zOrder: () => zOrder,
    renderer: () => ({
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          if (attached === undefined) return;
          context.save();
          draw(context, attached, mediaSize);
          context.restore();
        }),
    }),
  };
  const views = [view];
  const primitive: ISeriesPrimitive<Time> = {
    attached: (given) => {
      attached = given;
    },
    detached: () => {
      attached = undefined;
    },
    paneViews: () => views,
  };
  /** Draws again with the next frame. */
  const redraw = () => attached?.requestUpdate();
  return { primitive, redraw };
}
