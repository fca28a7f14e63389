// Requests that a proxy with TLS passes on to this server: the gateway judges them by the address that the browser used.
import { hostName, nameInHeader } from "./host-check.ts";

export interface PublicAddress {
  /** Names that a Host header of the proxy may have. */
  readonly hostNames: readonly string[];
  /** `request` as it was sent to the public address, if `host`, its Host header, names that. */
  request(request: Request, host: string | undefined): Request;
}

interface PublishedServer {
  /** Such as "https://demo.example"; absent: there is no proxy. */
  readonly origin?: string | undefined;
  readonly hostNames?: readonly string[];
}

/** Throws a TypeError for an origin that is no http or https address, or has more than a host and a port. */
export function publishedAt({ origin, hostNames = [] }: PublishedServer): PublicAddress {
  if (origin === undefined) return { hostNames, request: (request) => request };
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new TypeError(`origin holds "${origin}"; it may hold an address such as https://demo.example`);
  }
  const names = [url.hostname, ...hostNames].map(hostName);
  return {
    hostNames: names,
    request: (request, host) => {
      const name = nameInHeader(host);
      if (name === undefined || !names.includes(name)) return request;
      const { pathname, search } = new URL(request.url);
      const { method, headers, body } = request;
      const init = { method, headers, body, duplex: "half" } as const;
      return new Request(`${url.origin}${pathname}${search}`, init);
    },
  };
}
