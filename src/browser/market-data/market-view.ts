// A market as pages need it, from the venue's own data or assembled from matched groups' legs, coins, or its id alone.
import type { Config } from "#browser/config/config.ts";
import { groupBy } from "#browser/lib/group-by.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import { toTicks } from "#browser/trading-math/orderbook/tick.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { Market } from "#contract/market.ts";
import type { Leg, MatchedGroup } from "#contract/matched-market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { coinsOfMarket } from "./coin-market-id.ts";
import { type LegVenueData, legVenueData } from "./leg-venue-data.ts";
import { listedPriceOf } from "./market-status.ts";

export interface MarketOutcome {
  readonly id: string;
  readonly label: string;
  /** Price field of the venue, 0 to 1; not a quote. Undefined, too, where it tells that there was no trade. */
  readonly price: Decimal | undefined;
  /** Labels of the outcomes that the venue sent with this one id: an order by the id could be for any. */
  readonly sharedBy?: readonly string[];
}

export interface MarketView {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly title: string;
  /** The key that the title is composed from, as received; undefined where the venue sends a title. */
  readonly titleKey?: string | undefined;
  readonly outcomes: readonly MarketOutcome[];
  /** Its grid of prices on the scale 0 to 1. */
  readonly ticks: Pick<Market, "tick_size" | "tick_ranges">;
  /** As received; undefined where the venue returns no markets, or did not answer. */
  readonly details: Market | undefined;
  /** The venue did not answer with it, so that what depends on it, such as the outcome a book quotes, stays unknown. */
  readonly isUnread?: boolean;
  /** Status that a matched group gives its leg of this market, where there are no `details`. */
  readonly listedStatus?: string | undefined;
}

/** The view of a market as received. Prices and ticks, which are on the scale of the venue's settings, become 0 to 1. */
export function viewOfMarket(config: Config, venue: VenueId, market: Market): MarketView {
  const { priceScale } = config.venues[venue];
  return {
    venue,
    marketId: market.market_id,
    title: titleOr(market.title, market.market_id),
    outcomes: outcomesOfMarket(market, priceScale),
    ticks: toTicks(market, priceScale),
    details: market,
  };
}

/** Outcomes of a market as they can be chosen: each id once, each label once. Without a label: their number. */
export function outcomesOfMarket(
  { outcomes, status }: Pick<Market, "outcomes" | "status">,
  priceScale: PriceScale,
) {
  return distinctOutcomes(
    outcomes.map((outcome, index) => ({
      id: outcome.outcome_id,
      label: titleOr(outcome.label, `Outcome ${index + 1}`),
      price: listedPriceOf(outcome.price, priceScale, status),
    })),
  );
}

/** Outcomes with one id become one, marked as shared; those with one label get the end of their ids. */
function distinctOutcomes(received: readonly MarketOutcome[]): readonly MarketOutcome[] {
  const byId = new Map<string, MarketOutcome>();
  for (const outcome of received) {
    const known = byId.get(outcome.id);
    const sharedBy = known && [...(known.sharedBy ?? [known.label]), outcome.label];
    byId.set(
      outcome.id,
      sharedBy === undefined
        ? outcome
        : { ...outcome, label: sharedBy.join(" / "), price: undefined, sharedBy },
    );
  }
  return withDistinctLabels([...byId.values()]);
}

/** The rows, where labels look the same with the end of their ids: "Smith (…4821)". */
export function withDistinctLabels<Row extends { readonly id: string; readonly label: string }>(
  rows: readonly Row[],
): readonly Row[] {
  const twinsOf = groupBy(rows, ({ label }) => labelKey(label));
  if (twinsOf.size === rows.length) return rows;
  const endings = new Map<Row, string>();
  for (const twins of twinsOf.values()) {
    if (twins.length > 1) for (const [row, ending] of idEndings(twins)) endings.set(row, ending);
  }
  return rows.map((row) => {
    const ending = endings.get(row);
    return ending === undefined ? row : { ...row, label: `${row.label} (${ending})` };
  });
}

