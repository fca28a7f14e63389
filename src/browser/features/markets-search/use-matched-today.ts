// Today's matched groups of all configured categories, with the state of each request.
import { useMemo, useState } from "react";
import type { Urgency } from "#browser/api/request-queue.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useManyQueries } from "#browser/queries/use-many-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { utcDay } from "#contract/instant.ts";
import type { GroupRef } from "./market-row.ts";

export interface TodaysGroups {
  /** By category, in the order of arrival: earlier rows do not move. */
  readonly groups: readonly GroupRef[];
  /** True while a category is loading. */
  readonly isWaiting: boolean;
  /** Labels of the categories whose request failed. */
  readonly failed: readonly string[];
  /** Message of the first error. */
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** Fetched with the priority `urgency`: "background" where the page shows something else without them. */
export function useMatchedToday(urgency?: Urgency): TodaysGroups {
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
  const answered = useArrivalOrder(answers.flatMap(({ answer }, index) => (answer?.data ? [index] : [])));
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

/** Loaded categories in the order of arrival; those that arrived together in the given order. */
function useArrivalOrder(here: readonly number[]): readonly number[] {
  const [came, setCame] = useState<readonly number[]>([]);
  const inOrder = [...came.filter((one) => here.includes(one)), ...here.filter((one) => !came.includes(one))];
  if (inOrder.length === came.length && inOrder.every((one, at) => one === came[at])) return came;
  setCame(inOrder);
  return inOrder;
}
