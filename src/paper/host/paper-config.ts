// Settings of the dashboard served with a paper world, and the gateway settings derived from them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { VenueId } from "#contract/venue-id.ts";
import type { AccountRequest } from "#paper/accounts.ts";
import { sizeText } from "#paper/exchange/units.ts";
import { defaultGatewayConfig, type GatewayConfig } from "#paper/gateway-config.ts";
import { feeRulesOf } from "#paper/world/fee-rules.ts";
import { venueStyles } from "#paper/world/venue-style.ts";
import type { WorldKind } from "#paper/world/world.ts";
import type { ImageHosts } from "./headers-file.ts";

/** Parsed config.json, not validated; the dashboard validates it. */
export type Settings = Readonly<Record<string, unknown>>;

/** Public demo credentials: the dashboard offers them with a button. */
export const paperAccount: AccountRequest = {
  id: "paper-trader",
  name: "Paper trader",
  email: "paper@crossbook.local",
  password: "paper-trading",
  apiKey: "paper-0123456789abcdef",
};

/** Venue settings that differ from the dashboard's defaults; numbers come from the world's own constants. */
function venueSettings(venue: VenueId, kind: WorldKind): Settings {
  const step = sizeText(venueStyles[venue].sizeStep);
  return {
    currency: "$",
    sides: ["buy", "sell"],
    filledUnit: "contracts",
    // A paper order's price is its limit until the first fill, the average after it.
    orderPrice: "average",
    minimumContracts: step,
    contractStep: step,
    fees: feeRulesOf(kind)[venue],
  };
}

const limitOrders = { orderTypes: ["market", "limit"], acceptsPrice: true };
const marketOrdersOnly = { orderTypes: ["market"], acceptsPrice: false };
const paperSettings = (kind: WorldKind): Settings => ({
  venues: {
    "venue-a": { ...venueSettings("venue-a", kind), ...limitOrders },
    "venue-b": { ...venueSettings("venue-b", kind), ...limitOrders },
    "venue-c": { ...venueSettings("venue-c", kind), ...marketOrdersOnly },
  },
  login: {
    paperAccount: {
      email: paperAccount.email,
      password: paperAccount.password,
      apiKey: paperAccount.apiKey,
    },
  },
});

/** config.json of a paper world: the build's file, overridden by the paper venues' settings, then by `overrides`. */
export function paperConfig(
  distPath: string | undefined,
  overrides: Settings,
  kind: WorldKind = "tame",
): Settings {
  const built = distPath === undefined ? {} : readSettings(join(distPath, "config.json"));
  return mergeSettings(mergeSettings(built, paperSettings(kind)), overrides);
}

/** Deep merge of `over` into `base`: objects key by key, all else replaced. */
export function mergeSettings(base: Settings, over: Settings): Settings {
  const merged = Object.entries(over).map(([key, value]) => {
    const existing = Object.hasOwn(base, key) ? base[key] : undefined;
    return [key, isSettings(existing) && isSettings(value) ? mergeSettings(existing, value) : value];
  });
  return { ...base, ...Object.fromEntries(merged) };
}

function isSettings(value: unknown): value is Settings {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readSettings(path: string): Settings {
  const value: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!isSettings(value)) throw new Error(`${path} does not hold a JSON object`);
  return value;
}

/** Missing or invalid settings fall back to the gateway's default; the dashboard reports them. */
const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined as never);
const path = v.pipe(v.string(), v.regex(/^(\/[^\s?#/]+)+$/));
const address = v.pipe(
  v.string(),
  v.transform((text) => (URL.canParse(text) ? new URL(text).pathname.replace(/\/$/, "") : text)),
  path,
);
const venue = v.fallback(v.object({ prefix: lenient(path) }), {} as never);
const sharedSettings = v.object({
  gateway: lenient(
    v.object({
      baseUrl: lenient(address),
      accessToken: lenient(v.string()),
      apiKeyHeader: lenient(v.string()),
    }),
  ),
  venues: lenient(v.object({ "venue-a": venue, "venue-b": venue, "venue-c": venue })),
  orders: lenient(v.object({ priceField: lenient(v.string()), idempotencyHeader: lenient(v.string()) })),
  candles: lenient(
    v.object({
      intervals: lenient(v.array(v.object({ value: v.string(), seconds: v.number() }))),
    }),
  ),
  stream: lenient(v.object({ url: lenient(address) })),
});
const imageSettings = v.object({
  market: v.object({
    image: v.union([v.literal("all"), v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+(?::\d+)?$/)))]),
  }),
});

/** Hosts whose images these dashboard settings show; none where they are missing or invalid. */
export function imageHostsOf(settings: Settings): ImageHosts {
  const read = v.safeParse(imageSettings, settings);
  return read.success ? read.output.market.image : "off";
}

/** Gateway settings that match these dashboard settings. */
export function gatewayConfigOf(settings: Settings): Partial<GatewayConfig> {
  const shared = v.parse(sharedSettings, settings);
  const idempotencyHeader = shared.orders?.idempotencyHeader;
  const { prefixes, intervals, basePath, accessToken, apiKeyHeader, priceField } = defaultGatewayConfig;
  return {
    basePath: shared.gateway?.baseUrl ?? basePath,
    streamPath: shared.stream?.url,
    accessToken: shared.gateway?.accessToken ?? accessToken,
    apiKeyHeader: shared.gateway?.apiKeyHeader ?? apiKeyHeader,
    priceField: shared.orders?.priceField ?? priceField,
    idempotencyHeader: idempotencyHeader === "off" ? undefined : idempotencyHeader,
    intervals: shared.candles?.intervals ?? intervals,
    prefixes: {
      "venue-a": shared.venues?.["venue-a"]?.prefix ?? prefixes["venue-a"],
      "venue-b": shared.venues?.["venue-b"]?.prefix ?? prefixes["venue-b"],
      "venue-c": shared.venues?.["venue-c"]?.prefix ?? prefixes["venue-c"],
    },
  };
}
