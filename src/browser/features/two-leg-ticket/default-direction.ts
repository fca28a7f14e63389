// Preselected direction of the ticket, until the user picks one.
import { bestDirection, sizedEdgeOf } from "#browser/group-edges/best-direction.ts";
import type { DirectionModel } from "#browser/group-edges/group-edges.ts";

/**
 * The best direction that earns anything. The previous one stays while it has no usable book, so that a short gap does not
 * switch directions, and while nothing earns.
 */
export function defaultDirection(
  directions: readonly DirectionModel[],
  before: string | undefined,
): string | undefined {
  const previous = directions.find(({ key }) => key === before);
  if (previous !== undefined && previous.edge === undefined) return previous.key;
  const best = bestDirection(directions);
  const earning = best !== undefined && sizedEdgeOf(best) !== undefined ? best : undefined;
  return earning?.key ?? previous?.key ?? best?.key ?? directions[0]?.key;
}
