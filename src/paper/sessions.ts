// Sign-ins: short access tokens in memory, and refresh tokens in families of which only the newest is good.
import type { Instant } from "#contract/instant.ts";
import type { Clock } from "./clock.ts";
import { createToken, equalText, hashToken } from "./secrets.ts";
import type { RefreshFamily, Store } from "./store.ts";

/** What a sign-in or a renewal hands out. */
export interface SignInTokens {
  readonly userId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface Sessions {
  begin(userId: string): Promise<SignInTokens>;
  /**
   * New tokens for a refresh token, which is spent by it. Undefined for one that is unknown, expired or spent before; a
   * spent one also ends its family, for it is in two hands.
   */
  renew(refreshToken: string): Promise<SignInTokens | undefined>;
  /** Whose access token this is, while it is good. */
  userOf(accessToken: string): string | undefined;
  /** Ends every access token handed out so far; refresh tokens stay good. */
  expireAccessTokens(): void;
  /** Ends every family: no refresh token handed out so far is good. Access tokens run their time. */
  revokeFamilies(): void;
}

export interface SessionTimes {
  readonly accessTokenTtlMs: number;
  readonly refreshTokenTtlMs: number;
}

interface AccessToken {
  readonly userId: string;
  readonly familyId: string;
  readonly expiresAt: Instant;
}

/** Sign-ins whose families are kept in `store`; access tokens end with the process. */
export function createSessions(store: Store, clock: Clock, times: SessionTimes): Sessions {
  const families = new Map(store.families().map((family) => [family.id, family]));
  const accessTokens = new Map<string, AccessToken>();

  const endFamily = (id: string) => {
    families.delete(id);
    store.removeFamily(id);
  };
  const forgetExpired = () => {
    const now = clock.now();
    for (const [token, held] of accessTokens) if (held.expiresAt <= now) accessTokens.delete(token);
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
      const next = await createSecret();
      // From here to the rotation nothing awaits: two requests with one token must not both find it good.
      forgetExpired();
      const family = families.get(familyId);
      if (family === undefined) return undefined;
      if (!equalText(family.tokenHash, presented)) {
        endFamily(familyId);
        for (const [token, held] of accessTokens) if (held.familyId === familyId) accessTokens.delete(token);
        return undefined;
      }
      return issue(family.userId, familyId, next);
    },
    userOf(accessToken) {
      const held = accessTokens.get(accessToken);
      return held !== undefined && held.expiresAt > clock.now() ? held.userId : undefined;
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
