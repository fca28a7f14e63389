// Text of src/browser/config/SETTINGS.md: keys and defaults from the schema, accepted values and meanings from here.
import { decodeConfig } from "#browser/config/config.ts";
import { configKeys } from "#browser/config/list-config-keys.ts";
import { venueIds } from "#contract/venue-id.ts";

/** Accepted values and meaning of each key, in Markdown. `venues.*` stands for every venue. */
const descriptions: Readonly<Record<string, readonly [accepts: string, meaning: string]>> = {
  "gateway.baseUrl": [
    "a path, or an https address (http with `gateway.allowHttp`); neither ends with `/`",
    "where the gateway is",
  ],
  "gateway.accessToken": ["`bearer`, `none`, or a header's name", "how the access token is presented"],
  "gateway.apiKeyHeader": ["a header's name", "the header of the API key"],
  "gateway.allowHttp": [
    "true, false",
    "whether `gateway.baseUrl` may be http and `stream.url` ws in a private network; everybody there can read the password, the key and the token",
  ],
  "gateway.envelopes": [
    'paths: `{"lists": "data", "objects": "result", "eventsB": "data.events"}`',
    "where the data is in an answer: in every list, in every object, or in that of one operation (named as in `src/contract/endpoints.ts`); absent where the answer is the data",
  ],
  "gateway.errorReason": [
    "a path such as `fault.text`; may be empty",
    "where the reason is in an error's body; empty looks under the usual names",
  ],
  "gateway.optionalParameters": [
    "`omit`, `send-empty`",
    "whether parameters marked required may be left out",
  ],
  "gateway.timeFormat": ["`iso8601`, `unix-s`, `unix-ms`", "how `start_time` and `end_time` are written"],
  "gateway.tagsFormat": ["`repeat`, `comma`", "how several `tags` are written"],
  "gateway.withMetrics": ["text", "the value of `with_metrics` that asks for metrics"],
  "gateway.limit": ["1 to 2147483647", "the `limit` that lists are requested with"],
  "gateway.requestsPerSecond": [
    "1 to 1000",
    "requests a second at most, by all tabs of a browser together; `Retry-After` is obeyed besides",
  ],
  "gateway.refreshHeaders": [
    "header names and values",
    'extra headers of `/auth/refresh` (`{"X-Requested-With": "dashboard"}` against forged requests)',
  ],
  "gateway.signOutPath": [
    "a path that begins with `/`, such as `/auth/logout`",
    "the gateway's sign-out, if it has one: a POST with the refresh cookie and `gateway.refreshHeaders`; without it the cookie stays until it expires",
  ],
  "venues.*.prefix": ["a path, other than another venue's", "the venue's path prefix"],
  "venues.*.label": ["text, other than another venue's", "the venue's name on the screen"],
  "venues.*.instrument": ["`market_id`, `outcome_id`", "what `token_id`, `ticker` and `coin` are made of"],
  "venues.*.marketId": ["`encoding-div-10`, `coin`", "the market id of a bare coin (used for venue C)"],
  "venues.*.priceScale": ["1, 100", "the scale of prices: 100 where they come in cents"],
  "venues.*.currency": ["text", "the sign before money"],
  "venues.*.orderTypes": [
    "a list",
    "order types the venue takes, in its own words; offered are `market`, `limit` and what `orderTypeNames` says is one of them, in any case",
  ],
  "venues.*.orderTypeNames": [
    '`{"market": ["FOK"], "limit": ["GTC"]}`',
    "the venue's own names for market orders, which fill at once or not at all, and for limit orders, which rest",
  ],
  "venues.*.sides": ["a list", "sides the venue takes"],
  "venues.*.sideNames": [
    '`{"buy": ["LONG"], "sell": ["SHORT"]}`',
    "the venue's names for the sides of its orders and trades, where they are not buy and sell; an order is sent with the first, and `sides` keeps saying which are taken",
  ],
  "venues.*.acceptsPrice": ["true, false", "whether an order may carry a price"],
  "venues.*.amountUnit": [
    '`contracts`, `currency`, or `{"buy": …, "sell": …}` of these',
    "the unit of an order's amount",
  ],
  "venues.*.amountIncludesFee": [
    "`unknown`, `yes`, `no`",
    "whether a buyer's amount in money includes the fee; with `unknown`, what it buys is counted as if it did, and what it may cost as if it did not",
  ],
  "venues.*.filledUnit": ["`contracts`, `currency`, `unknown`", "the unit of `filled`"],
  "venues.*.orderPrice": ["`unknown`, `limit`, `average`", "what an order's `price` means"],
  "venues.*.book": [
    "`mirrored`, `first-outcome`, `separate`",
    "which outcome a book quotes, and whether a market's two books are one; always `first-outcome` where `instrument` is `market_id`",
  ],
  "venues.*.minimumContracts": ["a decimal, not negative", "the smallest amount in contracts"],
  "venues.*.minimumNotional": ["a decimal, not negative", "the smallest amount in money"],
  "venues.*.contractStep": ["a decimal above 0", "the step of amounts in contracts"],
  "venues.*.amountStep": ["a decimal above 0", "the step of amounts in money"],
  "venues.*.fees": [
    "`unknown`, or a list of rules, below",
    'the venue\'s fees; with unknown ones every result reads "before fees"',
  ],
  "venues.*.feeRateField": [
    "a path such as `feeSchedule.rate`; may be empty",
    "the field of a market that tells its own fee rate; empty where the gateway sends none",
  ],
  "venues.*.settlementLagHours": [
    '0 to 8760, or hours by category: `{"sports": 4, "else": 24}`',
    "hours until a contract has paid, from the start of the group's game where it has one, else from `resolution_date`",
  ],
  "venues.*.settlementLagDays": ["nothing", "replaced by `settlementLagHours`; refused with that reason"],
  "venues.*.carryPerYear": [
    "a decimal",
    "what money in contracts there earns a year (`0.04` for 4 %), negative where it costs",
  ],
  "orders.priceField": ["text", "the field of an order's body that holds its price"],
  "orders.idempotencyHeader": [
    "`off`, or a header's name",
    "a header with one value per intended order, by which the gateway can tell a second copy",
  ],
  "candles.intervals": [
    'a list of `{"value", "label", "seconds"}`',
    "the values of `interval`, their names on the screen, their lengths",
  ],
  "candles.stamp": ["`start`, `end`", "which end of its period a candlestick's `timestamp` is"],
  "matching.categories": [
    'a list of `{"value", "label", "leagues"}`',
    "categories of matched markets and their leagues",
  ],
  "matching.turnedLegs": [
    'a list of `{"venue", "marketId", "outcomeId"}`',
    "legs whose orientation the gateway has wrong",
  ],
  "matching.orientation": [
    "a list of `inverted`, `side`, `yes_no`",
    "the shapes of `orientation` that are understood",
  ],
  "polling.bookMs": ["250 to 600000", "how often a book is polled without a stream, in ms"],
  "polling.tradesMs": ["250 to 600000", "the same for trades and candles"],
  "polling.ordersMs": ["250 to 600000", "the same for orders"],
  "freshness.tradeMs": ["500 to 600000", "how old a price may be to trade on, in ms"],
  "freshness.showMs": ["500 to 600000", "how old a number may be before it is shown as stale, in ms"],
  "freshness.confirmMs": [
    "500 to 600000",
    "how long ago a book may have been received to place an order on it; an older one is fetched first, in ms",
  ],
  "freshness.quietMs": [
    "1000 to 3600000",
    "a book on screen whose live feed sends nothing for this long is fetched to check it, in ms",
  ],
  "login.paperAccount": [
    '`{"email", "password", "apiKey"}`',
    "credentials of a paper world, offered by a button; with it every page shows the Paper badge",
  ],
  "stream.profile": ["`crossbook-v1`, `none`", "the format of the stream; `none` opens no socket"],
  "stream.url": ["a path, or a wss address", "where the stream is; without it `gateway.baseUrl` and `/ws`"],
  "errors.reportUrl": [
    "a path, or an https address; neither ends with `/`",
    "where reports of the program's own errors are sent, without anything that a user or the gateway wrote; `npm run deploy-headers` allows it in the policy",
  ],
  "trading.maxOrderCost": ["a decimal above 0", "the most one order may cost"],
  "trading.maxDayCost": ["a decimal above 0", "the most all orders of a day may cost"],
  "trading.maxUnhedgedCost": ["a decimal above 0", "the most that may stand unhedged"],
  "market.image": [
    '`off`, `all`, or a list of hosts: `["images.example.com"]`',
    "hosts whose images of markets and groups are loaded; `npm run deploy-headers` writes them into the policy",
  ],
  "market.statusNames": [
    '`{"open": ["trading"], "paused": ["frozen"], "ended": ["done"]}`',
    "names for a market's status besides the known ones; an unknown one asks before each order",
  ],
  "book.midSpreadLimit": ["a decimal above 0", "the widest spread that still has a mid"],
  "pairCheck.aliases": [
    'a list of lists of names: `[["Man Utd", "Manchester United"]]`',
    "names that mean the same, beside the built-in ones",
  ],
  "edge.minimumPerContract": ["a decimal, not negative", "the smallest gain a contract that is suggested"],
  "edge.maxSkewMs": [
    "1 to 600000",
    "how far apart two books may have been confirmed, by an answer or a live stream, in ms",
  ],
  "edge.hurdlePerYear": [
    "a decimal, not negative",
    "return a year (`0.1` for 10 %) below which an edge ranks after all others and holding a pair is marked",
  ],
};

