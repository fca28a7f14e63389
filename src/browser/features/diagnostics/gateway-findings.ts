// Findings about candles, books, prices, coins, rows, categories and reachability.
import type { Config } from "#browser/config/config.ts";
import { formatDistance } from "#browser/lib/format-time.ts";
import { compare, decimal, parseDecimal } from "#contract/decimal.ts";
import { venueIds } from "#contract/venue-id.ts";
import type { CheckFacts } from "./check-facts.ts";
import { change, type Finding, note, problem } from "./finding.ts";
import type { UnknownValue } from "./infer-meanings.ts";
import { operationName } from "./operation-labels.ts";
import type { Reach } from "./probe-reach.ts";

/** Fewest prices that prove a venue quotes in whole units. */
const leastPrices = 8;

/** CORS permissions the gateway has to grant, by kind of request. */
const allowances = {
  reads: ({ gateway }: Config) => `the request headers ${gateway.apiKeyHeader} and that of the access token`,
  "the sign-in": () => "credentials on /auth/* and the request header Content-Type",
} as const;

/** Stands for the origin where the check runs outside a page. */
export const unknownOrigin = "of the dashboard";

/** Why nothing is answered. `need` is what the gateway has to allow for the site at `siteOrigin`. */
export function reachFindings(
  { config, reach, blocked }: Pick<CheckFacts, "config" | "reach" | "blocked">,
  siteOrigin: string,
  need: keyof typeof allowances = "reads",
): readonly Finding[] {
  const { baseUrl } = config.gateway;
  const allowed = allowances[need](config);
  const texts: Readonly<Record<Reach, string>> = {
    unreachable: `No response from “${baseUrl}”. The gateway is down, or the address is wrong.`,
    "not-let-in": `“${baseUrl}” answers, but CORS blocks this site. The gateway has to allow the origin ${siteOrigin}, with ${allowed}. Or the address is wrong.`,
    redirects: `“${baseUrl}” redirects. Crossbook sends no API key to the target of a redirect: set the target as the address.`,
    reachable: `“${baseUrl}” answers, but the browser blocked ${need}. The gateway has to allow ${allowed} (CORS).`,
  };
  const text =
    blocked.length > 0
      ? `This site's Content-Security-Policy blocks ${blocked.join(", ")}. Add it to connect-src, or set another address.`
      : reach && texts[reach];
  return text === undefined ? [] : [problem(text, "gateway.baseUrl")];
}

export function candleFindings({ config, intervals, stamp }: CheckFacts): readonly Finding[] {
  const found: Finding[] = [];
  const isOff = intervals.some(({ inForce, works }) => works !== inForce);
  if (isOff) {
    const working = intervals.flatMap(({ label, seconds, works }) =>
      works === undefined ? [] : [{ value: works, label, seconds }],
    );
    const details = intervals
      .filter(({ inForce, works }) => works !== inForce)
      .map(({ label, inForce, works, apartSeconds }) => {
        const why = apartSeconds === undefined ? "is refused" : `returns candles ${apartSeconds} s apart`;
        return `${label}: “${inForce}” ${why}${works === undefined ? "" : `, “${works}” works`}`;
      })
      .join("; ");
    const venue = config.venues["venue-b"].label;
    found.push(
      working.length === 0
        ? problem(
            `${venue}: candle intervals. No interval name that was tried works (${details}).`,
            "candles.intervals",
          )
        : change(`${venue}: candle intervals. ${details}.`, "candles.intervals", working),
    );
  }
  if (stamp !== undefined && stamp !== config.candles.stamp) {
    found.push(
      change(
        `Candle timestamps mark the ${stamp} of the period: only then do the volumes of short candles add up to those of long ones.`,
        "candles.stamp",
        stamp,
      ),
    );
  }
  return found;
}

const bookOf = { mirrored: "mirrored", equal: "first-outcome", apart: "separate" } as const;
const bookText = {
  mirrored: "mirrors the first outcome's book",
  equal: "is the same as the first outcome's book",
  apart: "is independent of the first outcome's book",
} as const;

export function bookFindings({ config, books }: CheckFacts): readonly Finding[] {
  return venueIds.flatMap((venue) => {
    const relation = books[venue];
    const { book, label } = config.venues[venue];
    if (relation === undefined || bookOf[relation] === book) return [];
    const text = `${label}: the book of a market's second outcome ${bookText[relation]}.`;
    return [change(text, `venues.${venue}.book`, bookOf[relation])];
  });
}

export function priceFindings({ config, prices }: CheckFacts): readonly Finding[] {
  return venueIds.flatMap((venue) => {
    const seen = prices[venue];
    const { priceScale, label } = config.venues[venue];
    const largest = parseDecimal(seen?.largest);
    if (seen === undefined || largest === undefined) return [];
    const [aboveOne, aboveHundred] = [decimal("1"), decimal("100")].map(
      (bound) => compare(largest, bound) > 0,
    );
    const key = `venues.${venue}.priceScale`;
    if (aboveHundred)
      return [problem(`${label}: the price ${largest} is too high for both scales, 1 and 100.`, key)];
    if (priceScale === 1 && aboveOne)
      return [change(`${label}: prices go up to ${largest}, so they are in cents.`, key, 100)];
    if (priceScale === 100 && !aboveOne && seen.count >= leastPrices)
      return [
        change(
          `${label}: none of ${seen.count} prices is above 1 (max ${largest}), so they are not in cents.`,
          key,
          1,
        ),
      ];
    return [];
  });
}

