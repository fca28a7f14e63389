// The guards of a sign-in's end, of two users of one browser, and of what is kept where storage is denied, full or foreign.
import type { Sabotage } from "./sabotage.ts";

const browser = "src/browser";

const of = (file: string, ...tests: readonly string[]) => ({
  file: `${browser}/${file}`,
  tests: tests.map((test) => `${browser}/${test}`),
});
const streamClient = of("stream/stream-client.ts", "stream/stream-client-worker.test.ts");
const session = of("session/session.ts", "session/session-tabs.test.ts");
const storage = of("session/sign-in-storage.ts", "session/sign-in-storage.test.ts");

const ofTheEnd: readonly Sabotage[] = [
  {
    name: "D21 signing out leaves the stream open",
    ...of("stream/stream-provider.tsx", "stream/stream-provider.test.tsx"),
    from: "const stopListening = onSignOut(() => client.stop());",
    to: "const stopListening = onSignOut(() => {});",
  },
  {
    name: "D21 a stream that was stopped keeps its socket",
    ...streamClient,
    from: "    worker?.terminate();\n",
    to: "",
  },
  {
    name: "D21 a stream that was stopped comes back",
    ...streamClient,
    from: "    cancelRestart();\n",
    to: "",
  },
  {
    name: "E7 other tabs are not told that one signed out",
    ...session,
    from: '      channel.post({ kind: "signed-out", userId, generation });\n',
    to: "",
  },
  {
    name: "E7 signing out leaves the mark of the sign-in",
    ...session,
    from: "      storage.unmark();\n",
    to: "",
  },
  {
    name: "E7 what the storage tells of a sign-out is not heard",
    ...of("session/session-channel.ts", "session/session-channel.test.ts"),
    from: "if (event.key === storageKey || event.key === null) listener(undefined);",
    to: "",
  },
  {
    name: "E7 what was asked before the end is answered after it",
    ...session,
    from: "    state.gateway?.client.close();\n",
    to: "",
  },
];

const ofTwoUsers: readonly Sabotage[] = [
  {
    name: "E8 the next user finds the answers of the one before",
    ...of("session/signed-in-area.tsx", "session/signed-in-area.test.tsx"),
    from: "  queryClient.clear();\n",
    to: "",
  },
  {
    name: "E8 a tab goes on as one user where another has signed in",
    ...session,
    from: 'else if (state.user !== undefined && owner !== state.user.id) end("other-account");',
    to: "",
  },
  {
    name: "E8 a key that is kept is given to any user",
    ...storage,
    from: "(userId === undefined || kept.userId === userId)",
    to: "(userId === undefined || kept.userId !== undefined)",
  },
  {
    name: "E8 what one user keeps is another's",
    ...of("preferences/kept.ts", "preferences/kept.test.ts"),
    from: "encodeURIComponent(userId)",
    to: "userId.length",
  },
  {
    name: "E8 one user's journal holds another's orders",
    ...of("journal/journal-database.ts", "journal/journal.test.ts"),
    from: "IDBKeyRange.bound([userId], [userId, []])",
    to: 'IDBKeyRange.bound([userId.slice(0, 0)], ["\\uffff", []])',
  },
  {
    name: "E9 who has no role is nobody",
    file: "src/contract/user.ts",
    from: "role: optionalText,",
    to: "role: identity,",
    tests: ["src/contract/decoding.test.ts"],
  },
  {
    name: "E9 who has no id is somebody",
    file: "src/contract/user.ts",
    from: "  id: identity,",
    to: "  id: optionalText,",
    tests: ["src/contract/decoding.test.ts"],
  },
];

const ofKeeping: readonly Sabotage[] = [
  {
    name: "E10 a list that cannot be read is lost",
    ...of("preferences/kept.ts", "preferences/kept.test.ts"),
    from: ".unreadable`, stored);",
    to: '.unreadable`, "");',
  },
  {
    name: "E10 choices that cannot be read are lost",
    ...of("preferences/preferences.ts", "preferences/preferences.test.ts"),
    from: "    if (parsed === undefined) localStorage.setItem(quarantineKey, stored);\n",
    to: "",
  },
  {
    name: "E10 a sign-in that cannot be stored is forgotten at once",
    ...storage,
    from: "      } catch {\n        memory.set(key, text);\n",
    to: "      } catch {\n",
  },
  {
    name: "E10 one record of another version hides the journal",
    ...of("journal/journal-database.ts", "journal/journal.test.ts"),
    from: "if (!(error instanceof MalformedError)) throw error;",
    to: "if (error instanceof MalformedError) throw error;",
  },
  {
    name: "E10 an old tab blocks a newer version's database",
    ...of("storage/open-database.ts", "storage/open-database.test.ts"),
    from: "      (event.target as IDBDatabase).close();\n",
    to: "",
  },
];

export const sessionSabotages: readonly Sabotage[] = [...ofTheEnd, ...ofTwoUsers, ...ofKeeping];
