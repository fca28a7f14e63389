// Request authentication: the API key identifies the user, the access token proves the sign-in, and both must belong to
// the same user.
import type { Accounts } from "../accounts.ts";
import type { CountRequest } from "../rate-limits.ts";
import type { Sessions } from "../sessions.ts";
import type { StoredUser } from "../store.ts";
import { HttpProblem, tooMany } from "./http-problem.ts";

export interface AuthenticateDeps {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly takeRequest: CountRequest;
  readonly apiKeyHeader: string;
  /** "bearer", "none" (an Authorization header is refused), or the name of the header that carries the token bare. */
  readonly accessToken: () => string;
}

/**
 * Returns a function that identifies the user and counts the request against their rate limit. It throws an
 * HttpProblem: 401 with a code that distinguishes key from sign-in errors, or 429.
 */
export function createAuthenticate(deps: AuthenticateDeps): (request: Request) => Promise<StoredUser> {
  const { accounts, sessions, takeRequest, apiKeyHeader, accessToken } = deps;
  return async (request) => {
    const key = request.headers.get(apiKeyHeader);
    if (key === null || key === "") throw new HttpProblem(401, "api_key_missing", "API key missing");
    const user = await accounts.byApiKey(key);
    if (user === undefined) throw new HttpProblem(401, "api_key_unknown", "API key unknown");
    const wait = takeRequest(user.id);
    if (wait > 0) throw tooMany("Too many requests with this API key", wait);
    const presentation = accessToken();
    if (presentation === "none") {
      if (!request.headers.has("Authorization")) return user;
      throw new HttpProblem(401, "authorization_unknown", "This gateway takes no such Authorization");
    }

    const token = readToken(request, presentation);
    if (token === undefined) throw signInAgain("access_token_missing");
    const signedIn = sessions.userOf(token);
    if (signedIn === undefined) throw signInAgain("access_token_invalid");
    if (signedIn !== user.id) {
      throw new HttpProblem(401, "api_key_of_another", "The API key belongs to another account");
    }
    return user;
  };
}

function readToken(request: Request, presentation: string): string | undefined {
  if (presentation !== "bearer") return request.headers.get(presentation) ?? undefined;
  return /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
}

function signInAgain(code: string): HttpProblem {
  return new HttpProblem(401, code, "Sign in again", { "WWW-Authenticate": "Bearer" });
}