const quotedList = (names: readonly string[]) => names.map((name) => `“${name}”`).join(", ");
/** The setting `key` with the names that have a meaning, besides those `known`, and a problem where a name has none. */
function nameFindings<Meaning extends string>(
  names: readonly UnknownValue<Meaning>[],
  known: Readonly<Record<Meaning, readonly string[]>>,
  key: string,
  texts: { readonly found: (names: string) => string; readonly unclear: (names: string) => string },
): readonly Finding[] {
  const namesOf = (means: Meaning | undefined) =>
    names.filter((one) => one.means === means).map(({ name }) => name);
  const meanings = Object.keys(known) as Meaning[];
  const found = meanings
    .filter((means) => namesOf(means).length > 0)
    .map((means) => `${quotedList(namesOf(means))} means ${means}`);
  const value = Object.fromEntries(meanings.map((means) => [means, [...known[means], ...namesOf(means)]]));
  const unclear = namesOf(undefined);
  return [
    ...(found.length === 0 ? [] : [change(texts.found(found.join(", ")), key, value)]),
    ...(unclear.length === 0 ? [] : [problem(texts.unclear(quotedList(unclear)), key)]),
  ];
}

/** Names for market statuses that are not known here. */
export function statusFindings({ config, statuses }: CheckFacts): readonly Finding[] {
  const { open, paused, ended } = config.market.statusNames;
  return nameFindings(statuses, { open, paused, ended }, "market.statusNames", {
    found: (names) => `Market statuses: ${names}.`,
    unclear: (names) =>
      `Market statuses: ${names} unknown. Every order needs a confirmation until it is listed as open, paused or ended.`,
  });
}

/** Names for the sides of trades and orders that are not known here. */
export function sideFindings({ config, sides }: CheckFacts): readonly Finding[] {
  return venueIds.flatMap((venue) => {
    const { label, sideNames } = config.venues[venue];
    const { buy, sell } = sideNames;
    return nameFindings(sides[venue] ?? [], { buy, sell }, `venues.${venue}.sideNames`, {
      found: (names) => `${label}: side names. ${names}.`,
      unclear: (names) => `${label}: side ${names} unknown. List it as buy or sell.`,
    });
  });
}

/** Tolerance for clock differences, ms. */
const mostAheadMs = 300_000;

/** Times that name no zone or cannot be read. */
export function timeFindings({ config, times, now }: Pick<CheckFacts, "config" | "times" | "now">) {
  return times.map(({ read, kind, example, newest }): Finding => {
    const what = operationName(config, read);
    if (kind === "unread-date")
      return note(
        `${what}: the date “${example}” is not ISO 8601 with a time zone. Such dates are shown as received.`,
      );
    if (kind === "unreadable" || newest === undefined)
      return problem(
        `${what}: timestamps such as “${example}” cannot be read. Expected: ISO 8601 with a time zone.`,
      );
    const text = `${what}: timestamps such as “${example}” have no time zone. Read as UTC, the newest is ${formatDistance(newest, now)}.`;
    return newest - now > mostAheadMs
      ? problem(`${text} So they are not UTC.`)
      : note(`${text} If that age is wrong, they are not UTC.`);
  });
}

export function otherFindings(facts: CheckFacts): readonly Finding[] {
  const { config, coinMarket, paging, errors, refusedCategories, rateLimited, seen } = facts;
  const found: Finding[] = [];
  const { label, marketId } = config.venues["venue-c"];
  if (coinMarket === "other")
    found.push(
      problem(
        `${label}: no supported rule derives the market id of a leg from its coin.`,
        "venues.venue-c.marketId",
      ),
    );
  else if (coinMarket !== undefined && coinMarket !== marketId)
    found.push(
      change(
        `${label}: the market id and the coin of a leg match only with “${coinMarket}”.`,
        "venues.venue-c.marketId",
        coinMarket,
      ),
    );
  if (refusedCategories.length > 0) {
    const left = config.matching.categories.filter(({ value }) => !refusedCategories.includes(value));
    const names = quotedList(refusedCategories);
    found.push(change(`Matched markets: the gateway rejects ${names}.`, "matching.categories", left));
  }
  if (rateLimited) {
    const { requestsPerSecond } = config.gateway;
    found.push(
      change(
        `The gateway answered 429 at ${requestsPerSecond} requests a second. Its limit is unknown; half is a guess.`,
        "gateway.requestsPerSecond",
        Math.max(1, Math.floor(requestsPerSecond / 2)),
      ),
    );
  }
  const { rowsOfTwo, isStable, isSearched } = paging;
  if (rowsOfTwo !== undefined && rowsOfTwo > 2)
    found.push(note(`Events: limit=2 returns ${rowsOfTwo} rows. The gateway ignores limit.`));
  else if (isStable === false)
    found.push(note("Events: limit=2 does not return the first two rows of the full list."));
  if (isSearched === false)
    found.push(note("Events: a search for a word of a title does not return that event."));
  if (errors?.reasonAt !== undefined)
    found.push(
      change(
        `Error responses have no reason under the usual names. There is a text at “${errors.reasonAt}”.`,
        "gateway.errorReason",
        errors.reasonAt,
      ),
    );
  else if (errors !== undefined && errors.status !== 200 && errors.reason === undefined)
    found.push(note("Error responses have no readable reason. Only the HTTP status is shown."));
  if (errors?.status === 200)
    found.push(note("The gateway answers 200 for a market id that does not exist."));
  for (const { field, values } of seen) found.push(note(`Seen in ${field}: ${values.join(", ")}.`));
  return found;
}
