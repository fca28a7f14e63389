// The cookies of the gateway in the worker: browsers let no script read Set-Cookie or send Cookie. By RFC 6265, without domains.

export interface StoredCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Ms since 1970; undefined for as long as the worker lives. */
  readonly expiresAt: number | undefined;
}

export interface CookieJar {
  /** Value of the header Cookie for a request to `path`; undefined for none. */
  header(path: string): string | undefined;
  /** Stores the cookie of a Set-Cookie header, or removes it where it has expired. Ignores one without a name. */
  store(setCookie: string): void;
  cookies(): readonly StoredCookie[];
}

/** A jar with these cookies; `now` is in ms since 1970. */
export function createCookieJar(stored: readonly StoredCookie[], now: () => number): CookieJar {
  const keyOf = ({ name, path }: Pick<StoredCookie, "name" | "path">) => `${path} ${name}`;
  const jar = new Map(stored.map((cookie) => [keyOf(cookie), cookie]));
  const isAlive = ({ expiresAt }: StoredCookie) => expiresAt === undefined || expiresAt > now();

  return {
    header(path) {
      const sent = [...jar.values()].filter((cookie) => isAlive(cookie) && covers(cookie.path, path));
      return sent.length === 0 ? undefined : sent.map(({ name, value }) => `${name}=${value}`).join("; ");
    },
    store(setCookie) {
      const [pair = "", ...attributes] = setCookie.split(";").map((part) => part.trim());
      const [name, value] = split(pair);
      if (name === "" || value === undefined) return;
      const given = new Map(
        attributes.map((attribute) => {
          const [key, setting = ""] = split(attribute);
          return [key.toLowerCase(), setting] as const;
        }),
      );
      const path = given.get("path") ?? "/";
      const maxAge = given.get("max-age");
      const expires = given.get("expires");
      const expiresAt =
        maxAge !== undefined
          ? now() + Number(maxAge) * 1_000
          : expires === undefined
            ? undefined
            : Date.parse(expires);
      const cookie = { name, value, path, expiresAt };
      if (isAlive(cookie)) jar.set(keyOf(cookie), cookie);
      else jar.delete(keyOf(cookie));
    },
    cookies: () => [...jar.values()].filter(isAlive),
  };
}

function split(text: string): readonly [string, string | undefined] {
  const at = text.indexOf("=");
  return at < 0 ? [text, undefined] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function covers(cookiePath: string, path: string): boolean {
  if (path === cookiePath) return true;
  return path.startsWith(cookiePath.endsWith("/") ? cookiePath : `${cookiePath}/`);
}
