// Sign-ins: short-lived access tokens in memory, and refresh tokens in families of which only the newest is valid.
import type { Instant } from "#contract/instant.ts";
import type { Clock } from "./clock.ts";
import { createToken, equalText, hashToken } from "./secrets.ts";
import type { RefreshFamily, Store } from "./store.ts";

export interface SignInTokens {
  readonly userId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface Sessions {
  begin(userId: string): Promise<SignInTokens>;
  /**
   * Exchanges a refresh token for new tokens. Undefined for one that is unknown, expired or already used. A reused one
   * also ends its family, because two parties hold it.
   */
  renew(refreshToken: string): Promise<SignInTokens | undefined>;
  userOf(accessToken: string): string | undefined;
  /** Ends every access token issued so far; refresh tokens stay valid. */
  expireAccessTokens(): void;
  /** Ends every family, so all refresh tokens issued so far. Access tokens stay valid until they expire. */
  revokeFamilies(): void;
}

export interface SessionTimes {
  readonly accessTokenTtlMs: number;
  readonly refreshTokenTtlMs: number;
  /** "accept": a refresh token stays valid when it is used. Defaults to "refuse". */
  readonly refreshReuse?: "refuse" | "accept";
}

interface AccessToken {
  readonly userId: string;
  readonly familyId: string;
  readonly expiresAt: Instant;
}

/** Sessions with refresh families in `store`; access tokens end with the process. */
export function createSessions(store: Store, clock: Clock, times: SessionTimes): Sessions {
  const families = new Map(store.families().map((family) => [family.id, family]));
  const accessTokens = new Map<string, AccessToken>();

  const endFamily = (id: string) => {
    families.delete(id);
    store.removeFamily(id);
  };
  const forgetExpired = () => {
    const now = clock.now();
    for (const [token, issued] of accessTokens) if (issued.expiresAt <= now) accessTokens.delete(token);
    for (const family of [...families.values()]) if (family.expiresAt <= now) endFamily(family.id);
  };
  const issue = (userId: string, familyId: string, next: { secret: string; hash: string }): SignInTokens => {
    const now = clock.now();
    const family: RefreshFamily = {
      id: familyId,
      userId,
      tokenHash: next.hash,
      expiresAt: now + times.refreshTokenTtlMs,
    };
    families.set(familyId, family);
    store.saveFamily(family);
    const accessToken = createToken();
    accessTokens.set(accessToken, { userId, familyId, expiresAt: now + times.accessTokenTtlMs });
    return { userId, accessToken, refreshToken: `${familyId}.${next.secret}` };
  };

  return {
    async begin(userId) {
      forgetExpired();
      return issue(userId, createToken(), await createSecret());
    },
    async renew(refreshToken) {
      const [familyId, secret, ...rest] = refreshToken.split(".");
      if (familyId === undefined || secret === undefined || rest.length > 0) return undefined;
      const presented = await hashToken(secret);
      const next = times.refreshReuse === "accept" ? { secret, hash: presented } : await createSecret();
      // No await from here to the rotation: two requests with one token must not both find it valid.
      forgetExpired();
      const family = families.get(familyId);
      if (family === undefined) return undefined;
      if (!equalText(family.tokenHash, presented)) {
        endFamily(familyId);
        for (const [token, issued] of accessTokens)
          if (issued.familyId === familyId) accessTokens.delete(token);
        return undefined;
      }
      return issue(family.userId, familyId, next);
    },
    userOf(accessToken) {
      const issued = accessTokens.get(accessToken);
      return issued !== undefined && issued.expiresAt > clock.now() ? issued.userId : undefined;
    },
    expireAccessTokens: () => accessTokens.clear(),
    revokeFamilies: () => {
      for (const id of [...families.keys()]) endFamily(id);
    },
  };
}

async function createSecret(): Promise<{ secret: string; hash: string }> {
  const secret = createToken();
  return { secret, hash: await hashToken(secret) };
}
