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
  reads: ({ gateway }: Config) => `the headers ${gateway.apiKeyHeader} and that of the access token`,
  "a sign-in": () => "credentials on /auth/* and the header Content-Type",
} as const;

/** Stands for the origin in a text where the check runs outside a page. */
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
    unreachable: `Nothing answers at “${baseUrl}”. The gateway is down, or its address is another.`,
    "not-let-in": `Something answers at “${baseUrl}”, but does not let this site ask it. The gateway has to allow the origin ${siteOrigin} (CORS), with ${allowed}; or the address is another.`,
    redirects: `“${baseUrl}” sends the browser elsewhere. No key follows a redirect: name the address it leads to.`,
    reachable: `“${baseUrl}” answers, but not to ${need} as the interface has it: the browser let none through. The gateway has to allow ${allowed}.`,
  };
  const text =
    blocked.length > 0
      ? `This site's own security policy keeps it from ${blocked.join(", ")}. Whoever runs the site has to name that address in connect-src of its Content-Security-Policy, or the settings have to name another.`
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
        const why = apartSeconds === undefined ? "is refused" : `brings bars ${apartSeconds} s apart`;
        return `${label}: “${inForce}” ${why}${works === undefined ? "" : `, “${works}” works`}`;
      })
      .join("; ");
    const venue = config.venues["venue-b"].label;
    found.push(
      working.length === 0
        ? problem(
            `${venue}: candles. No name tried for an interval is taken (${details}).`,
            "candles.intervals",
          )
        : change(`${venue}: candles. ${details}.`, "candles.intervals", working),
    );
  }
  if (stamp !== undefined && stamp !== config.candles.stamp) {
    found.push(
      change(
        `Bars are stamped with the ${stamp} of their period: the volumes of shorter bars add up to those of longer ones only so.`,
        "candles.stamp",
        stamp,
      ),
    );
  }
  return found;
}

const bookOf = { mirrored: "mirrored", equal: "first-outcome", apart: "separate" } as const;
const bookText = {
  mirrored: "is the first one's inverted",
  equal: "is the same as the first one's",
  apart: "has nothing to do with the first one's",
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
      return [
        problem(`${label}: a price of ${largest} was seen, more than any scale known here allows.`, key),
      ];
    if (priceScale === 1 && aboveOne)
      return [change(`${label}: prices above 1 were seen (${largest}), so they come in cents.`, key, 100)];
    if (priceScale === 100 && !aboveOne && seen.count >= leastPrices)
      return [
        change(
          `${label}: none of ${seen.count} prices is above 1 (the largest is ${largest}), so they do not come in cents.`,
          key,
          1,
        ),
      ];
    return [];
  });
}

const quotedList = (names: readonly string[]) => names.map((name) => `“${name}”`).join(", ");
const namesOf = <Meaning extends string>(
  names: readonly UnknownValue<Meaning>[],
  means: Meaning | undefined,
): readonly string[] => names.filter((one) => one.means === means).map(({ name }) => name);

/** Names for market statuses that are not known here. */
export function statusFindings({ config, statuses }: CheckFacts): readonly Finding[] {
  const key = "market.statusNames";
  const { statusNames } = config.market;
  const meanings = (["open", "paused", "ended"] as const).map((means) => ({
    means,
    names: namesOf(statuses, means),
  }));
  const named = meanings.filter(({ names }) => names.length > 0);
  const value = Object.fromEntries(
    meanings.map(({ means, names }) => [means, [...statusNames[means], ...names]]),
  );
  const texts = named.map(({ means, names }) => `${quotedList(names)} means ${means}`);
  const unclear = namesOf(statuses, undefined);
  return [
    ...(named.length === 0 ? [] : [change(`Market statuses: ${texts.join(", ")}.`, key, value)]),
    ...(unclear.length === 0
      ? []
      : [
          problem(
            `Market statuses: ${quotedList(unclear)} is not known here, so that every order asks first. Say what it means.`,
            key,
          ),
        ]),
  ];
}

