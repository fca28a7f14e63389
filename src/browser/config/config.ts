// Schema of config.json with every default. Each setting is a fact the gateway's interface does not show; a leaf's
// message lists its accepted values. No other file holds a guess.

import * as v from "valibot";
import { type Decimal, decimal, isNegative, isPositive, parseDecimal } from "#contract/decimal-text.ts";
import { apiKeyHeader, type EndpointName, endpoints } from "#contract/endpoints.ts";
import { isDay } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { isLoopbackHost, isPrivateHost } from "./private-host.ts";
import { defaultLabels as labels } from "./texts.ts";

const text = (allowed: string) => v.pipe(v.string(allowed), v.nonEmpty(allowed));
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  v.picklist(values, `one of ${values.map((value) => JSON.stringify(value)).join(", ")}`);
const wholeNumber = (from: number, to: number) => {
  const allowed = `a whole number from ${from} to ${to}`;
  return v.pipe(v.number(allowed), v.integer(allowed), v.minValue(from, allowed), v.maxValue(to, allowed));
};
const decimalText = (allowed: string, holds: (value: Decimal) => boolean) =>
  v.pipe(
    v.string(allowed),
    v.check((value) => {
      const parsed = parseDecimal(value);
      return parsed !== undefined && holds(parsed);
    }, allowed),
    v.transform((value) => decimal(value)),
  );
/** A decimal above 0, written as text. */
export const positive = decimalText('a decimal above 0, as text: "0.01"', isPositive);
export const unsigned = decimalText('a decimal not below 0, as text: "0"', (value) => !isNegative(value));
export const signed = decimalText('a decimal, as text: "-0.05"', () => true);
/** An object with these keys and no others; a list, which valibot takes for an object, is none. */
const group = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), "an object"),
    v.strictObject(entries, (issue) => (issue.expected === "never" ? "no such key" : "an object")),
  );
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

const aliasText = 'a list of lists of names that mean the same: [["Man Utd", "Manchester United"]]';

const path =
  "a path that begins with / and does not end with it, or an https address (http on this machine, or in a private network with gateway.allowHttp)";
const address = v.pipe(
  v.string(path),
  v.check((value) => isPathOrSecureAddress(value, "https:", "http:"), path),
);
const streamPath =
  "a path that begins with /, or a wss address (ws on this machine, or in a private network with gateway.allowHttp)";
const streamAddress = v.pipe(
  v.string(streamPath),
  v.check((value) => isPathOrSecureAddress(value, "wss:", "ws:"), streamPath),
);

/**
 * A path of this site, or an address without query, fragment or user: with `secure` anywhere, with `local` on this machine
 * and in a private network, which needs `gateway.allowHttp`.
 */
