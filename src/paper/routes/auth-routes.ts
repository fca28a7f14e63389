// Sign-in and token refresh. The refresh token is sent only in an HttpOnly cookie.
import { parse, serialize } from "hono/utils/cookie";
import { refreshCookie } from "#contract/endpoints.ts";
import { type Accounts, toWireUser } from "../accounts.ts";
import type { GatewayConfig } from "../gateway-config.ts";
import type { SignInLimit } from "../rate-limits.ts";
import type { Sessions, SignInTokens } from "../sessions.ts";
import type { StoredUser } from "../store.ts";
import type { Handlers, Reply } from "./handlers.ts";
import { HttpProblem, tooMany } from "./http-problem.ts";
import { isFromElsewhere } from "./origin-check.ts";
import { readJsonObject, readTextField } from "./request-body.ts";

const longestEmail = 320;
const longestPassword = 1_024;

export interface AuthRoutesDeps {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly signInLimit: SignInLimit;
  readonly config: GatewayConfig;
}

/** Handlers of /auth. Both refuse cross-site requests. */
export function createAuthHandlers(deps: AuthRoutesDeps): Pick<Handlers, "login" | "refresh"> {
  const { accounts, sessions, signInLimit, config } = deps;

  const refuseElsewhere = (request: Request) => {
    if (isFromElsewhere(request, config.corsOrigins)) {
      throw new HttpProblem(403, "cross_site", "Sign-in is refused to pages of another site");
    }
  };
  const signedIn = (user: StoredUser, tokens: SignInTokens, request: Request): Reply => ({
    body: { access_token: tokens.accessToken, user: toWireUser(user) },
    headers: {
      [config.cookieHeaders.response]: serialize(refreshCookie, tokens.refreshToken, {
        httpOnly: true,
        sameSite: "Strict",
        path: `${config.basePath}/auth`,
        maxAge: Math.floor(config.refreshTokenTtlMs / 1_000),
        secure: new URL(request.url).protocol === "https:",
      }),
    },
  });

  return {
    async login({ request, client }) {
      refuseElsewhere(request);
      const body = await readJsonObject(request);
      const email = readTextField(body, "email", longestEmail);
      const password = readTextField(body, "password", longestPassword);
      const wait = signInLimit.blockedFor(client);
      if (wait > 0) throw tooMany("Too many wrong passwords; try again later", wait);
      signInLimit.tried(client);
      const user = await accounts.byPassword(email, password);
      if (user === undefined) {
        throw new HttpProblem(401, "wrong_credentials", "Email or password is wrong");
      }
      signInLimit.succeeded(client);
      return signedIn(user, await sessions.begin(user.id), request);
    },

    async refresh({ request }) {
      refuseElsewhere(request);
      if (config.refreshHeader !== undefined && !request.headers.has(config.refreshHeader)) {
        throw new HttpProblem(403, "header_missing", "A renewal is refused without its header");
      }
      const cookies = request.headers.get(config.cookieHeaders.request) ?? "";
      const token = parse(cookies, refreshCookie)[refreshCookie];
      // A refusal does not clear the cookie: another tab may just have received a valid one.
      if (token === undefined || token === "") {
        throw new HttpProblem(401, "refresh_token_missing", "Sign in again");
      }
      const tokens = await sessions.renew(token);
      const user = tokens === undefined ? undefined : accounts.user(tokens.userId);
      if (tokens === undefined || user === undefined) {
        throw new HttpProblem(401, "refresh_token_invalid", "Sign in again");
      }
      return signedIn(user, tokens, request);
    },
  };
}