function defaultOf(key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], decodeConfig({}));
}

/** Strings are written bare, lists of objects with a `value` by those values, everything else as JSON. */
function formatDefault(value: unknown): string {
  if (value === undefined) return "none";
  if (typeof value === "string") return value === "" ? '`""`' : `\`${value}\``;
  const isNamed = (entry: unknown) => typeof entry === "object" && entry !== null && "value" in entry;
  if (Array.isArray(value) && value.length > 0 && value.every(isNamed)) {
    return value.map((entry) => `\`${entry.value}\``).join(", ");
  }
  return `\`${JSON.stringify(value)}\``;
}

function defaultCell(key: string): string {
  if (!key.startsWith("venues.*.")) return formatDefault(defaultOf(key));
  const each = venueIds.map((venue) => formatDefault(defaultOf(key.replace("*", venue))));
  return new Set(each).size === 1
    ? (each[0] ?? "")
    : each.map((value, index) => `${"ABC".charAt(index)} ${value}`).join(", ");
}

/** Every key of the schema, the venues' keys once, as `venues.*`. */
export function settingKeys(): readonly string[] {
  return [...new Set(configKeys().map((key) => key.replace(/^venues\.venue-[abc]\./, "venues.*.")))];
}

export const describedKeys = Object.keys(descriptions);