function isPathOrSecureAddress(value: string, secure: string, local: string): boolean {
  if (/[\s?#\\]|\/$/.test(value)) return false;
  if (value.startsWith("/")) return !value.startsWith("//");
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const isNear = isLoopbackHost(url.hostname) || isPrivateHost(url.hostname);
  return (
    url.username === "" &&
    url.password === "" &&
    (url.protocol === secure || (isNear && url.protocol === local))
  );
}

/** True if what is sent to `address` goes unencrypted to a private network; other such addresses are refused before. */
const isPlainElsewhere = (address: string) =>
  /^(http|ws):/.test(address) && URL.canParse(address) && isPrivateHost(new URL(address).hostname);

/** A path of object keys joined by dots, or none. */
const fieldPath = v.pipe(
  v.string('a path such as "data.items"; may be empty'),
  v.regex(/^(?:[^.\s]+(?:\.[^.\s]+)*)?$/, 'a path such as "data.items"; may be empty'),
);
const names = v.optional(v.array(text("a name"), "a list of names"), []);

const plainPath = v.pipe(
  v.string("a path"),
  v.regex(/^(\/[^\s?#/]+)+$/, "a path that begins with / and does not end with it"),
);

const unit = oneOf("contracts", "currency");
const eitherUnit = '"contracts", "currency", or {"buy": …, "sell": …} of these';
const amountUnit = v.union([unit, group({ buy: unit, sell: unit })], eitherUnit);

export const amountIncludesFee = oneOf("unknown", "yes", "no");

const lagForms = 'hours from 0 to 8760, or hours by category: {"sports": 4, "else": 24}';
const lagHours = v.pipe(
  v.number(lagForms),
  v.integer(lagForms),
  v.minValue(0, lagForms),
  v.maxValue(8_760, lagForms),
);
const settlementLag = v.union(
  [lagHours, v.pipe(v.objectWithRest({ else: lagHours }, lagHours), v.readonly())],
  lagForms,
);
export type SettlementLag = v.InferOutput<typeof settlementLag>;

const share = decimalText(
  'a decimal from 0 to 1, as text: "0.07"',
  (value) => Number(value) >= 0 && Number(value) <= 1,
);
const day = v.pipe(
  v.string("a day, YYYY-MM-DD"),
  v.check((value) => isDay(value), "a day, YYYY-MM-DD"),
);

const feeCharge = {
  kind: oneOf("none", "p(1-p)", "notional", "per-contract", "settlement"),
  rate: v.optional(share, "0"),
  makerRate: v.optional(share),
  exponent: v.optional(wholeNumber(1, 4)),
  side: v.optional(oneOf("buy", "sell")),
  unit: v.optional(positive, "0.01"),
  round: v.optional(oneOf("up", "half-up", "down"), "up"),
  roundEach: v.optional(oneOf("order", "fill")),
  smallest: v.optional(unsigned),
  takenIn: v.optional(oneOf("money", "contracts"), "money"),
};
const takenInMoney = 'for this kind of fee "takenIn" may only be "money"';
const canBeTakenIn = (kind: string, takenIn: string) =>
  takenIn === "money" || kind === "p(1-p)" || kind === "notional";

const feeRule = v.pipe(
  group({
    /** Markets the entry applies to; an absent condition holds for all. Compared without case. */
    category: v.optional(text("a category")),
    series: v.optional(text("a series")),
    slug: v.optional(text("the beginning of a slug")),
    from: v.optional(day),
    until: v.optional(day),
    ...feeCharge,
    also: v.optional(
      v.array(
        v.pipe(
          group(feeCharge),
          v.check(({ kind, takenIn }) => canBeTakenIn(kind, takenIn), takenInMoney),
        ),
        "a list of fees",
      ),
    ),
    cashUnit: v.optional(positive),
    asOf: v.optional(text("a day, YYYY-MM-DD")),
  }),
  v.check(({ kind, takenIn }) => canBeTakenIn(kind, takenIn), takenInMoney),
);
const feeRules = '"unknown", or a list of fee rules';
/** Not a union, whose error would name no field of a rule. */
export const fees = v.lazy((value) =>
  Array.isArray(value) ? v.array(feeRule) : v.literal("unknown", feeRules),
);

interface VenueDefaults {
  readonly prefix: string;
  readonly label: string;
  readonly instrument: "market_id" | "outcome_id";
  readonly book: "mirrored" | "first-outcome" | "separate";
}

const venue = (defaults: VenueDefaults) => {
  const schema = group({
    prefix: v.optional(plainPath, defaults.prefix),
    label: v.optional(text("the name to show"), defaults.label),
    instrument: v.optional(oneOf("market_id", "outcome_id"), defaults.instrument),
    marketId: v.optional(oneOf("encoding-div-10", "coin"), "encoding-div-10"),
    priceScale: v.optional(oneOfNumbers(1, 100), 1),
    currency: v.optional(v.string('a sign or a code to show, such as "$"; may be empty'), ""),
    orderTypes: v.optional(
      v.pipe(v.array(text("an order type")), v.minLength(1, "at least one order type")),
      ["market"],
    ),
    sides: v.optional(v.pipe(v.array(text("a side")), v.minLength(1, "at least one side")), ["buy"]),
    /** The venue's own names for the sides of orders and trades; orders are sent with the first. */
    sideNames: v.optional(group({ buy: names, sell: names }), {}),
    acceptsPrice: v.optional(v.boolean("true or false"), false),
    amountUnit: v.optional(amountUnit, "contracts"),
    /** Unknown: contracts are counted as if it did, and money as if it did not. */
    amountIncludesFee: v.optional(amountIncludesFee, "unknown"),
    filledUnit: v.optional(oneOf("contracts", "currency", "unknown"), "contracts"),
    orderPrice: v.optional(oneOf("unknown", "limit", "average"), "unknown"),
    book: v.optional(oneOf("mirrored", "first-outcome", "separate"), defaults.book),
    minimumContracts: v.optional(unsigned, "1"),
    minimumNotional: v.optional(unsigned, "0"),
    contractStep: v.optional(positive, "1"),
    amountStep: v.optional(positive, "0.01"),
    fees: v.optional(fees, "unknown"),
    /** Path of a market's own rate among the fields the gateway sends; "" where it sends none. */
    feeRateField: v.optional(v.string('a path such as "feeSchedule.rate"; may be empty'), ""),
    settlementLagHours: v.optional(settlementLag, { sports: 4, else: 24 }),
    /** The key that `settlementLagHours` replaced: read as hours, its days would be a wrong figure nobody notices. */
    settlementLagDays: v.optional(v.never("nothing: write settlementLagHours, in hours, instead")),
    carryPerYear: v.optional(signed, "0"),
  });
  return v.optional(schema, {});
};

function oneOfNumbers<const Values extends readonly [number, ...number[]]>(...values: Values) {
  return v.picklist(values, `one of ${values.join(", ")}`);
}

const section = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(group(entries), {} as never);

/** A leg of a matched group whose orientation the gateway has wrong. */
export const turnedLeg = v.object({
  venue: v.picklist(["venue-a", "venue-b", "venue-c"], "a venue"),
  marketId: text("a market's id"),
  outcomeId: v.optional(text("an outcome's id")),
});
export type TurnedLeg = v.InferOutput<typeof turnedLeg>;

const defaultIntervals = [
  { value: "1m", label: "1m", seconds: 60 },
  { value: "5m", label: "5m", seconds: 300 },
  { value: "1h", label: "1h", seconds: 3_600 },
  { value: "1d", label: "1d", seconds: 86_400 },
];
const defaultCategories = [
  {
    value: "sports",
    label: labels.sports,
    leagues: ["nfl", "nba", "mlb", "nhl", "cfb", "cbb", "tennis", "pga"],
  },
  { value: "politics", label: labels.politics, leagues: [] },
  { value: "crypto", label: labels.crypto, leagues: [] },
  { value: "economics", label: labels.economics, leagues: [] },
  { value: "weather", label: labels.weather, leagues: [] },
];

const imageForms = '"off", "all", or a list of hosts: ["images.example.com"]';
/** Lower case, as an address is written once it is parsed; never with a character that means something in a policy. */
const imageHost = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

const operationEnvelopes = Object.fromEntries(
  Object.keys(endpoints).map((name) => [name, v.optional(fieldPath)]),
) as Record<EndpointName, v.OptionalSchema<typeof fieldPath, undefined>>;

const configGroup = group({
  gateway: section({
    baseUrl: v.optional(address, "/api"),
    /** "bearer", "none", or the name of the header that carries the token bare. */
    accessToken: v.optional(
      v.pipe(
        v.string('"bearer", "none" or a header\'s name'),
        v.regex(headerName, '"bearer", "none" or a header\'s name'),
      ),
      "bearer",
    ),
    apiKeyHeader: v.optional(
      v.pipe(v.string("a header's name"), v.regex(headerName, "a header's name")),
      apiKeyHeader,
    ),
    /** Explicit, because the password, the key and the token are sent readable for everybody in that network. */
    allowHttp: v.optional(v.boolean("true or false"), false),
    /** Path of the data in an answer: of every list, of every object, or of one operation. */
    envelopes: v.optional(
      group({
        lists: v.optional(fieldPath),
        objects: v.optional(fieldPath),
        ...operationEnvelopes,
      }),
      {},
    ),
    /** Path of the reason in an error's body; "" looks under the usual names. */
    errorReason: v.optional(fieldPath, ""),
    optionalParameters: v.optional(oneOf("omit", "send-empty"), "omit"),
    timeFormat: v.optional(oneOf("iso8601", "unix-s", "unix-ms"), "iso8601"),
    tagsFormat: v.optional(oneOf("repeat", "comma"), "repeat"),
    withMetrics: v.optional(text('the value that asks for metrics, such as "true"'), "true"),
    limit: v.optional(wholeNumber(1, 2_147_483_647), 100),
    requestsPerSecond: v.optional(wholeNumber(1, 1_000), 8),
    refreshHeaders: v.optional(
      v.record(v.pipe(v.string(), v.regex(headerName, "header names")), v.string("header values as text")),
      {},
    ),
    /** Absent: the interface names no operation that ends a sign-in, so its cookie outlives a sign-out. */
    signOutPath: v.optional(plainPath),
  }),
  venues: section({
    "venue-a": venue({
      prefix: "/venue-a",
      label: labels.venueA,
      instrument: "outcome_id",
      book: "mirrored",
    }),
    "venue-b": venue({
      prefix: "/venue-b",
      label: labels.venueB,
      instrument: "market_id",
      book: "first-outcome",
    }),
    "venue-c": venue({
      prefix: "/venue-c",
      label: labels.venueC,
      instrument: "outcome_id",
      book: "separate",
    }),
  }),
  orders: section({
    priceField: v.optional(text("the name of the body's field"), "price"),
    idempotencyHeader: v.optional(
      v.union([v.literal("off"), v.pipe(v.string(), v.regex(headerName))], '"off" or a header\'s name'),
      "off",
    ),
  }),
  candles: section({
    intervals: v.optional(
      v.pipe(
        v.array(
          group({
            value: text("what the gateway is sent"),
            label: text("what is shown"),
            seconds: wholeNumber(1, 31_536_000),
          }),
          "a list of intervals",
        ),
        v.minLength(1, "at least one interval"),
      ),
      defaultIntervals,
    ),
    stamp: v.optional(oneOf("start", "end"), "start"),
  }),
  matching: section({
    categories: v.optional(
      v.array(
        group({
          value: text("what the gateway is sent"),
          label: text("what is shown"),
          leagues: v.optional(v.array(text("a league")), []),
        }),
        "a list of categories",
      ),
      defaultCategories,
    ),
    turnedLegs: v.optional(v.array(turnedLeg, "a list of legs"), []),
    /** Shapes of `orientation` that are understood; anything else is "unverified" and shown raw. */
    orientation: v.optional(
      v.array(oneOf("inverted", "side", "yes_no"), 'a list of "inverted", "side", "yes_no"'),
      ["inverted", "side"],
    ),
  }),
  polling: section({
    bookMs: v.optional(wholeNumber(250, 600_000), 2_000),
    tradesMs: v.optional(wholeNumber(250, 600_000), 3_000),
    ordersMs: v.optional(wholeNumber(250, 600_000), 3_000),
  }),
  freshness: section({
    tradeMs: v.optional(wholeNumber(500, 600_000), 5_000),
    showMs: v.optional(wholeNumber(500, 600_000), 10_000),
    confirmMs: v.optional(wholeNumber(500, 600_000), 5_000),
    quietMs: v.optional(wholeNumber(1_000, 3_600_000), 30_000),
  }),
  login: section({
    /** Credentials of a paper world, offered by a button; if set, every page shows the Paper badge. */
    paperAccount: v.optional(
      group({ email: text("an email"), password: text("a password"), apiKey: text("an API key") }),
    ),
  }),
  stream: section({
    profile: v.optional(oneOf("crossbook-v1", "none"), "crossbook-v1"),
    /** Absent: gateway.baseUrl + /ws. */
    url: v.optional(streamAddress),
  }),
  errors: section({
    /** Absent: no report of an error leaves the browser. */
    reportUrl: v.optional(address),
  }),
  trading: section({
    maxOrderCost: v.optional(positive, "100"),
    maxDayCost: v.optional(positive, "1000"),
    maxUnhedgedCost: v.optional(positive, "50"),
  }),
  market: section({
    /**
     * Hosts whose images of markets and groups are loaded, over https. Off by default: an image tells its host who looks at
     * what.
     */
    image: v.optional(
      v.union([v.picklist(["off", "all"]), v.array(v.pipe(v.string(), v.regex(imageHost)))], imageForms),
      "off",
    ),
    statusNames: v.optional(group({ open: names, paused: names, ended: names }), {}),
  }),
  book: section({
    /** The widest spread that still has a mid; a wider one is a ghost book. */
    midSpreadLimit: v.optional(positive, "0.2"),
  }),
  pairCheck: section({
    aliases: v.optional(
      v.array(v.pipe(v.array(text(aliasText), aliasText), v.minLength(2, aliasText)), aliasText),
      [],
    ),
  }),
  edge: section({
    minimumPerContract: v.optional(unsigned, "0.005"),
    maxSkewMs: v.optional(wholeNumber(1, 600_000), 1_500),
    hurdlePerYear: v.optional(unsigned, "0"),
  }),
});

/** The settings of config.json. */
export const configSchema = v.pipe(
  configGroup,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.gateway.allowHttp) return;
    const { gateway, stream } = dataset.value;
    const refuse = (
      section: "gateway" | "stream",
      key: string,
      value: string | undefined,
      message: string,
    ) => {
      if (value === undefined || !isPlainElsewhere(value)) return;
      const inner = dataset.value[section];
      addIssue({
        message,
        input: value,
        path: [
          { type: "object", origin: "value", input: dataset.value, key: section, value: inner },
          { type: "object", origin: "value", input: inner, key, value },
        ],
      });
    };
    refuse("gateway", "baseUrl", gateway.baseUrl, path);
    refuse("stream", "url", stream.url, streamPath);
  }),
);

/** The settings in force, defaults filled in. */
export type Config = v.InferOutput<typeof configSchema>;
export type VenueConfig = Config["venues"][VenueId];

/** One setting that may not stand: its key, what it held and what it may hold. */
export interface BadSetting {
  readonly key: string;
  readonly value: string;
  readonly allowed: string;
}

/** Thrown for settings that may not stand; names each. */
export class BadConfigError extends Error {
  override readonly name = "BadConfigError";
  readonly settings: readonly BadSetting[];
  constructor(settings: readonly BadSetting[]) {
    super(
      settings.map(({ key, value, allowed }) => `${key} holds ${value}; it may hold ${allowed}`).join("\n"),
    );
    this.settings = settings;
  }
}

/** Original input of each settings object, to tell defaults from configured values. */
const given = new WeakMap<Config, unknown>();

/** The settings in `value`, with every default. Throws a BadConfigError that names each bad setting. */
export function decodeConfig(value: unknown): Config {
  const result = v.safeParse(configSchema, value);
  if (!result.success) throw new BadConfigError(result.issues.map(badSetting));
  given.set(result.output, value);
  return result.output;
}

/** The settings with some of them changed here. */
export function configWith(config: Config, changes: Partial<Config>): Config {
  const changed = { ...config, ...changes };
  given.set(changed, given.get(config));
  return changed;
}

/** Contents of config.json that `config` was made from. */
export function givenSettings(config: Config): unknown {
  return given.get(config);
}

const secretKeys = /password|key|token|secret/i;

function badSetting(issue: v.BaseIssue<unknown>): BadSetting {
  const key = v.getDotPath(issue) ?? "config.json";
  const unknownKey = issue.type === "strict_object" && issue.expected === "never";
  // For an unknown key, `input` is its name.
  const value = unknownKey ? issue.path?.at(-1)?.value : issue.input;
  const held = secretKeys.test(key)
    ? "a value not shown here"
    : (JSON.stringify(value)?.slice(0, 200) ?? "nothing");
  return {
    key,
    value: held,
    allowed: unknownKey ? "nothing: there is no setting of this name" : issue.message,
  };
}
