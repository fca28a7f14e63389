// Sign-in data stored on this device: a marker of the user (no secret), and the API key only on request. Where
// storage is denied, both last as long as the page.
import * as v from "valibot";

export const markerKey = "crossbook.signed-in";
export const renewingKey = "crossbook.renewing";
export const apiKeyStorageKey = "crossbook.api-key";

/** Says that this browser signed in and has not signed out since. */
export interface Marker {
  readonly userId: string;
  /** Grows with every sign-in and renewal in any tab, so that a tab can tell whether a sibling was faster. */
  readonly generation: number;
}

export interface SignInStorage {
  marker(): Marker | undefined;
  mark(marker: Marker): void;
  unmark(): void;
  /** When a renewal began whose answer no page has seen yet, in ms since 1970. */
  renewingSince(): number | undefined;
  /** Says that one begins, or, without a time, that it was answered. */
  noteRenewing(since: number | undefined): void;
  /** The API key kept for `userId`, or for anyone where no user is named; undefined where none is. */
  savedKey(userId?: string): string | undefined;
  /** Keeps `apiKey` for `userId` in place of any other; keeps none where it is undefined. */
  keepKey(userId: string, apiKey: string | undefined): void;
}

export type TextStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const markerSchema = v.object({ userId: v.string(), generation: v.pipe(v.number(), v.safeInteger()) });
const savedKeySchema = v.object({ userId: v.string(), apiKey: v.string() });

export function createSignInStorage(store: TextStore | undefined): SignInStorage {
  const texts = withFallback(store);
  const read = <Schema extends v.GenericSchema>(key: string, schema: Schema) => {
    const result = v.safeParse(schema, parseJson(texts.getItem(key)));
    return result.success ? result.output : undefined;
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
    savedKey: (userId) => {
      const saved = read(apiKeyStorageKey, savedKeySchema);
      return saved !== undefined && (userId === undefined || saved.userId === userId)
        ? saved.apiKey
        : undefined;
    },
    keepKey: (userId, apiKey) => {
      if (apiKey === undefined) texts.removeItem(apiKeyStorageKey);
      else texts.setItem(apiKeyStorageKey, JSON.stringify({ userId, apiKey }));
    },
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

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
