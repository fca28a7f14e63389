import type { Config } from "#browser/config/config.ts";
import { socketAddress } from "#browser/stream/socket-url.ts";

/** Where the stream connects to as seen from the page at `pageUrl`, without the key. */
export function streamAddress(config: Config, pageUrl: string): string {
  const address = socketAddress(config, pageUrl, "");
  if ("problem" in address) return address.problem;
  const url = new URL(address.url);
  url.search = "";
  return url.href;
}
