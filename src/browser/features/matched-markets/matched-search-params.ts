// What the address of the matched list says beside the category: the day, the league, the filter and the order; and back.
import type { Config } from "#browser/config/config.ts";
import { paths } from "#browser/routing/paths.ts";
import { isDay } from "#contract/instant.ts";

/** The two sets of columns: what the groups' edges earn, or what their legs cost. */
export type MatchedView = "edges" | "prices";

/** What rows can be put in order by, in which views, and which way is the first that is wanted. */
export const sortings = {
  profit: { label: "Profit", first: "descending", views: ["edges"] },
  net: { label: "Net a contract", first: "descending", views: ["edges"] },
  size: { label: "Suggested size", first: "descending", views: ["edges"] },
  year: { label: "Return a year", first: "descending", views: ["edges"] },
  difference: { label: "Widest difference", first: "descending", views: ["prices"] },
  start: { label: "Start", first: "ascending", views: ["edges", "prices"] },
  title: { label: "Event", first: "ascending", views: ["edges", "prices"] },
  venues: { label: "Venues", first: "descending", views: ["prices"] },
  age: { label: "Age of prices", first: "ascending", views: ["prices"] },
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

export interface MatchedChoices {
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  /** Undefined: all of the category. */
  readonly league: string | undefined;
  readonly filter: string;
  readonly view: MatchedView;
  readonly order: SortOrder;
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

/** What rows of a view can be put in order by, for a list to choose from. */
export function sortingsOf(
  view: MatchedView,
): readonly { readonly value: Sorting; readonly label: string }[] {
  return (Object.keys(sortings) as Sorting[])
    .filter((by) => isOfView(by, view))
    .map((value) => ({ value, label: sortings[value].label }));
}

/** The choices in a query; `today` (UTC) where it names no day of the calendar. */
export function parseMatchedChoices(params: URLSearchParams, today: string): MatchedChoices {
  const date = params.get("date") ?? "";
  const league = params.get("league") ?? "";
  return {
    date: isDay(date) ? date : today,
    league: league === "" ? undefined : league,
    filter: params.get("q") ?? "",
    ...inView(params.get("view"), parseOrder(params.get("sort"))),
  };
}

/** An order that only one view knows chooses it, unless the address says otherwise; then it is taken for no order. */
function inView(named: string | null, order: SortOrder | undefined): Pick<MatchedChoices, "view" | "order"> {
  const fits = (view: MatchedView) => order === undefined || isOfView(order.by, view);
  const view = named === "prices" || (named !== "edges" && !fits("edges")) ? "prices" : "edges";
  return { view, order: order !== undefined && fits(view) ? order : firstOrders[view] };
}

/** The choices after a change of view: an order that it does not know gives way to its first one. */
export function choicesInView(
  { order }: Pick<MatchedChoices, "order">,
  view: MatchedView,
): Pick<MatchedChoices, "view" | "order"> {
  return { view, order: isOfView(order.by, view) ? order : firstOrders[view] };
}

function parseOrder(text: string | null): SortOrder | undefined {
  const [, minus, name = ""] = /^(-?)(.*)$/.exec(text ?? "") ?? [];
  if (!Object.hasOwn(sortings, name)) return undefined;
  return { by: name as Sorting, direction: minus === "-" ? "descending" : "ascending" };
}

/** The address of the list with these choices. It always carries the day; what is as it is at first is left out. */
export function matchedAddress(
  category: string,
  { date, league, filter, view, order }: MatchedChoices,
): string {
  const address = paths.matched(category, { date, ...(league === undefined ? {} : { league }) });
  const firstOrder = firstOrders[view];
  const isFirst = order.by === firstOrder.by && order.direction === firstOrder.direction;
  const more = new URLSearchParams({
    ...(filter === "" ? {} : { q: filter }),
    ...(view === "edges" ? {} : { view }),
    ...(isFirst ? {} : { sort: `${order.direction === "descending" ? "-" : ""}${order.by}` }),
  }).toString();
  return more === "" ? address : `${address}&${more}`;
}

/** The order after a press on what rows are sorted by: turned round where it is that already. */
export function nextSort(order: SortOrder, by: Sorting): SortOrder {
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
