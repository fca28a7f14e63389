// User accounts, looked up by id, by email and password, or by API key.
import type { User } from "#contract/user.ts";
import { equalText, hashOfNobody, hashPassword, hashToken, verifyPassword } from "./secrets.ts";
import type { Store, StoredUser } from "./store.ts";
import type { Texts } from "./world/world.ts";

/** Account to create; the secrets are in the clear. */
export interface AccountRequest {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly apiKey: string;
  readonly role?: string;
  readonly avatarUrl?: string;
}

/** A user in the shape of the /auth responses. */
export type WireUser = Texts<User>;

export interface Accounts {
  /** Creates the account, or updates the one with this id to these credentials. */
  open(request: AccountRequest): Promise<StoredUser>;
  user(id: string): StoredUser | undefined;
  /** User with this email and password. An unknown email takes as long as a wrong password. */
  byPassword(email: string, password: string): Promise<StoredUser | undefined>;
  byApiKey(key: string): Promise<StoredUser | undefined>;
}

/** Accounts persisted in `store`; new passwords are hashed with `passwordIterations` rounds. */
export function createAccounts(store: Store, passwordIterations: number): Accounts {
  const byId = new Map(store.users().map((user) => [user.id, user]));
  const nobody = hashOfNobody(passwordIterations);
  const byEmail = (email: string) => {
    const wanted = normalEmail(email);
    return [...byId.values()].find((user) => user.email === wanted);
  };

  return {
    async open(request) {
      const existing = byId.get(request.id);
      const same = existing !== undefined && (await verifyPassword(request.password, existing.passwordHash));
      const user: StoredUser = {
        id: request.id,
        name: request.name,
        email: normalEmail(request.email),
        avatarUrl: request.avatarUrl ?? "",
        role: request.role ?? "trader",
        passwordHash: same ? existing.passwordHash : await hashPassword(request.password, passwordIterations),
        apiKeyHash: await hashToken(request.apiKey),
      };
      const other = byEmail(user.email);
      if (other !== undefined && other.id !== user.id) {
        throw new Error(`the email ${user.email} belongs to another account`);
      }
      byId.set(user.id, user);
      store.saveUser(user);
      return user;
    },
    user: (id) => byId.get(id),
    async byPassword(email, password) {
      const user = byEmail(email);
      const right = await verifyPassword(password, user?.passwordHash ?? nobody);
      return right ? user : undefined;
    },
    async byApiKey(key) {
      const hash = await hashToken(key);
      return [...byId.values()].find((user) => equalText(user.apiKeyHash, hash));
    },
  };
}

/** User in the wire shape, without any hash. */
export function toWireUser(user: StoredUser): WireUser {
  return { id: user.id, name: user.name, email: user.email, avatar_url: user.avatarUrl, role: user.role };
}

function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
