import type { Config } from "#browser/config/config.ts";
import { streamKeyParameter, streamPath } from "#contract/endpoints.ts";

/** URL to connect to, or the reason why there is none. */
export type SocketAddress = { readonly url: string } | { readonly problem: string };

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The address of the gateway's stream with the key in its query, as seen from the page at `pageUrl`. The key would travel
 * in clear text over ws, so that is refused outside of this machine.
 */
export function socketAddress(
  { gateway, stream }: Pick<Config, "gateway" | "stream">,
  pageUrl: string,
  apiKey: string,
): SocketAddress {
  const url = new URL(stream.url ?? `${gateway.baseUrl}${streamPath}`, pageUrl);
  url.protocol = url.protocol === "https:" || url.protocol === "wss:" ? "wss:" : "ws:";
  if (url.protocol === "ws:" && !loopbackHosts.includes(url.hostname))
    return {
      problem: "Live data needs https: the API key would be sent unencrypted.",
    };
  url.searchParams.set(streamKeyParameter, apiKey);
  return { url: url.href };
}
