import type { Config } from "#browser/config/config.ts";
import { isLoopbackHost, isPrivateHost } from "#browser/config/private-host.ts";
import { streamKeyParameter, streamPath } from "#contract/endpoints.ts";

/** URL to connect to, or the reason why there is none. */
export type SocketAddress = { readonly url: string } | { readonly problem: string };

/**
 * The address of the gateway's stream with the key in its query, as seen from the page at `pageUrl`. The key would travel
 * in clear text over ws, so that is refused outside of this machine, unless the settings allow it in a private network.
 */
export function socketAddress(
  { gateway, stream }: Pick<Config, "gateway" | "stream">,
  pageUrl: string,
  apiKey: string,
): SocketAddress {
  const url = new URL(stream.url ?? `${gateway.baseUrl}${streamPath}`, pageUrl);
  url.protocol = url.protocol === "https:" || url.protocol === "wss:" ? "wss:" : "ws:";
  const isAllowed = isLoopbackHost(url.hostname) || (gateway.allowHttp && isPrivateHost(url.hostname));
  if (url.protocol === "ws:" && !isAllowed)
    return {
      problem: "Live data needs https: the API key would be sent unencrypted.",
    };
  url.searchParams.set(streamKeyParameter, apiKey);
  return { url: url.href };
}
