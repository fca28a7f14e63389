// Whether the site's own Content Security Policy lets it reach the gateway that the settings name. Where it does not,
// every request would fail as if the gateway were down, so it is said before anything is asked or typed.
import type { BadSetting, Config } from "./config.ts";

/** What the settings name beyond `siteOrigin` and the policy's connect-src does not. `policy` is the header as it came. */
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
  return [gateway, ...stream]
    .filter(({ address }) => !isAllowed(address, sources, siteOrigin))
    .map(({ key, address }) => ({
      key,
      held: JSON.stringify(key === "stream.url" ? streamUrl : baseUrl),
      allowed: `an address that this site's Content-Security-Policy lets it reach. Its connect-src is ${sources.join(" ")}; npm run deploy-headers adds ${address.origin}`,
    }));
}

/** The sources of connect-src; undefined where the policy does not say, or says it in ways that are not read here. */
function connectSources(policy: string): readonly string[] | undefined {
  // A comma stands between several policies, all of which hold.
  if (policy.includes(",")) return undefined;
  const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  const named = (name: string) => directives.find(([first]) => first?.toLowerCase() === name)?.slice(1);
  const sources = named("connect-src") ?? named("default-src");
  // Patterns and whole schemes may cover the address: the browser will tell.
  return sources?.some((source) => source.includes("*") || source.endsWith(":")) ? undefined : sources;
}

function isAllowed(address: URL, sources: readonly string[], siteOrigin: string): boolean {
  const asHttp = (origin: string) => origin.replace(/^ws/, "http");
  if (asHttp(address.origin) === siteOrigin)
    return sources.some((source) => source.toLowerCase() === "'self'");
  return sources.some((source) => URL.canParse(source) && new URL(source).origin === address.origin);
}
