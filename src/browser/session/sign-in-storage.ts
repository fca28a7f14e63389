// Sign-in data stored in this browser: a marker of the user and what the sign-in form remembers (no secrets), and the API
// key for this tab or this device as the user chose. Where storage is denied, all of it lasts as long as the page.
import * as v from "valibot";
import { parseJson } from "#browser/lib/untyped-json.ts";

export const markerKey = "crossbook.signed-in";
export const renewingKey = "crossbook.renewing";
export const apiKeyStorageKey = "crossbook.api-key";
export const lastSignInKey = "crossbook.last-sign-in";

/** Storage of the API key: this tab's session storage, this browser's local storage, or memory only. */
export const keyRetentions = ["tab", "device", "never"] as const;
export type KeyRetention = (typeof keyRetentions)[number];

/** Choices of the last sign-in, for the next visit of the form. */
export interface LastSignIn {
  /** Undefined where the user does not want it remembered. */
  readonly email: string | undefined;
  readonly keepKey: KeyRetention;
}

/** Present from a sign-in in this browser until its sign-out. */
interface Marker {
  readonly userId: string;
  /** Grows with every sign-in and renewal in any tab, so that a tab can detect that another was faster. */
  readonly generation: number;
}

export interface SignInStorage {
  marker(): Marker | undefined;
  mark(marker: Marker): void;
  unmark(): void;
  /** When a renewal began whose answer no page has seen yet, in ms since 1970. */
  renewingSince(): number | undefined;
  /** Notes when a renewal began; undefined: it was answered. */
  noteRenewing(since: number | undefined): void;
  /** The API key stored for `userId`, or for any user without one; undefined where none is stored. */
  savedKey(userId?: string): string | undefined;
  /** Storage of that key; "never" where none is stored. */
  keyRetention(userId?: string): KeyRetention;
  /** Stores `apiKey` for `userId` instead of any other, in one storage only; undefined removes it. */
  keepKey(userId: string, apiKey: string | undefined, retention: KeyRetention): void;
  /** Removes the key of this tab; one kept on the device stays. */
  forgetTabKey(): void;
  lastSignIn(): LastSignIn | undefined;
  rememberSignIn(last: LastSignIn): void;
}

/** Preselected choice of a form: the key's present storage, else the last choice, else the tab. */
export function defaultRetention(present: KeyRetention, last: LastSignIn | undefined): KeyRetention {
  return present === "never" ? (last?.keepKey ?? "tab") : present;
}

export type TextStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const markerSchema = v.object({ userId: v.string(), generation: v.pipe(v.number(), v.safeInteger()) });
const savedKeySchema = v.object({ userId: v.string(), apiKey: v.string() });
const lastSignInSchema = v.object({ email: v.optional(v.string()), keepKey: v.picklist(keyRetentions) });

/** Sign-in data over `store` (this browser's, shared by its tabs) and `tabStore` (this tab's, gone with it). */
export function createSignInStorage(
  store: TextStore | undefined,
  tabStore: TextStore | undefined,
): SignInStorage {
  const texts = withFallback(store);
  const tabTexts = withFallback(tabStore);
  const read = <Schema extends v.GenericSchema>(key: string, schema: Schema, from = texts) => {
    const result = v.safeParse(schema, parseJson(from.getItem(key) ?? ""));
    return result.success ? result.output : undefined;
  };
  const keyIn = (from: TextStore, userId: string | undefined) => {
    const saved = read(apiKeyStorageKey, savedKeySchema, from);
    return saved !== undefined && (userId === undefined || saved.userId === userId)
      ? saved.apiKey
      : undefined;
  };
  return {
    marker: () => read(markerKey, markerSchema),
    mark: (marker) => texts.setItem(markerKey, JSON.stringify(marker)),
    unmark: () => texts.removeItem(markerKey),
    renewingSince: () => read(renewingKey, v.number()),
    noteRenewing: (since) => {
      if (since === undefined) texts.removeItem(renewingKey);
      else texts.setItem(renewingKey, JSON.stringify(since));
    },
    savedKey: (userId) => keyIn(texts, userId) ?? keyIn(tabTexts, userId),
    keyRetention: (userId) => {
      if (keyIn(texts, userId) !== undefined) return "device";
      return keyIn(tabTexts, userId) === undefined ? "never" : "tab";
    },
    keepKey: (userId, apiKey, retention) => {
      texts.removeItem(apiKeyStorageKey);
      tabTexts.removeItem(apiKeyStorageKey);
      if (apiKey === undefined || retention === "never") return;
      const place = retention === "device" ? texts : tabTexts;
      place.setItem(apiKeyStorageKey, JSON.stringify({ userId, apiKey }));
    },
    forgetTabKey: () => tabTexts.removeItem(apiKeyStorageKey),
    lastSignIn: () => {
      const last = read(lastSignInKey, lastSignInSchema);
      return last === undefined ? undefined : { email: last.email, keepKey: last.keepKey };
    },
    rememberSignIn: (last) => texts.setItem(lastSignInKey, JSON.stringify(last)),
  };
}

/** `store`, and memory for what it refuses to hold (private windows, a full or forbidden storage). */
function withFallback(store: TextStore | undefined): TextStore {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => {
      const stored = memory.get(key);
      if (stored !== undefined) return stored;
      try {
        return store?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    setItem: (key, text) => {
      memory.delete(key);
      try {
        if (store === undefined) memory.set(key, text);
        else store.setItem(key, text);
      } catch {
        memory.set(key, text);
      }
    },
    removeItem: (key) => {
      memory.delete(key);
      try {
        store?.removeItem(key);
      } catch {
        // Storage that cannot be written holds nothing of ours.
      }
    },
  };
}
