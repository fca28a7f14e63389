/** Texts of the files a user saves and restores. */
export const backupTexts = {
  save: "Save backup",
  restore: "Restore backup",
  saved: (count: string) => `${count} saved.`,
  tooLong: (megabytes: number) => `The file is longer than ${megabytes} MB. Nothing has changed.`,
  unchanged: (problem: string) => `${problem} Nothing has changed.`,
  imported: (added: string, known: number, unreadable: number) =>
    `${added} imported, ${known} already here.${unreadable === 0 ? "" : ` ${unreadable} could not be read.`}`,
  otherFile: (of: string) => `This is not a file of ${of}.`,
  newer: "This file was written by a newer version of Crossbook.",
  otherUser: (records: string) => `These ${records} belong to another user.`,
} as const;

/** Why the browser's storage fails, each the end of a sentence. */
export const storageTexts = {
  failed: (action: string, why: string) => `The browser's storage could not be ${action}: ${why}`,
  slow: "it does not open; close other tabs of Crossbook",
  newer: "a newer version of Crossbook wrote this data; reload to update",
  newerTab: "a newer version of Crossbook is open in another tab; reload this one",
  deleted: "the data was deleted in another tab; reload this one",
  closed: "the browser closed the storage; reload this page",
  full: "the disk or the site's storage is full; free some space",
  denied: "the browser denies storage, as in some private windows",
} as const;

export const deviceTexts = {
  orders: "Orders",
  killSwitch: "Kill switch",
  ledger: "Positions and cash",
  tape: "Recorded trades",
  edges: "Edge history",
  marketTexts: "Market texts",
  groupLists: "Matched markets",
  versions: "Versions of stored values",
  dayMarks: "Marks of the day",
  usedCommands: "Recent commands",
  apiKey: "API key",
  signIn: "Sign-in",
  page: "State of the page",
  lists: "Lists and settings",
} as const;

export const copyTexts = {
  of: "this device's data",
  records: "data",
  badRow: (title: string) => `${title}: a record in the file is damaged.`,
  foreignKey: (key: string) => `“${key}” doesn't belong in a copy.`,
  notRestored: (title: string, why: string) => `${title}: ${why}`,
  full: "the browser denied it, or its storage is full",
} as const;
