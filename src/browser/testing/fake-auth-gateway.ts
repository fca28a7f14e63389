// Fake sign-in gateway: rotates the refresh cookie strictly (reusing an old one ends the sign-in) and answers reads
// only with a valid key and token.
import type { Clock } from "#browser/lib/clock.ts";

export interface CookieJar {
  refreshToken: string | undefined;
}

export interface SentRequest {
  readonly path: string;
  readonly method: string;
  readonly apiKey: string | null;
  readonly token: string | null;
  readonly status: number;
}

export const ada = { email: "ada@example.org", password: "word of ada", apiKey: "key-of-ada" };
export const bob = { email: "bob@example.org", password: "word of bob", apiKey: "key-of-bob" };
const accounts = [
  { ...ada, user: { id: "u-ada", name: "Ada" } },
  { ...bob, user: { id: "u-bob", name: "Bob" } },
];

interface Family {
  readonly userId: string;
  current: string;
  alive: boolean;
}

export function createFakeGateway(clock: Clock) {
  const families = new Map<string, Family>();
  const tokens = new Map<string, string>();
  const requests: SentRequest[] = [];
  let issued = 0;
  let refreshing = 0;
  const gateway = {
    latencyMs: 5,
    /** Overrides the answer of /auth/refresh while set. */
    refreshAnswer: undefined as (() => Response) | undefined,
    loginAnswer: undefined as (() => Response) | undefined,
    /** Overrides the answer of /auth/logout while set. */
    signOutAnswer: undefined as (() => Response) | undefined,
    /** Overrides the answer of reads by path and query while set. */
    readAnswer: undefined as
      | ((path: string, query: URLSearchParams) => Response | Promise<Response> | undefined)
      | undefined,
    /** False: every access token is rejected. */
    acceptsTokens: true,
    /** True: reusing a refresh cookie ends the sign-in. */
    endsSignInOnReuse: true,
    maxConcurrentRefreshes: 0,
    requests,
    count: (path: string, status?: number) =>
      requests.filter((entry) => entry.path === path && (status === undefined || entry.status === status))
        .length,
    expireTokens: () => tokens.clear(),
    /** Expires every refresh cookie. */
    endSignIns: () => {
      for (const family of families.values()) family.alive = false;
    },
    fetchOf,
  };

  const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
  const next = (kind: string) => {
    issued += 1;
    return `${kind}-${issued}`;
  };

  function signIn(userId: string, jar: CookieJar, family: Family): Response {
    const user = accounts.find((account) => account.user.id === userId)?.user;
    family.current = next("refresh");
    families.set(family.current, family);
    jar.refreshToken = family.current;
    const token = next("token");
    tokens.set(token, userId);
    return json({ access_token: token, user });
  }

  function login(body: unknown, jar: CookieJar): Response {
    if (gateway.loginAnswer !== undefined) return gateway.loginAnswer();
    const { email, password } = JSON.parse(String(body)) as { email: string; password: string };
    const account = accounts.find(
      (candidate) => candidate.email === email && candidate.password === password,
    );
    if (account === undefined) return json({ message: "wrong email or password" }, 401);
    return signIn(account.user.id, jar, { userId: account.user.id, current: "", alive: true });
  }

  function refresh(sent: string | undefined, jar: CookieJar): Response {
    if (gateway.refreshAnswer !== undefined) return gateway.refreshAnswer();
    const family = families.get(sent ?? "");
    if (family === undefined || !family.alive) return json({ message: "no sign-in" }, 401);
    if (family.current !== sent) {
      if (gateway.endsSignInOnReuse) family.alive = false;
      return json({ message: "used before" }, 401);
    }
    return signIn(family.userId, jar, family);
  }

  function endSignIn(sent: string | undefined, jar: CookieJar): Response {
    if (gateway.signOutAnswer !== undefined) return gateway.signOutAnswer();
    const family = families.get(sent ?? "");
    if (family !== undefined) family.alive = false;
    jar.refreshToken = undefined;
    return new Response(null, { status: 204 });
  }

  function guarded(path: string, query: string, headers: Headers): Response | Promise<Response> {
    const instead = gateway.readAnswer?.(path, new URLSearchParams(query));
    if (instead !== undefined) return instead;
    const userId = tokens.get(headers.get("authorization")?.replace("Bearer ", "") ?? "");
    const account = accounts.find(({ user }) => user.id === userId);
    if (!gateway.acceptsTokens || account === undefined) return json({ message: "token" }, 401);
    if (headers.get("x-api-key") !== account.apiKey) return json({ message: "key" }, 401);
    return path.endsWith("/orders") ? json({ id: "o-1" }) : json([]);
  }

  function fetchOf(jar: CookieJar): typeof fetch {
    return async (input, init = {}) => {
      const [address = "", query = ""] = String(input).split("?");
      const path = address.replace(/^\/api/, "");
      const headers = new Headers(init.headers);
      const { latencyMs } = gateway;
      // The browser attaches the cookie when the request leaves.
      const cookie = init.credentials === "include" ? jar.refreshToken : undefined;
      const isRefresh = path === "/auth/refresh";
      if (isRefresh) refreshing += 1;
      gateway.maxConcurrentRefreshes = Math.max(gateway.maxConcurrentRefreshes, refreshing);
      await new Promise<void>((resolve, reject) => {
        clock.after(latencyMs, resolve);
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
      if (isRefresh) refreshing -= 1;
      const answer = isRefresh
        ? refresh(cookie, jar)
        : path === "/auth/login"
          ? login(init.body, jar)
          : path === "/auth/logout"
            ? endSignIn(cookie, jar)
            : await guarded(path, query, headers);
      const { status } = answer;
      const [apiKey, token] = [headers.get("x-api-key"), headers.get("authorization")];
      requests.push({ path, method: init.method ?? "GET", apiKey, token, status });
      if (status === 0) throw new TypeError("Failed to fetch");
      return answer;
    };
  }

  return gateway;
}

export type FakeGateway = ReturnType<typeof createFakeGateway>;
