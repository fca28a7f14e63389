// Known gateway variants where the interface is silent, in the order the check tries them.
import type { Config } from "#browser/config/config.ts";
import { type Candidate, candidate } from "./prober.ts";

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
const basePaths = ["/api", "/api/v1", "/v1", "/gateway"];

/** CSRF headers some gateways require at a token refresh; most ignore the value. */
export const refreshHeaders = [{ "X-Requested-With": "XMLHttpRequest" }, { "X-CSRF": "1" }] as const;

/** Every other way to present the access token. */
export function tokenCandidates({ gateway }: Config): readonly Candidate[] {
  return ["bearer", "none", ...tokenHeaders]
    .filter((presentation) => presentation !== gateway.accessToken)
    .map((value) => candidate("gateway.accessToken", value));
}

/** Other candidate base URLs on the same origin: parents of the current one, then the usual paths. */
export function baseUrlVariants({ gateway: { baseUrl } }: Config): readonly string[] {
  const isHere = baseUrl.startsWith("/");
  const origin = isHere ? "" : new URL(baseUrl).origin;
  const segments = baseUrl.slice(origin.length).split("/").slice(1);
  const above = segments.map(
    (_, index) =>
      origin +
      segments
        .slice(0, index + 1)
        .map((segment) => `/${segment}`)
        .join(""),
  );
  const places = [...above.reverse(), ...basePaths.map((path) => origin + path), ...(isHere ? [] : [origin])];
  return [...new Set(places)].filter((place) => place !== baseUrl);
}
