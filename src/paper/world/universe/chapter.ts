// A chapter holds the markets that one family adds for one period, such as a day's matches or a month's figures.
// Families write chapters with these functions, which name listings in each venue's style.
import { toIsoInstant, utcDay } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { OutcomeIndex } from "../../exchange/market-exchange.ts";
import type {
  Activity,
  GroupTruth,
  ListedEvent,
  ListedGroup,
  ListedLeg,
  Listing,
  Notation,
} from "../listing.ts";
import type { Question } from "../question.ts";
import { type Draw, decimalDigits, derive, drawFrom, hexDigits, type Key, keyOf } from "../random.ts";
import { linearTicks, type TickScheme, taperedTicks } from "../ticks.ts";
import type { WorldKind } from "../world.ts";

export interface Chapter {
  readonly listings: readonly Listing[];
  readonly events: readonly ListedEvent[];
  readonly groups: readonly ListedGroup[];
}

/** Interest in a market; sets book depth and trade frequency. */
export type Interest = "busy" | "usual" | "quiet" | "thin";

interface Wording {
  readonly question: Question;
  readonly title: string;
  readonly rules: string;
  readonly labels?: readonly [string, string];
  readonly inverted?: boolean;
  readonly interest: Interest;
  /** Date the venue states, in ms, where it is not the end of trading. */
  readonly statedDate?: number;
}

export type CoinMarket = Pick<Wording, "question" | "title" | "interest">;

export interface LegSpec {
  readonly listing: Listing;
  readonly outcome?: OutcomeIndex;
  /** True when the leg's outcome happens with the group's. */
  readonly agrees?: boolean;
  /** Wire fields of the leg's data in place of the usual ones. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

export interface GroupSpec {
  readonly id: string;
  /** That of the first leg by default. */
  readonly title?: string;
  readonly league?: string;
  /** Start in ms; absent when nothing starts. */
  readonly startsAt?: number;
  /** The only UTC day the group is listed on; absent: every day until it resolves. */
  readonly day?: string;
  readonly legs: readonly LegSpec[];
  /** Simplest wire form: an exact score, matched by hand, orientations spelt out. */
  readonly plain?: boolean;
  readonly truth?: GroupTruth;
}

export interface ChapterWriter {
  readonly chapter: Chapter;
  readonly key: (name: string) => Key;
  listA(wording: Wording & { readonly ticks?: TickScheme }): Listing;
  listB(ticker: string, wording: Wording & { readonly ticks?: TickScheme }): Listing;
  /** `number` identifies the outcome, unique across all of venue C. */
  listC(number: number, wording: Wording): Listing;
  /** Leg of a market listed on C whose title holds all that C says of it; `extra` are its wire fields beside the coin. */
  coinLeg(number: number, market: CoinMarket, extra: Readonly<Record<string, unknown>>): LegSpec;
  event(id: string, title: string, description: string, listings: readonly Listing[]): void;
  group(spec: GroupSpec): void;
}

const activities: Readonly<Record<Interest, Activity>> = {
  busy: { takers: 0.5, requotes: 6, halfSpread: 0.004, nearLevels: 22, farLevels: 30, levelSize: 420 },
  usual: { takers: 0.15, requotes: 3, halfSpread: 0.007, nearLevels: 14, farLevels: 16, levelSize: 180 },
  quiet: { takers: 0.04, requotes: 1.2, halfSpread: 0.012, nearLevels: 8, farLevels: 8, levelSize: 90 },
  thin: { takers: 0.008, requotes: 0.4, halfSpread: 0.025, nearLevels: 2, farLevels: 1, levelSize: 11 },
};

const scores = ["0.98", "97", "high", "0.93", "0.995", "medium", "88", "0.9"];
const methods = ["manual", "auto", "embedding", "rule", "manual"];
/** Scores and methods of a gateway that says what each of its sources says. */
const mixedScores = [...scores, "0.62", "", "0.7", "Match 91 %", "6.0E-1"];
const mixedMethods = [...methods, "", "llm_verified", "identity", "subset"];
const formsOfYes: readonly unknown[] = [{ inverted: false }, { side: "yes" }, { inverted: false }];
const formsOfNo: readonly unknown[] = [{ inverted: true }, { side: "no" }, { inverted: true }];
const oddForms: readonly unknown[] = [{}, { home: "away" }, { relation: "identity", confidence: 0.82 }];

