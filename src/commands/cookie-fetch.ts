// fetch with the cookies of one gateway, which Node's own does not keep. Only requests with credentials "include" carry
// them, as in a browser.

export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Attributes as received, their names in lower case: "httponly", "secure", "samesite=strict". */
  readonly attributes: readonly string[];
  readonly origin: string;
  readonly path: string;
}

export interface CookieFetch {
  readonly fetch: typeof fetch;
  cookie(name: string): Cookie | undefined;
  /** Puts back a cookie received before. */
  put(cookie: Cookie): void;
}

/** Wraps `send` with an empty store of cookies, which lives as long as the process. */
export function createCookieFetch(send: typeof fetch): CookieFetch {
  const cookies = new Map<string, Cookie>();
  return {
    async fetch(input, init = {}) {
      const url = new URL(input instanceof Request ? input.url : input);
      const isIncluded = init.credentials === "include";
      const headers = new Headers(init.headers);
      const sent = [...cookies.values()].filter(
        ({ origin, path }) => origin === url.origin && isBelow(url.pathname, path),
      );
      if (isIncluded && sent.length > 0)
        headers.set("Cookie", sent.map(({ name, value }) => `${name}=${value}`).join("; "));
      const response = await send(input, { ...init, headers });
      for (const text of isIncluded ? response.headers.getSetCookie() : []) {
        const cookie = parseCookie(text, url);
        if (cookie === undefined) continue;
        if (cookie.attributes.includes("max-age=0")) cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie);
      }
      return response;
    },
    cookie: (name) => cookies.get(name),
    put: (cookie) => {
      cookies.set(cookie.name, cookie);
    },
  };
}

/** RFC 6265, 5.1.4. */
function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
}

function parseCookie(text: string, url: URL): Cookie | undefined {
  const [pair = "", ...rest] = text.split(";").map((part) => part.trim());
  const at = pair.indexOf("=");
  if (at < 1) return undefined;
  const attributes = rest.map((attribute) => attribute.toLowerCase());
  const path = rest.find((attribute) => /^path=\//i.test(attribute))?.slice("path=".length);
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    attributes,
    origin: url.origin,
    path: path ?? (url.pathname.replace(/\/[^/]*$/, "") || "/"),
  };
}
