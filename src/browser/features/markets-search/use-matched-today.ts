// Today's matched groups of every category the settings name, with what became of each question.
import { useMemo, useState } from "react";
import type { Urgency } from "#browser/api/request-queue.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useManyQueries } from "#browser/queries/use-many-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { utcDay } from "#contract/instant.ts";
import type { GroupRef } from "./market-row.ts";

export interface MatchedToday {
  /** Category by category, in the order their answers came in: what stands there stays where it is. */
  readonly groups: readonly GroupRef[];
  /** Whether a category has not answered yet. */
  readonly isWaiting: boolean;
  /** Names of the categories that could not be asked. */
  readonly failed: readonly string[];
  /** Why the first of them could not, in words. */
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** Asked for as `urgency` says: behind all that is on screen where something else of the page stands without them. */
export function useMatchedToday(urgency?: Urgency): MatchedToday {
  const { categories } = useConfig().matching;
  const gateway = useGateway();
  const date = utcDay(systemClock.now());
  const questions = useMemo(
    () =>
      categories.map(({ value }) => matchedMarketQueries.groups(gateway, { category: value, date }, urgency)),
    [gateway, categories, date, urgency],
  );
  const answerTo = useManyQueries(questions);
  const answers = useMemo(
    () =>
      questions.map(({ queryKey }, index) => ({ category: categories[index], answer: answerTo(queryKey) })),
    [questions, answerTo, categories],
  );
  const answered = useAsTheyCame(answers.flatMap(({ answer }, index) => (answer?.data ? [index] : [])));
  return useMemo(() => {
    const failed = answers.filter(
      ({ answer }) => answer?.data === undefined && (answer?.failureReason ?? null) !== null,
    );
    return {
      groups: answered.flatMap((index) =>
        (answers[index]?.answer?.data?.rows ?? []).map(
          (group): GroupRef => ({ category: answers[index]?.category?.value ?? "", date, group }),
        ),
      ),
      isWaiting: answers.some(
        ({ answer }) => answer?.data === undefined && (answer?.failureReason ?? null) === null,
      ),
      failed: failed.map(({ category }) => category?.label ?? ""),
      problem: failed[0]?.answer?.failureReason?.message,
      retry: () => {
        for (const { answer } of failed) void answer?.refetch();
      },
    };
  }, [answers, answered, date]);
}

/** What is here, in the order in which it came; those that came together as they are given. */
function useAsTheyCame(here: readonly number[]): readonly number[] {
  const [came, setCame] = useState<readonly number[]>([]);
  const inOrder = [...came.filter((one) => here.includes(one)), ...here.filter((one) => !came.includes(one))];
  if (inOrder.length === came.length && inOrder.every((one, at) => one === came[at])) return came;
  setCame(inOrder);
  return inOrder;
}
