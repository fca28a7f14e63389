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
