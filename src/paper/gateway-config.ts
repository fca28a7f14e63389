// Settings of a paper gateway: paths, request formats, lifetimes and limits. Each has a default.
import { apiKeyHeader, type EndpointName, largestLimit } from "#contract/endpoints.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { plainVariant, type WorldVariant } from "./gateway-variant.ts";

export interface GatewayConfig {
  /** Prefix of all paths, without a trailing slash. */
  readonly basePath: string;
  /** Full path of the stream; defaults to the base path plus /ws. */
  readonly streamPath?: string | undefined;
  readonly prefixes: Readonly<Record<VenueId, string>>;
  /**
   * Header of the access token: "bearer", the name of the header that carries it bare, or "none", where an
   * Authorization header is refused.
   */
  readonly accessToken: string;
  readonly apiKeyHeader: string;
  /** Field in which the data of an answer comes, by operation or for all lists and objects; absent: the data is the body. */
  readonly envelopes: Readonly<Partial<Record<EndpointName | "lists" | "objects", string>>>;
  /** "accept": a refresh token can be used again, and stays the same; a gateway ought not to. */
  readonly refreshReuse: "refuse" | "accept";
  /** Header required for a token refresh, with any value; absent: none. */
  readonly refreshHeader?: string | undefined;
  /** Headers of the refresh cookie. A gateway inside a browser names others: no script can send Cookie or read Set-Cookie. */
  readonly cookieHeaders: { readonly request: string; readonly response: string };
  /** Field of an order's body that holds the limit price. */
  readonly priceField: string;
  /** Header that deduplicates an order sent twice; absent: none. */
  readonly idempotencyHeader?: string | undefined;
  /** Accepted values of `interval` and their lengths. */
  readonly intervals: readonly { readonly value: string; readonly seconds: number }[];
  readonly accessTokenTtlMs: number;
  readonly refreshTokenTtlMs: number;
  /** PBKDF2 rounds for newly stored passwords. */
  readonly passwordIterations: number;
  /** Wrong passwords from one network address within `windowMs` after which it cannot sign in until the window has passed. */
  readonly signInFailures: { readonly most: number; readonly windowMs: number };
  /** Requests per API key. */
  readonly requestRate: { readonly perSecond: number; readonly burst: number };
  readonly corsOrigins: readonly string[];
  readonly stream: StreamLimits;
  /** False: the gateway has no stream. */
  readonly hasStream: boolean;
  readonly parameters: ParameterRules;
  readonly errorBody: ErrorBody;
  /** Differences in how the venues describe the world. */
  readonly variant: WorldVariant;
}

/** "any" accepts what all other values accept. */
export interface ParameterRules {
  readonly time: "any" | "iso8601" | "unix-s" | "unix-ms";
  /** Several tags: a repeated parameter, or one comma-separated value. */
  readonly tags: "any" | "repeat" | "comma";
  /** The only value that requests metrics; absent: "true" and "1" do, "false" and "0" do not. */
  readonly withMetrics?: string;
  /** Optional parameters: may be absent or empty; must be present, possibly empty; must not be empty. */
  readonly optional: "any" | "must-be-there" | "not-empty";
  /** Largest accepted `limit`. */
  readonly maxRows: number;
}

/**
 * Shape of an error body: {error: {code, message}}, {message}, {detail}, {errors: [text]}, {fault: {code, text}}, plain
 * text, or HTML.
 */
export type ErrorBody = "error" | "message" | "detail" | "errors" | "fault" | "text" | "html";

export interface StreamLimits {
  /** Interval of pongs on every connection; the stream profile allows at most 5,000. */
  readonly heartbeatMs: number;
  readonly maxFeeds: number;
  /** Longest accepted client message, in characters. */
  readonly maxMessageLength: number;
  /** Bytes that may queue for a slow client before its connection is dropped. */
  readonly maxBufferedBytes: number;
}

export const defaultGatewayConfig: GatewayConfig = {
  basePath: "/api",
  prefixes: { "venue-a": "/venue-a", "venue-b": "/venue-b", "venue-c": "/venue-c" },
  accessToken: "bearer",
  apiKeyHeader,
  envelopes: {},
  refreshReuse: "refuse",
  cookieHeaders: { request: "Cookie", response: "Set-Cookie" },
  priceField: "price",
  intervals: [
    { value: "1m", seconds: 60 },
    { value: "5m", seconds: 300 },
    { value: "1h", seconds: 3_600 },
    { value: "1d", seconds: 86_400 },
  ],
  accessTokenTtlMs: 15 * 60_000,
  refreshTokenTtlMs: 30 * 86_400_000,
  // OWASP Password Storage Cheat Sheet: 600,000 rounds for PBKDF2 with HMAC-SHA-256.
  passwordIterations: 600_000,
  signInFailures: { most: 5, windowMs: 60_000 },
  requestRate: { perSecond: 50, burst: 100 },
  corsOrigins: [],
  stream: {
    heartbeatMs: 2_000,
    maxFeeds: 1_000,
    maxMessageLength: 262_144,
    maxBufferedBytes: 16_777_216,
  },
  hasStream: true,
  parameters: { time: "any", tags: "any", optional: "any", maxRows: largestLimit },
  errorBody: "error",
  variant: plainVariant,
};
