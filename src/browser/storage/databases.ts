// Names and schemas of all IndexedDB databases. A schema changes only together with `databaseVersion`.

export const databaseVersion = 1;

interface ObjectStoreSchema {
  /** Absent: the key is given with each row. */
  readonly keyPath?: string | readonly string[];
  /** Key paths by name of the index. */
  readonly indexes?: Readonly<Record<string, string | readonly string[]>>;
}

export type DatabaseSchema = Readonly<Record<string, ObjectStoreSchema>>;

export const databaseNames = {
  journal: "crossbook-journal",
  killSwitch: "crossbook-stop",
  ledger: "crossbook-ledger",
  tape: "crossbook-tape",
  edges: "crossbook-edges",
  marketTexts: "crossbook-market-texts",
  groupLists: "crossbook-group-lists",
} as const;
export type DatabaseId = keyof typeof databaseNames;

const instrument = ["userId", "venue", "instrument"] as const;

export const schemas = {
  journal: {
    intents: { keyPath: "intentId", indexes: { byUserAndTime: ["userId", "sentAt"] } },
  },
  killSwitch: { stopped: {} },
  ledger: {
    entries: { keyPath: "entryId", indexes: { byUserAndTime: ["userId", "madeAt"] } },
  },
  tape: {
    trades: {
      keyPath: [...instrument, "key"],
      indexes: { byInstrumentAndTime: [...instrument, "at"], byUserAndTime: ["userId", "at"] },
    },
    spans: { keyPath: [...instrument, "from"] },
  },
  edges: {
    watches: {
      keyPath: ["userId", "pair", "startedAt"],
      indexes: {
        byPair: ["userId", "pair", "startedAt", "bytes"],
        byTime: ["userId", "startedAt", "bytes"],
      },
    },
  },
  marketTexts: {
    markets: { keyPath: "key", indexes: { bySavedAt: "savedAt" } },
  },
  groupLists: {
    lists: { keyPath: ["userId", "date", "category"] },
  },
} as const satisfies Readonly<Record<DatabaseId, DatabaseSchema>>;