function labelKey(label: string): string {
  const visible = label.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  return visible.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/** For each row the shortest end of its id, of four characters at least, that no other has; all of a short id. */
export function idEndings<Row extends { readonly id: string }>(
  rows: readonly Row[],
): readonly (readonly [Row, string])[] {
  // Sorted by their ends, ids stand beside the one they share most of it with.
  const reversed = rows.map((row) => ({ row, text: row.id.split("").reverse().join("") }));
  reversed.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  return reversed.map(({ row, text }, index) => {
    const beside = [reversed[index - 1], reversed[index + 1]];
    const shared = Math.max(
      ...beside.map((other) => (other === undefined ? 0 : sharedStart(text, other.text))),
    );
    const length = Math.max(4, shared + 1);
    return [row, length < row.id.length - 1 ? `…${row.id.slice(-length)}` : row.id];
  });
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/**
 * Label of an outcome away from its market's page: "No (Ann Lee)" in a market with the outcomes "Ann Lee" and "No", because an
 * event's markets may share one title. Undefined where the market does not list the outcome.
 */
export function outcomeLabel(
  outcomes: readonly Pick<MarketOutcome, "id" | "label">[],
  outcomeId: string | undefined,
): string | undefined {
  const own = outcomes.find(({ id }) => id === outcomeId);
  const other = outcomes.length === 2 ? outcomes.find(({ id }) => id !== outcomeId) : undefined;
  if (own === undefined || other === undefined || !/^no$/i.test(own.label) || /^yes$/i.test(other.label))
    return own?.label;
  return `${own.label} (${other.label})`;
}

/** Reason to refuse orders in a market of which two outcomes share an id; undefined without one. */
export function outcomeProblem({ outcomes }: Pick<MarketView, "outcomes">): string | undefined {
  const shared = outcomes.find(({ sharedBy }) => sharedBy !== undefined);
  return shared === undefined
    ? undefined
    : `The venue gives “\u2068${shared.label}\u2069” one id: an order could be for either.`;
}

interface KnownOfMarket {
  readonly venue: VenueId;
  readonly marketId: string;
  /** The outcome the address names. */
  readonly outcomeId: string | undefined;
  /** Groups that may hold a leg of this market. */
  readonly groups: readonly MatchedGroup[];
}

/** View of a market whose venue did not return it: names come from legs, or are ids. */
export function viewWithoutMarket(config: Config, known: KnownOfMarket): MarketView {
  const { venue, marketId, outcomeId } = known;
  const found = legsOfMarket(known.groups, venue, marketId);
  const legs = found.map(({ group, leg }) => ({ group, leg, venueData: legVenueData(leg.data) }));
  const outcomes = new Map<string, MarketOutcome>();
  const add = (id: string | undefined, label: string | undefined) => {
    if (id === undefined || id === "") return;
    outcomes.set(id, { id, label: label ?? outcomes.get(id)?.label ?? id, price: undefined });
  };
  if (!offers(venue, "market")) {
    for (const coin of coinsOfMarket(config, venue, marketId)) add(coin.outcome_id, coin.label);
  }
  for (const { leg, venueData } of legs) add(leg.outcome_id, venueData.label);
  if (outcomeId !== undefined && !outcomes.has(outcomeId)) add(outcomeId, undefined);
  const named = legs.find(({ venueData }) => venueData.title !== undefined);
  return {
    venue,
    marketId,
    title: named?.venueData.title ?? titleOr(legs[0]?.group.title, marketId),
    ...(named?.venueData.titleKey === undefined ? {} : { titleKey: named.venueData.titleKey }),
    outcomes: distinctOutcomes([...outcomes.values()].flatMap((outcome) => labelled(outcome, legs))),
    ticks: { tick_size: undefined, tick_ranges: [] },
    details: undefined,
    listedStatus: legs.find(({ venueData }) => venueData.status !== undefined)?.venueData.status,
  };
}

/** The outcome, once for each label that the legs of one group give its id: an order by the id could be for any. */
function labelled(
  outcome: MarketOutcome,
  legs: readonly (GroupLeg & { readonly venueData: LegVenueData })[],
): readonly MarketOutcome[] {
  const named = legs.filter(
    ({ leg, venueData }) => leg.outcome_id === outcome.id && venueData.label !== undefined,
  );
  for (const { group } of named) {
    const labels = new Map<string, string>();
    for (const { group: other, venueData } of named)
      if (other === group && venueData.label !== undefined)
        labels.set(labelKey(venueData.label), venueData.label);
    if (labels.size > 1) return [...labels.values()].map((label) => ({ ...outcome, label }));
  }
  return [outcome];
}

interface GroupLeg {
  readonly group: MatchedGroup;
  readonly leg: Leg;
}

type GroupsByMarket = ReadonlyMap<string, readonly MatchedGroup[]>;

// Every row of a long list looks its legs up in the same groups: they are walked once for each venue that is asked for, and
// forgotten with the list.
const byVenueOfGroups = new WeakMap<readonly MatchedGroup[], Map<VenueId, GroupsByMarket>>();

function groupsByMarket(groups: readonly MatchedGroup[], venue: VenueId): GroupsByMarket {
  const byVenue = byVenueOfGroups.get(groups) ?? new Map<VenueId, GroupsByMarket>();
  byVenueOfGroups.set(groups, byVenue);
  const known = byVenue.get(venue);
  if (known !== undefined) return known;
  const byMarket = new Map<string, MatchedGroup[]>();
  for (const group of groups) {
    for (const leg of group.legs) {
      if (leg.venue !== venue || leg.market_id === undefined) continue;
      const others = byMarket.get(leg.market_id);
      if (others === undefined) byMarket.set(leg.market_id, [group]);
      else if (others.at(-1) !== group) others.push(group);
    }
  }
  byVenue.set(venue, byMarket);
  return byMarket;
}

function legsOfMarket(
  groups: readonly MatchedGroup[],
  venue: VenueId,
  marketId: string,
): readonly GroupLeg[] {
  return (groupsByMarket(groups, venue).get(marketId) ?? []).flatMap((group) =>
    group.legs
      .filter((leg) => leg.venue === venue && leg.market_id === marketId)
      .map((leg) => ({ group, leg })),
  );
}

export function groupOfMarket(
  groups: readonly MatchedGroup[],
  venue: VenueId,
  marketId: string,
): MatchedGroup | undefined {
  return groupsByMarket(groups, venue).get(marketId)?.[0];
}

/** Name of a leg: its market's title and outcome label if known, else its market id. */
export function legLabel(leg: Leg): string {
  const { title, label } = legVenueData(leg.data);
  const parts = [title, label].filter((word) => word !== undefined);
  return parts.length > 0 ? parts.join(" · ") : (leg.market_id ?? leg.outcome_id ?? "unnamed market");
}

function titleOr(text: string | undefined, otherwise: string): string {
  return text === undefined || labelKey(text) === "" ? otherwise : text;
}
