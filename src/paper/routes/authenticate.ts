// Who asks: the API key names the person, the access token proves the sign-in, and both must be the same person's.
import { apiKeyHeader } from "#contract/endpoints.ts";
import type { Accounts } from "../accounts.ts";
import type { CountRequest } from "../rate-limits.ts";
import type { Sessions } from "../sessions.ts";
import type { StoredUser } from "../store.ts";
import { HttpProblem, tooMany } from "./http-problem.ts";

export interface AuthenticateDeps {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly takeRequest: CountRequest;
  /** "bearer", "none" (the header Authorization is refused), or the name of the header that carries the token bare. */
  readonly accessToken: () => string;
}

/**
 * Gives the person who asks, counted against their rate. The function throws an HttpProblem: 401 whose code tells a
 * missing or unknown key from a missing or ended sign-in, 429 where it is too often.
 */
export function createAuthenticate(parts: AuthenticateDeps): (request: Request) => Promise<StoredUser> {
  const { accounts, sessions, takeRequest, accessToken } = parts;
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
