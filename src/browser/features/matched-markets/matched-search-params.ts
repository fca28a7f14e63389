// URL parameters of the matched list: day, league, filter, view and order.
import type { Config } from "#browser/config/config.ts";
import { paths } from "#browser/routing/paths.ts";
import { isDay } from "#contract/instant.ts";
import { listTexts } from "./list-texts.ts";

/** Category of the list with the groups of all configured categories. */
export const allCategories = "all";

/** Column sets: edges of the groups or prices of their legs. */
export type MatchedView = "edges" | "prices";

const { sortings: texts } = listTexts;

/** Sortable values with their views and default direction. */
export const sortings = {
  profit: { label: texts.profit, first: "descending", views: ["edges"] },
  net: { label: texts.net, first: "descending", views: ["edges"] },
  size: { label: texts.size, first: "descending", views: ["edges"] },
  year: { label: texts.year, first: "descending", views: ["edges"] },
  difference: { label: texts.difference, first: "descending", views: ["prices"] },
  start: { label: texts.start, first: "ascending", views: ["edges", "prices"] },
  title: { label: texts.title, first: "ascending", views: ["edges", "prices"] },
  venues: { label: texts.venues, first: "descending", views: ["prices"] },
  age: { label: texts.age, first: "ascending", views: ["prices"] },
} as const satisfies Record<
  string,
  { readonly label: string; readonly first: string; readonly views: readonly MatchedView[] }
>;
export type Sorting = keyof typeof sortings;
export type EdgeSorting = "profit" | "net" | "size" | "year";
export type Direction = "ascending" | "descending";

export interface SortOrder {
  readonly by: Sorting;
  readonly direction: Direction;
}

export interface MatchedParams {
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  /** Undefined for the whole category. */
  readonly league: string | undefined;
  readonly filter: string;
  readonly view: MatchedView;
  readonly order: SortOrder;
  /** Ended groups are listed too. */
  readonly showsEnded: boolean;
}

const firstOrders: Readonly<Record<MatchedView, SortOrder>> = {
  edges: { by: "profit", direction: "descending" },
  prices: { by: "difference", direction: "descending" },
};

export function isEdgeSorting(by: Sorting): by is EdgeSorting {
  return by === "profit" || by === "net" || by === "size" || by === "year";
}

function isOfView(by: Sorting, view: MatchedView): boolean {
  const views: readonly MatchedView[] = sortings[by].views;
  return views.includes(view);
}

export function sortingsOf(
  view: MatchedView,
): readonly { readonly value: Sorting; readonly label: string }[] {
  return (Object.keys(sortings) as Sorting[])
    .filter((by) => isOfView(by, view))
    .map((value) => ({ value, label: sortings[value].label }));
}

/** Parses the parameters; `today` (UTC) replaces a missing or invalid day. */
export function parseMatchedParams(params: URLSearchParams, today: string): MatchedParams {
  const date = params.get("date") ?? "";
  const league = params.get("league") ?? "";
  return {
    date: isDay(date) ? date : today,
    league: league === "" ? undefined : league,
    filter: params.get("q") ?? "",
    showsEnded: params.get("ended") === "1",
    ...inView(params.get("view"), parseOrder(params.get("sort"))),
  };
}

/** An order of only one view selects that view, unless the URL names another: then the order is ignored. */
function inView(named: string | null, order: SortOrder | undefined): Pick<MatchedParams, "view" | "order"> {
  const fits = (view: MatchedView) => order === undefined || isOfView(order.by, view);
  const view = named === "prices" || (named !== "edges" && !fits("edges")) ? "prices" : "edges";
  return { view, order: order !== undefined && fits(view) ? order : firstOrders[view] };
}

/** Switches the view; an order that it does not have becomes its first one. */
export function switchView(
  { order }: Pick<MatchedParams, "order">,
  view: MatchedView,
): Pick<MatchedParams, "view" | "order"> {
  return { view, order: isOfView(order.by, view) ? order : firstOrders[view] };
}

function parseOrder(text: string | null): SortOrder | undefined {
  const [, minus, name = ""] = /^(-?)(.*)$/.exec(text ?? "") ?? [];
  if (!Object.hasOwn(sortings, name)) return undefined;
  return { by: name as Sorting, direction: minus === "-" ? "descending" : "ascending" };
}

/** Path of the list. Always contains the day and omits defaults. */
export function matchedPath(category: string, params: MatchedParams): string {
  const { date, league, filter, view, order, showsEnded } = params;
  const address = paths.matched(category, { date, ...(league === undefined ? {} : { league }) });
  const firstOrder = firstOrders[view];
  const isFirst = order.by === firstOrder.by && order.direction === firstOrder.direction;
  const more = new URLSearchParams({
    ...(filter === "" ? {} : { q: filter }),
    ...(view === "edges" ? {} : { view }),
    ...(showsEnded ? { ended: "1" } : {}),
    ...(isFirst ? {} : { sort: `${order.direction === "descending" ? "-" : ""}${order.by}` }),
  }).toString();
  return more === "" ? address : `${address}&${more}`;
}

/** How many of a list's filters differ from the list that opens first: today's edges of all categories, best first. */
export function countSetFilters(
  category: string,
  { date, league, filter, view, order }: MatchedParams,
  today: string,
): number {
  const first = firstOrders[view];
  const isSet = [
    category !== allCategories,
    league !== undefined,
    view !== "edges",
    date !== today,
    filter !== "",
    order.by !== first.by || order.direction !== first.direction,
  ];
  return isSet.filter(Boolean).length;
}

/** Order after a click on a header: reversed if it is already sorted by it. */
export function nextSort(order: SortOrder, by: Sorting): SortOrder {
  if (order.by !== by) return { by, direction: sortings[by].first };
  return { by, direction: order.direction === "ascending" ? "descending" : "ascending" };
}

/** Configured leagues of a category; undefined if it has none (only sports do). */
export function leaguesOf(
  { categories }: Config["matching"],
  category: string,
): readonly string[] | undefined {
  const same = (text: string) => text.toLowerCase() === category.toLowerCase();
  const leagues = categories.find(({ value }) => same(value))?.leagues ?? [];
  return leagues.length > 0 || same("sports") ? leagues : undefined;
}