/** "Kansas City vs. Buffalo" → "kansas-city-vs-buffalo". */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
/** Formatted once: a restart goes through weeks of markets. */
const monthNames = Array.from({ length: 12 }, (_, month) => monthFormat.format(Date.UTC(2026, month)));

/** Month in a venue B ticker: "NOV". */
export function tickerMonth(instant: number): string {
  return monthText(instant).slice(0, 3).toUpperCase();
}

/** Date in a venue B ticker: "26NOV20". */
export function tickerDay(instant: number): string {
  const [year, , day] = utcDay(instant).slice(2).split("-");
  return `${year}${tickerMonth(instant)}${day}`;
}

/** Item `index` of a list that has one. Throws an Error otherwise. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`no item ${index} of ${items.length}`);
  return item;
}

/** Title of a market on venue C: "class:priceBinary|underlying:BTC". */
export function classTitle(name: string, params: Readonly<Record<string, string>>): string {
  const texts = Object.entries(params).map(([key, value]) => `${key}:${value}`);
  return [`class:${name}`, ...texts].join("|");
}

/** English month name: "November". */
export function monthText(instant: number): string {
  return itemAt(monthNames, new Date(instant).getUTCMonth());
}

/** English date: "November 20, 2026". */
export function dayText(instant: number): string {
  const date = new Date(instant);
  return `${monthText(instant)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** One of several start-time formats that real gateways use, chosen at random. */
function spellStart(startsAt: number | undefined, draw: Draw): string {
  if (startsAt === undefined) return "";
  const iso = toIsoInstant(startsAt).slice(0, 19);
  return draw.pick([`${iso}Z`, `${iso.replace("T", " ")}+00`, `${iso}+00:00`]);
}

/** Names of the fields that a gateway passes on from each venue. */
const textFields = {
  "venue-a": { title: "question", label: "outcome_label" },
  "venue-b": { title: "market_title", label: "yes_subtitle" },
} as const;
const coinFields = [
  { title: undefined, label: undefined },
  { title: "title", label: "label" },
] as const;

/** Venue C's numbers are a permutation of those of the tame world: a prime above all of them, and a factor. */
const coinPrime = 99_999_989;
const coinFactor = 48_271;

function notationOf(venue: VenueId, key: Key): Notation | undefined {
  if (venue === "venue-b") return undefined;
  const drawn = derive(key, 0x90) % 10;
  return drawn === 0 ? "exponents" : venue === "venue-a" && drawn < 6 ? "doubles" : undefined;
}

/**
 * Writer of the chapter `name`; the content depends only on seed and name. In the awkward world ids, numbers and group fields
 * are as uneven as those of real venues, and fee rules go by the markets' category.
 */
export function createChapterWriter(
  seed: Key,
  name: string,
  category: string,
  kind: WorldKind = "tame",
): ChapterWriter {
  const isAwkward = kind === "awkward";
  const listings: Listing[] = [];
  const events: ListedEvent[] = [];
  const groups: ListedGroup[] = [];
  const chapterKey = derive(seed, keyOf(name));
  const keyFor = (venue: VenueId, id: string) => derive(seed, keyOf(`${venue} ${id}`));

  function list(
    venue: VenueId,
    marketId: string,
    outcomeIds: readonly [string, string],
    wording: Wording,
    ticks: TickScheme,
    page: string,
  ): Listing {
    const [first, second] = wording.labels ?? ["Yes", "No"];
    const listing: Listing = {
      venue,
      marketId,
      key: keyFor(venue, marketId),
      outcomes: [
        { label: first, outcomeId: outcomeIds[0] },
        { label: second, outcomeId: outcomeIds[1] },
      ],
      title: wording.title,
      description: wording.rules,
      slug: page,
      url: `https://${venue}.example/markets/${encodeURIComponent(page)}`,
      question: wording.question,
      inverted: wording.inverted ?? false,
      ticks,
      activity: activities[wording.interest],
      statedDate: wording.statedDate,
      ...(isAwkward ? awkwardFields(venue, marketId) : {}),
    };
    listings.push(listing);
    return listing;
  }

  function awkwardFields(venue: VenueId, marketId: string): Partial<Listing> {
    return {
      category,
      series: venue === "venue-b" ? marketId.slice(0, marketId.indexOf("-")) : undefined,
      notation: notationOf(venue, keyFor(venue, marketId)),
      sharesSweepIds: venue === "venue-a",
    };
  }

  function marketIdOnA(key: Key): string {
    // Older markets are numbered, newer ones have a hash.
    const isNumbered = isAwkward && derive(key, 6) % 2 === 0;
    return isNumbered ? decimalDigits(derive(key, 7), 9) : `0x${hexDigits(derive(key, 3), 64)}`;
  }

  function listC(plainNumber: number, wording: Wording): Listing {
    const number = isAwkward ? (plainNumber * coinFactor) % coinPrime : plainNumber;
    const ids = [`#${number}0`, `#${number}1`] as const;
    return list("venue-c", String(number), ids, wording, ticksOfC, `outcome-${number}`);
  }

  return {
    chapter: { listings, events, groups },
    key: (part) => derive(chapterKey, keyOf(part)),

    listA(wording) {
      const key = keyFor("venue-a", `${wording.question.id} ${wording.title}`);
      const ids = [decimalDigits(derive(key, 1), 77), decimalDigits(derive(key, 2), 77)] as const;
      const page = `${slugOf(wording.title)}-${decimalDigits(derive(key, 4), 3)}`;
      const ticks = wording.ticks ?? drawFrom(derive(key, 5)).pick(ticksOfA);
      return list("venue-a", marketIdOnA(key), ids, wording, ticks, page);
    },

    listB(ticker, wording) {
      const ids = [`${ticker}:yes`, `${ticker}:no`] as const;
      const ticks = wording.ticks ?? drawFrom(keyFor("venue-b", ticker)).pick(ticksOfB);
      return list("venue-b", ticker, ids, wording, ticks, ticker.toLowerCase());
    },

    listC,
    coinLeg(number, market, extra) {
      const listing = listC(number, { ...market, rules: "" });
      return { listing, extra: { coin: listing.outcomes[0].outcomeId, ...extra } };
    },

    event(id, title, description, members) {
      const slug = id.toLowerCase();
      events.push({
        id,
        title,
        description,
        slug,
        url: `https://venue-b.example/events/${encodeURIComponent(slug)}`,
        listings: members,
      });
    },

    group(spec) {
      const draw = drawFrom(derive(chapterKey, keyOf(spec.id), 0x6a));
      const plain = spec.plain ?? false;
      // In the awkward world only for legs with one meaning, so that a right group stays distinguishable from a wrong one.
      const canBeOdd =
        !isAwkward || (spec.truth === undefined && spec.legs.every(({ agrees = true }) => agrees));
      const legs = spec.legs.map(({ listing, outcome = 0, agrees = true, extra }): ListedLeg => {
        const odd = !plain && draw.chance(0.1) && canBeOdd;
        const forms = agrees ? formsOfYes : formsOfNo;
        const orientation = plain ? { inverted: !agrees } : odd ? draw.pick(oddForms) : draw.pick(forms);
        const fields = { listing, outcome, orientation, extra: extra ?? extraOf(listing) };
        if (!isAwkward) return fields;
        const { venue } = listing;
        return { ...fields, textFields: venue === "venue-c" ? draw.pick(coinFields) : textFields[venue] };
      });
      const first = spec.legs[0]?.listing;
      const question = first?.question;
      groups.push({
        id: !isAwkward || plain ? spec.id : `m-${hexDigits(derive(chapterKey, keyOf(spec.id)), 12)}`,
        title: spec.title ?? first?.title ?? "",
        category,
        league: spec.league ?? "",
        gameStartTime: spellStart(spec.startsAt, draw),
        matchScore: plain ? "0.98" : draw.pick(isAwkward ? mixedScores : scores),
        method: plain ? "manual" : draw.pick(isAwkward ? mixedMethods : methods),
        firstDay: spec.day ?? utcDay(question?.opensAt ?? 0),
        lastDay: spec.day ?? utcDay(question?.resolvesAt ?? 0),
        legs,
        truth: spec.truth ?? {},
      });
    },
  };
}

const ticksOfA = [
  linearTicks(100),
  linearTicks(100),
  linearTicks(10),
  linearTicks(10),
  linearTicks(50),
  linearTicks(25),
] as const;
const ticksOfB = [linearTicks(100), taperedTicks(100, 1_000, 10), linearTicks(10)] as const;
const ticksOfC = taperedTicks(10, 100, 1);

function extraOf({ venue, marketId, slug }: Listing): Readonly<Record<string, unknown>> {
  if (venue === "venue-a") return { slug, condition_id: marketId };
  if (venue === "venue-b") return { ticker: marketId };
  return { template: "binary" };
}
