// Known gateway variants where the interface is silent, in the order the check tries them.
import type { Config } from "#browser/config/config.ts";
import type { Candidate } from "./candidate.ts";

/** Headers under which gateways are known to accept a bare token. */
const tokenHeaders = [
  "X-Access-Token",
  "X-Auth-Token",
  "X-Session-Token",
  "X-Session",
  "Access-Token",
  "Token",
  "Authorization",
];
/** Headers in which gateways are known to take an API key. */
const keyHeaders = ["X-API-Key", "Api-Key", "X-Auth-Key", "X-Key", "X-API-Token", "Authorization"];
const basePaths = ["/api", "/api/v1", "/v1", "/gateway"];

/** CSRF headers some gateways require at a token refresh; most ignore the value. */
export const refreshHeaders = [{ "X-Requested-With": "XMLHttpRequest" }, { "X-CSRF": "1" }] as const;

/** Every other way to present the access token, then the API key, then both. */
export function credentialCandidates({ gateway }: Config): readonly Candidate[] {
  const tokens = ["bearer", "none", ...tokenHeaders]
    .filter((presentation) => presentation !== gateway.accessToken)
    .map((value) => ({ key: "gateway.accessToken", value }));
  const keys = keyHeaders
    .filter((header) => header.toLowerCase() !== gateway.apiKeyHeader.toLowerCase())
    .map((value) => ({ key: "gateway.apiKeyHeader", value }));
  const isOneHeader = (token: string, key: string) =>
    token === key || (token === "bearer" && key === "Authorization");
  const both = keys.flatMap((key) =>
    tokens.filter((token) => !isOneHeader(token.value, key.value)).map((token) => [key, token]),
  );
  const one = [...tokens, ...keys.filter((key) => !isOneHeader(gateway.accessToken, key.value))];
  return [...one.map((made) => [made]), ...both].map((changes) => ({ changes }));
}

/** Other candidate base URLs on the same origin: parents of the current one, then the usual paths. */
export function baseUrlVariants({ gateway: { baseUrl } }: Config): readonly string[] {
  const isHere = baseUrl.startsWith("/");
  const origin = isHere ? "" : new URL(baseUrl).origin;
  const segments = baseUrl.slice(origin.length).split("/").slice(1);
  const above = segments.map((_, index) => `${origin}/${segments.slice(0, index + 1).join("/")}`);
  const places = [...above.reverse(), ...basePaths.map((path) => origin + path), ...(isHere ? [] : [origin])];
  return [...new Set(places)].filter((place) => place !== baseUrl);
}