export function formatSettingsTable(): string {
  const rows = settingKeys().map((key) => {
    const [accepts, meaning] = descriptions[key] ?? ["", ""];
    return `| \`${key}\` | ${defaultCell(key)} | ${accepts} | ${meaning} |`;
  });
  return [
    "# Settings",
    "",
    "Generated from the schema by `npm run settings-table`. Keys of `config.json`, nested by their dots.",
    "`npm run check-gateway` writes a `config.json` that fits a gateway.",
    "",
    "| key | default | accepts | meaning |",
    "|---|---|---|---|",
    ...rows,
    "",
    ...feeRuleText,
    "",
  ].join("\n");
}

const feeRuleText = [
  "## Fee rules",
  "",
  "The first rule that matches a market applies. A rule has conditions, a fee, and more fees in `also`:",
  "",
  "| field | default | meaning |",
  "|---|---|---|",
  "| `category` | all | category of the market's matched group, else of its series |",
  '| `series` | all | on the venue with tickers: the ticker up to its first "-" |',
  "| `slug` | all | beginning of the market's slug |",
  "| `from`, `until` | always | first day, and first day after (UTC, YYYY-MM-DD) |",
  "| `kind` | | `none`; `p(1-p)`: rate × (price × (1 − price))^exponent a contract; `notional`: rate × price; `per-contract`: rate; `settlement`: rate × payout |",
  "| `rate`, `makerRate` | `0`, `rate` | 0 to 1; the second is for fills of a resting order |",
  "| `exponent` | `1` | 1 to 4, for `p(1-p)` |",
  "| `side` | both | `buy` or `sell`: the only side that pays |",
  "| `unit`, `round` | `0.01`, `up` | rounding unit; `up`, `half-up`, `down` |",
  "| `roundEach` | `order` | `order`, or `fill`: each price level counts as a fill |",
  "| `smallest` | none | a smaller fee is not charged |",
  "| `takenIn` | `money` | `money`, or `contracts`: a buyer pays by holding fewer (`p(1-p)` and `notional`) |",
  "| `cashUnit` | none | the order's change of cash, fees in, is rounded to this in the venue's favour |",
  "| `also` | none | further fees charged at once |",
  "| `asOf` | none | day on which the venue's page said so |",
  "",
  "Where the gateway sends a market's own rate, `feeRateField` names it, and it replaces `rate`. One that is no decimal from 0 to 1,",
  "such as basis points, leaves the market's fee unknown.",
  "",
  "Kalshi in autumn 2026 (docs.kalshi.com: fee rounding): each fill up to $0.0001, then the cash to the cent; half on the",
  "index series:",
  "",
  "```json",
  ...JSON.stringify(
    ["KXINX", "KXNASDAQ100", undefined].map((series) => ({
      series,
      kind: "p(1-p)",
      rate: series === undefined ? "0.07" : "0.035",
      makerRate: "0",
      unit: "0.0001",
      roundEach: "fill",
      cashUnit: "0.01",
      asOf: "2026-11-01",
    })),
    undefined,
    1,
  ).split("\n"),
  "```",
  "",
  "Polymarket in autumn 2026 (docs.polymarket.com: trading/fees): by category, takers only, five places:",
  "",
  "```json",
  ...JSON.stringify(
    [
      ["crypto", "0.07"],
      ["politics", "0.04"],
      ["geopolitics", "0"],
      [undefined, "0.05"],
    ].map(([category, rate]) => ({
      category,
      kind: "p(1-p)",
      rate,
      makerRate: "0",
      unit: "0.00001",
      round: "half-up",
      asOf: "2026-11-01",
    })),
  )
    .replaceAll("},{", "},\n {")
    .split("\n"),
  "```",
];
