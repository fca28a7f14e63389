// _headers for a deployment: allowed addresses come from config.json, and rules that would break a loopback address are added.
import { type HeaderRule, type ImageHosts, withImageHosts } from "#paper/host/headers-file.ts";
import { policyName, sitePolicy } from "./document-policy.ts";

export interface DeployedTo {
  /** `gateway.baseUrl` of config.json; undefined where it is not set. */
  readonly baseUrl: string | undefined;
  /** `stream.url` of config.json; undefined where it is not set. */
  readonly streamUrl: string | undefined;
  /** `errors.reportUrl` of config.json; undefined where it is not set. */
  readonly reportUrl: string | undefined;
  /** `market.image` of config.json. */
  readonly images: ImageHosts;
  /** The dashboard's own address, if it is known: browsers differ in whether 'self' covers its WebSocket. */
  readonly site: string | undefined;
  /** Writes Strict-Transport-Security: browsers open this host over https only, for two years, and it cannot be revoked. */
  readonly hsts: boolean;
}

const strictTransport = ["Strict-Transport-Security", "max-age=63072000"] as const;

/** `rules` for a deployment; given its own result again it changes nothing. Throws an Error where /* has no policy. */
export function deployedHeaders(rules: readonly HeaderRule[], to: DeployedTo): readonly HeaderRule[] {
  sitePolicy(rules);
  return rules.map((rule) => {
    if (rule.path !== "/*") return rule;
    const kept = rule.headers.filter(([name]) => name !== strictTransport[0]);
    return {
      path: rule.path,
      headers: [
        ...kept.map(
          ([name, value]) => [name, name === policyName ? deployedPolicy(value, to) : value] as const,
        ),
        ...(to.hsts ? [strictTransport] : []),
      ],
    };
  });
}

function deployedPolicy(policy: string, to: DeployedTo): string {
  const directives = withImageHosts(policy, to.images)
    .split(";")
    .map((directive) => directive.trim())
    .filter((directive) => directive !== "" && directive !== "upgrade-insecure-requests")
    .map((directive) =>
      directive.startsWith("connect-src ")
        ? ["connect-src 'self'", ...connectSources(to)].join(" ")
        : directive,
    );
  // upgrade-insecure-requests rewrites http to https: it would break a gateway or a site that is served over http.
  const isPlain = [to.baseUrl, to.streamUrl, to.site].some((address) => /^(http|ws):/.test(address ?? ""));
  return [...directives, ...(isPlain ? [] : ["upgrade-insecure-requests"])].join("; ");
}

/** The origins beside 'self' that the dashboard calls: the gateway, its stream, the site's own stream, the taker of reports. */
function connectSources({ baseUrl, streamUrl, reportUrl, site }: DeployedTo): readonly string[] {
  const gateway = originOf(baseUrl);
  const own = originOf(site);
  const stream =
    streamUrl === undefined ? webSocketOrigin(gateway ?? own) : (originOf(streamUrl) ?? webSocketOrigin(own));
  return [...new Set([gateway, stream, originOf(reportUrl)].filter((origin) => origin !== undefined))];
}

function originOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}

function webSocketOrigin(origin: string | undefined): string | undefined {
  return origin?.replace(/^http/, "ws");
}
