// Schema of config.json with every default. Each setting is a fact the gateway's interface does not show; a leaf's
// message lists its accepted values. No file outside of this folder holds a guess.

import * as v from "valibot";
import type { VenueId } from "#contract/venue-id.ts";
import { gatewaySettings } from "./gateway-settings.ts";
import {
  address,
  addressForm,
  group,
  headerName,
  isPlainElsewhere,
  names,
  oneOf,
  positive,
  section,
  streamAddress,
  streamAddressForm,
  text,
  unsigned,
  wholeNumber,
} from "./setting-forms.ts";
import { defaultLabels as labels } from "./texts.ts";
import { venue } from "./venue-settings.ts";

const headerForm = '"off" or a header\'s name';
const aliasText = 'a list of lists of names that mean the same: [["Man Utd", "Manchester United"]]';

/** A leg of a matched group whose orientation the gateway has wrong. */
export const turnedLeg = v.object({
  venue: oneOf("venue-a", "venue-b", "venue-c"),
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

const configGroup = group({
  gateway: gatewaySettings,
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
    idempotencyHeader: v.optional(v.pipe(v.string(headerForm), v.regex(headerName, headerForm)), "off"),
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
          leagues: v.optional(v.array(text("a league"), "a list of leagues"), []),
        }),
        "a list of categories",
      ),
      defaultCategories,
    ),
    turnedLegs: v.optional(v.array(group(turnedLeg.entries), "a list of legs"), []),
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
     * Hosts whose images of markets and groups are loaded, over https. Off by default: an image shows its host who looks at
     * what.
     */
    image: v.optional(
      v.union(
        [v.picklist(["off", "all"]), v.array(v.pipe(v.string(), v.regex(imageHost, imageForms)))],
        imageForms,
      ),
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

export const configSchema = v.pipe(
  configGroup,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { gateway, stream, venues } = dataset.value;
    const refuse = (message: string, ...keys: readonly string[]) => {
      let value: unknown = dataset.value;
      const path = keys.map((key) => {
        const input = value as Record<string, unknown>;
        value = input[key];
        return { type: "object", origin: "value", input, key, value } as const;
      });
      addIssue({ message, input: value, path: path as [(typeof path)[number]] });
    };
    if (!gateway.allowHttp) {
      if (isPlainElsewhere(gateway.baseUrl)) refuse(addressForm, "gateway", "baseUrl");
      if (isPlainElsewhere(stream.url ?? "")) refuse(streamAddressForm, "stream", "url");
    }
    // A copied line would send one venue's orders to another, or name both alike.
    const ids = Object.keys(venues) as VenueId[];
    for (const key of ["prefix", "label"] as const) {
      for (const [index, id] of ids.entries()) {
        const twin = ids.slice(0, index).find((other) => venues[other][key] === venues[id][key]);
        if (twin !== undefined) refuse(`another value than that of ${twin}`, "venues", id, key);
      }
    }
  }),
);

/** The settings in force, defaults filled in. */
export type Config = v.InferOutput<typeof configSchema>;
export type VenueConfig = Config["venues"][VenueId];

/** A setting whose value is not allowed: its key, that value, and the values allowed. */
export interface BadSetting {
  readonly key: string;
  readonly value: string;
  readonly allowed: string;
}

/** Thrown for settings with values that are not allowed; names each. */
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

/** `config` with `changes`; what its config.json held stays known to `givenSettings`. */
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
