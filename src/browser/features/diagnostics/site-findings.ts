// Findings about the site itself: headers that its host does not send, and what it is to the gateway: origin, site or neither.
import type { Config } from "#browser/config/config.ts";
import { type Finding, note } from "./finding.ts";
import { askPlainly } from "./probe-reach.ts";

/** Headers of public/_headers that a browser acts on, and what is missing without each. */
const siteHeaders = {
  "Content-Security-Policy": "only the policy inside the page applies, which cannot forbid frames",
  "X-Content-Type-Options": "a browser may run a file that is not a script",
  "X-Frame-Options": "old browsers let other pages frame this one",
  "Referrer-Policy": "other sites see its address in the Referer header",
  "Cross-Origin-Opener-Policy": "a page that opens it can access its window",
  "Cross-Origin-Resource-Policy": "other sites can load its files",
  "Permissions-Policy": "camera, microphone and location are not disabled",
} as const;

export type SiteHeader = keyof typeof siteHeaders;

export const siteHeaderNames = Object.keys(siteHeaders) as readonly SiteHeader[];

/**
 * Headers that the host of the page at `address` does not send; undefined without an answer. Rejects with the signal's reason when
 * it aborts.
 */
export async function missingSiteHeaders(
  address: string,
  ask: typeof fetch,
  signal: AbortSignal,
): Promise<readonly SiteHeader[] | undefined> {
  const headers = (await askPlainly(ask, address, signal, {}))?.headers;
  return headers && siteHeaderNames.filter((name) => !headers.has(name));
}

/** Relation of two origins to a browser's cookies; "probably-" where only the list of public suffixes would tell. */
export type SiteRelation =
  | "same-origin"
  | "same-site"
  | "probably-same-site"
  | "probably-cross-site"
  | "cross-site";

/** Suffixes under which unrelated people have names: country registries' second level, and hosts of many sites. */
const likelySuffix =
  /^(?:(?:ac|co|com|edu|gov|ltd|me|net|ne|nom|or|org|plc)\.[a-z]{2}|(?:github|gitlab)\.io|(?:pages|workers)\.dev|(?:netlify|vercel|web|fly)\.app|cloudfront\.net|amazonaws\.com|azurewebsites\.net|firebaseapp\.com|herokuapp\.com|onrender\.com)$/;

/** Relation of the origin of `address` to `siteOrigin`. A site is a scheme and a registrable domain; its port does not count. */
export function siteRelation(siteOrigin: string, address: string): SiteRelation {
  const [site, other] = [new URL(siteOrigin), new URL(address, siteOrigin)];
  if (site.origin === other.origin) return "same-origin";
  if (site.protocol !== other.protocol) return "cross-site";
  if (site.hostname === other.hostname) return "same-site";
  const isNumber = (host: string) => /^[\d.]+$|^\[/.test(host);
  if (isNumber(site.hostname) || isNumber(other.hostname)) return "cross-site";
  const [ours, theirs] = [site, other].map(({ hostname }) => hostname.split(".").reverse());
  const apart = ours?.findIndex((label, index) => label !== theirs?.[index]) ?? 0;
  const shared = ours?.slice(0, apart === -1 ? ours.length : apart).reverse() ?? [];
  // The last label alone is a suffix of unrelated names for certain.
  if (shared.length < 2) return "cross-site";
  return likelySuffix.test(shared.join(".")) ? "probably-cross-site" : "probably-same-site";
}

/** Findings about the dashboard's own site: whether the refresh cookie reaches the gateway from it, and headers it lacks. */
export function siteFindings(
  config: Config,
  siteOrigin: string,
  missing: readonly SiteHeader[] = [],
): readonly Finding[] {
  return [...relationFindings(config, siteOrigin), ...headerFindings(missing)];
}

function relationFindings({ gateway }: Config, siteOrigin: string): readonly Finding[] {
  const relation = siteRelation(siteOrigin, gateway.baseUrl);
  if (relation === "same-origin") return [];
  const { origin } = new URL(gateway.baseUrl, siteOrigin);
  const isProbable = relation.startsWith("probably-");
  if (relation.endsWith("cross-site")) {
    return [
      note(
        `${origin} is ${isProbable ? "probably cross-site" : "cross-site"} to ${siteOrigin}: browsers send its refresh cookie only with SameSite=None and Secure. Where third-party cookies are blocked, every reload needs a new sign-in.`,
      ),
    ];
  }
  return [
    note(
      `${origin} is another origin, but ${isProbable ? "probably the same site" : "the same site"} as ${siteOrigin}: browsers send a SameSite=Strict cookie. The gateway has to allow this origin with credentials (CORS).`,
    ),
  ];
}

function headerFindings(missing: readonly SiteHeader[]): readonly Finding[] {
  return missing.map((name) =>
    note(`This site's host sends no ${name}: ${siteHeaders[name]}. The build's _headers has the value.`),
  );
}
