// Edge of one direction of a pair: the same rules for a group's page and for the worker, which ranks all groups.
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import {
  areSkewed,
  type BookProblem,
  bookProblem,
  type ComparedBook,
  type FreshnessRules,
} from "./book-comparability.ts";
import type { JobPairCheck } from "./edge-job.ts";

interface EvaluatedDirection<Edge> {
  /** Problem of each book. */
  readonly problems: readonly [BookProblem | undefined, BookProblem | undefined];
  readonly isSkewed: boolean;
  /** Undefined where the check refuses the pair, or the books cannot be compared. */
  readonly edge: Edge | undefined;
}

/** True for a pair whose edge is not computed. */
export function isRefused(kind: JobPairCheck["kind"]): boolean {
  return kind === "blocked" || kind === "unverified";
}

/** Evaluator of directions; `computeEdge` runs again only when one of a direction's two ladders changed. */
export function createDirectionEvaluator<
  Direction extends { readonly key: string },
  Levels extends Pick<Ladder, "asks" | "crossed">,
  Edge,
>(computeEdge: (direction: Direction, ladders: readonly [Levels, Levels]) => Edge) {
  const cache = new Map<string, { readonly ladders: readonly [Levels, Levels]; readonly edge: Edge }>();

  const cachedEdge = (direction: Direction, ladders: readonly [Levels, Levels]): Edge => {
    const before = cache.get(direction.key);
    if (before?.ladders[0] === ladders[0] && before.ladders[1] === ladders[1]) return before.edge;
    const edge = computeEdge(direction, ladders);
    cache.set(direction.key, { ladders, edge });
    return edge;
  };

  return (
    direction: Direction,
    first: ComparedBook<Levels> | undefined,
    second: ComparedBook<Levels> | undefined,
    kind: JobPairCheck["kind"],
    rules: FreshnessRules,
  ): EvaluatedDirection<Edge> => {
    const problems = [bookProblem(first, rules), bookProblem(second, rules)] as const;
    const areUsable = problems[0] === undefined && problems[1] === undefined;
    const [a, b] = [first?.ladder, second?.ladder];
    if (!areUsable || first === undefined || second === undefined || a === undefined || b === undefined)
      return { problems, isSkewed: false, edge: undefined };
    const isSkewed = areSkewed(first, second, rules);
    const edge = isSkewed || isRefused(kind) ? undefined : cachedEdge(direction, [a, b]);
    return { problems, isSkewed, edge };
  };
}
