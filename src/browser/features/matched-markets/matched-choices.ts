// What the address of the matched list says beside the category: the day, the league, the filter and the order; and back.
import type { Config } from "#browser/config/config.ts";
import { paths } from "#browser/paths.ts";
import { isDay } from "#contract/instant.ts";

/** What rows can be put in order by, and which way is the first that is wanted. */
export const sortings = {
  difference: { label: "Widest difference", first: "descending" },
  start: { label: "Start", first: "ascending" },
  title: { label: "Event", first: "ascending" },
  venues: { label: "Venues", first: "descending" },
  age: { label: "Age of prices", first: "ascending" },
} as const;
export type Sorting = keyof typeof sortings;
export type Direction = "ascending" | "descending";

export interface SortOrder {
  readonly by: Sorting;
  readonly direction: Direction;
}

export interface MatchedChoices {
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  /** Undefined: all of the category. */
  readonly league: string | undefined;
  readonly filter: string;
  readonly order: SortOrder;
}

const firstOrder: SortOrder = { by: "difference", direction: "descending" };

/** The choices in a query; `today` (UTC) where it names no day of the calendar. */
export function parseMatchedChoices(params: URLSearchParams, today: string): MatchedChoices {
  const date = params.get("date") ?? "";
  const league = params.get("league") ?? "";
  return {
    date: isDay(date) ? date : today,
    league: league === "" ? undefined : league,
    filter: params.get("q") ?? "",
    order: parseOrder(params.get("sort")) ?? firstOrder,
  };
}

function parseOrder(text: string | null): SortOrder | undefined {
  const [, minus, name = ""] = /^(-?)(.*)$/.exec(text ?? "") ?? [];
  if (!Object.hasOwn(sortings, name)) return undefined;
  return { by: name as Sorting, direction: minus === "-" ? "descending" : "ascending" };
}

/** The address of the list with these choices. It always carries the day; what is as it is at first is left out. */
export function matchedAddress(category: string, { date, league, filter, order }: MatchedChoices): string {
  const address = paths.matched(category, { date, ...(league === undefined ? {} : { league }) });
  const isFirst = order.by === firstOrder.by && order.direction === firstOrder.direction;
  const more = new URLSearchParams({
    ...(filter === "" ? {} : { q: filter }),
    ...(isFirst ? {} : { sort: `${order.direction === "descending" ? "-" : ""}${order.by}` }),
  }).toString();
  return more === "" ? address : `${address}&${more}`;
}

/** The order after a press on what rows are sorted by: turned round where it is that already. */
export function orderAfterPress(order: SortOrder, by: Sorting): SortOrder {
  if (order.by !== by) return { by, direction: sortings[by].first };
  return { by, direction: order.direction === "ascending" ? "descending" : "ascending" };
}

/** The leagues the settings list for a category; undefined where the category has none, for sports alone take one. */
export function leaguesOf(
  { categories }: Config["matching"],
  category: string,
): readonly string[] | undefined {
  const same = (text: string) => text.toLowerCase() === category.toLowerCase();
  const leagues = categories.find(({ value }) => same(value))?.leagues ?? [];
  return leagues.length > 0 || same("sports") ? leagues : undefined;
}
