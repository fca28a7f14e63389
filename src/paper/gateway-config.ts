// What a paper gateway can be told: where it answers, what it takes, how long and how much. Every value has a default.
import { largestLimit } from "#contract/endpoints.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { plainDialect, type WorldDialect } from "./venue-dialect.ts";

export interface GatewayConfig {
  /** The path everything stands under; no slash at its end. */
  readonly basePath: string;
  /** The path of the stream, whole; absent: the base path and /ws. */
  readonly streamPath?: string | undefined;
  readonly prefixes: Readonly<Record<VenueId, string>>;
  /**
   * How the access token comes: "bearer", the name of the header that carries it bare, or "none", where the header
   * Authorization means something else and is refused.
   */
  readonly accessToken: string;
  /** The header without which a renewal is refused, whatever it holds; absent: none is asked for. */
  readonly refreshHeader?: string | undefined;
  /** The field of an order's body that holds its limit. */
  readonly priceField: string;
  /** The header under which an order that comes twice is placed once; absent: none. */
  readonly idempotencyHeader?: string | undefined;
  /** What `interval` may hold, and how long each is. */
  readonly intervals: readonly { readonly value: string; readonly seconds: number }[];
  readonly accessTokenTtlMs: number;
  readonly refreshTokenTtlMs: number;
  /** Rounds of PBKDF2 for passwords stored from now on. */
  readonly passwordIterations: number;
  /** Wrong passwords for one email within `windowMs` after which sign-ins are refused until the window has passed. */
  readonly signInFailures: { readonly most: number; readonly windowMs: number };
  /** Requests per API key. */
  readonly requestRate: { readonly perSecond: number; readonly burst: number };
  /** Origins other than its own that browsers may ask from. */
  readonly corsOrigins: readonly string[];
  readonly stream: StreamLimits;
  /** Whether there is a stream at all. */
  readonly streamOffered: boolean;
  /** How parameters have to be written. */
  readonly parameters: ParameterRules;
  /** The shape of a refusal's body. */
  readonly errorBody: ErrorBody;
  /** How the venues tell of the world. */
  readonly dialect: WorldDialect;
}

/** "any" takes what every other value takes. */
export interface ParameterRules {
  readonly time: "any" | "iso8601" | "unix-s" | "unix-ms";
  /** Several tags: the parameter given again for each, or once with commas between. */
  readonly tags: "any" | "repeat" | "comma";
  /** The one text by which metrics are asked for; absent: "true" and "1" do, "false" and "0" do not. */
  readonly withMetrics?: string;
  /** Optional ones: may be left out or sent empty; must be there, if empty; must not be empty. */
  readonly optional: "any" | "must-be-there" | "not-empty";
  /** The largest `limit` that is taken. */
  readonly mostRows: number;
}

/** Where a refusal's words stand in its body: {error: {code, message}}, {message}, {detail}, {errors: [text]}, or the body is no data. */
export type ErrorBody = "error" | "message" | "detail" | "errors" | "text" | "html";

export interface StreamLimits {
  /** A pong goes out this often on every connection; the profile asks for 5,000 at most. */
  readonly heartbeatMs: number;
  readonly mostFeeds: number;
  /** The longest message taken from a client, in characters. */
  readonly longestMessage: number;
  /** Bytes that may wait for a slow client before its connection is given up. */
  readonly mostBuffered: number;
}

export const defaultGatewayConfig: GatewayConfig = {
  basePath: "/api",
  prefixes: { "venue-a": "/venue-a", "venue-b": "/venue-b", "venue-c": "/venue-c" },
  accessToken: "bearer",
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
    mostFeeds: 1_000,
    longestMessage: 262_144,
    mostBuffered: 16_777_216,
  },
  streamOffered: true,
  parameters: { time: "any", tags: "any", optional: "any", mostRows: largestLimit },
  errorBody: "error",
  dialect: plainDialect,
};
