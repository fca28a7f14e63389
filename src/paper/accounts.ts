// Who there is: people by email and by API key, and whether a password is theirs.
import { equalText, hashOfNobody, hashPassword, hashToken, verifyPassword } from "./secrets.ts";
import type { Store, StoredUser } from "./store.ts";

/** Someone who is to have an account, with the secrets in the clear. */
export interface AccountRequest {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly apiKey: string;
  readonly role?: string;
  readonly avatarUrl?: string;
}

/** A person as /auth answers. */
export interface WireUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly avatar_url: string;
  readonly role: string;
}

export interface Accounts {
  /** Makes the account, or brings the one of that id to these credentials. */
  open(request: AccountRequest): Promise<StoredUser>;
  user(id: string): StoredUser | undefined;
  /** The person whose email and password these are. Takes as long for an email nobody has. */
  byPassword(email: string, password: string): Promise<StoredUser | undefined>;
  byApiKey(key: string): Promise<StoredUser | undefined>;
}

/** The people kept in `store`; new passwords are hashed with `passwordIterations` rounds. */
export function createAccounts(store: Store, passwordIterations: number): Accounts {
  const byId = new Map(store.users().map((user) => [user.id, user]));
  const nobody = hashOfNobody(passwordIterations);
  const byEmail = (email: string) => {
    const wanted = normalEmail(email);
    return [...byId.values()].find((user) => user.email === wanted);
  };

  return {
    async open(request) {
      const held = byId.get(request.id);
      const same = held !== undefined && (await verifyPassword(request.password, held.passwordHash));
      const user: StoredUser = {
        id: request.id,
        name: request.name,
        email: normalEmail(request.email),
        avatarUrl: request.avatarUrl ?? "",
        role: request.role ?? "trader",
        passwordHash: same ? held.passwordHash : await hashPassword(request.password, passwordIterations),
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

/** A person as the interface shows them: nothing that proves a secret. */
export function toWireUser(user: StoredUser): WireUser {
  return { id: user.id, name: user.name, email: user.email, avatar_url: user.avatarUrl, role: user.role };
}

function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
