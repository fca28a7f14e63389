// Checks that the site's own Content Security Policy allows the configured gateway. Otherwise every request would
// fail as if the gateway were down, so it is reported before anything is requested or typed.
import type { BadSetting, Config } from "./config.ts";
import { policyTexts } from "./page-texts.ts";

/**
 * Configured addresses beyond `siteOrigin` that the policy's connect-src does not allow. `policy` is the header as
 * received.
 */
export function unreachableByPolicy(
  config: Config,
  policy: string,
  siteOrigin: string,
): readonly BadSetting[] {
  const sources = connectSources(policy);
  if (sources === undefined) return [];
  const { baseUrl } = config.gateway;
  const { url: streamUrl, profile } = config.stream;
  const gateway = { key: "gateway.baseUrl", address: new URL(baseUrl, siteOrigin) };
  const stream =
    profile === "none" || streamUrl === undefined
      ? []
      : [{ key: "stream.url", address: new URL(streamUrl, siteOrigin) }];
  const { reportUrl } = config.errors;
  const reports =
    reportUrl === undefined ? [] : [{ key: "errors.reportUrl", address: new URL(reportUrl, siteOrigin) }];
  const values: Readonly<Record<string, string | undefined>> = {
    "gateway.baseUrl": baseUrl,
    "stream.url": streamUrl,
    "errors.reportUrl": reportUrl,
  };
  return [gateway, ...stream, ...reports]
    .filter(({ address }) => !isAllowed(address, sources, siteOrigin))
    .map(({ key, address }) => ({
      key,
      value: JSON.stringify(values[key]),
      allowed: policyTexts.allowed(sources.join(" "), address.origin),
    }));
}

/** The sources of connect-src; undefined where the policy does not say, or says it in ways that are not read here. */
function connectSources(policy: string): readonly string[] | undefined {
  // A comma separates several policies, all of which apply.
  if (policy.includes(",")) return undefined;
  const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  const named = (name: string) => directives.find(([first]) => first?.toLowerCase() === name)?.slice(1);
  const sources = named("connect-src") ?? named("default-src");
  // Patterns and whole schemes may cover the address: the browser will tell.
  return sources?.some((source) => source.includes("*") || source.endsWith(":")) ? undefined : sources;
}

function isAllowed(address: URL, sources: readonly string[], siteOrigin: string): boolean {
  const isOwn = address.origin.replace(/^ws/, "http") === siteOrigin;
  return sources.some((source) => {
    if (source.startsWith("'")) return isOwn && source.toLowerCase() === "'self'";
    // A source without a scheme allows the page's; one of http or ws allows its secure form too.
    const whole = source.includes("://") ? source : `${address.protocol}//${source}`;
    return [whole, whole.replace(/^(http|ws):/i, "$1s:")].some(
      (allowed) => URL.canParse(allowed) && new URL(allowed).origin === address.origin,
    );
  });
}