/** Names for the sides of trades and orders that are not known here. */
export function sideFindings({ config, sides }: CheckFacts): readonly Finding[] {
  return venueIds.flatMap((venue) => {
    const names = sides[venue] ?? [];
    const { label, sideNames } = config.venues[venue];
    const key = `venues.${venue}.sideNames`;
    const [buy, sell, unclear] = [
      namesOf(names, "buy"),
      namesOf(names, "sell"),
      namesOf(names, undefined),
    ] as const;
    const value = { buy: [...sideNames.buy, ...buy], sell: [...sideNames.sell, ...sell] };
    const own = [...buy, ...sell];
    return [
      ...(own.length === 0
        ? []
        : [change(`${label}: ${quotedList(own)} are its names for the sides.`, key, value)]),
      ...(unclear.length === 0
        ? []
        : [problem(`${label}: the side ${quotedList(unclear)} is not known here. Say what it means.`, key)]),
    ];
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
        `${what}: the date “${example}” is not ISO 8601 with a zone. Such dates are shown as received.`,
      );
    if (kind === "unreadable" || newest === undefined)
      return problem(
        `${what}: no time can be read, such as “${example}”. It has to be ISO 8601 with a zone.`,
      );
    const text = `${what}: times name no zone, such as “${example}”. They are read as UTC, the newest as ${formatDistance(newest, now)}.`;
    return newest - now > mostAheadMs
      ? problem(`${text} They cannot be in UTC.`)
      : note(`${text} If that age is wrong, they are not in UTC.`);
  });
}

export function otherFindings(facts: CheckFacts): readonly Finding[] {
  const { config, coinMarket, paging, errors, refusedCategories, rateLimited, seen } = facts;
  const found: Finding[] = [];
  const { label, marketId } = config.venues["venue-c"];
  if (coinMarket === "other")
    found.push(
      problem(
        `${label}: the market that a leg names is made of its coin in no way known here.`,
        "venues.venue-c.marketId",
      ),
    );
  else if (coinMarket !== undefined && coinMarket !== marketId)
    found.push(
      change(
        `${label}: legs name a market and its coin, and they agree with “${coinMarket}” only.`,
        "venues.venue-c.marketId",
        coinMarket,
      ),
    );
  if (refusedCategories.length > 0) {
    const left = config.matching.categories.filter(({ value }) => !refusedCategories.includes(value));
    const names = quotedList(refusedCategories);
    found.push(change(`Matched markets: the gateway does not know ${names}.`, "matching.categories", left));
  }
  if (rateLimited) {
    const { requestsPerSecond } = config.gateway;
    found.push(
      change(
        `The gateway said that ${requestsPerSecond} requests a second are too many. What it allows it does not say; half as many is a guess.`,
        "gateway.requestsPerSecond",
        Math.max(1, Math.floor(requestsPerSecond / 2)),
      ),
    );
  }
  const { rowsOfTwo, isStable, isSearched } = paging;
  if (rowsOfTwo !== undefined && rowsOfTwo > 2)
    found.push(note(`Two events were asked for and ${rowsOfTwo} came: the gateway does not heed limit.`));
  else if (isStable === false)
    found.push(note("Two events were asked for, and they are not the first two of the whole list."));
  if (isSearched === false)
    found.push(note("A search for a name of an event's title does not bring the event."));
  if (errors?.reasonAt !== undefined)
    found.push(
      change(
        `An error's reason is not under the usual names. A text comes at “${errors.reasonAt}”.`,
        "gateway.errorReason",
        errors.reasonAt,
      ),
    );
  else if (errors !== undefined && errors.status !== 200 && errors.reason === undefined)
    found.push(note("An error's answer holds no reason that can be read: only its status is shown."));
  if (errors?.status === 200) found.push(note("A market that does not exist is answered as if it did."));
  for (const { field, values } of seen) found.push(note(`Seen in ${field}: ${values.join(", ")}.`));
  return found;
}
