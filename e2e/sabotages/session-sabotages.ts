// The guards of a sign-in's end, of two users of one browser, and of what is kept where storage is denied, full or foreign.
import type { Sabotage } from "./sabotage.ts";

const ofTheEnd: readonly Sabotage[] = [
  {
    name: "D21 signing out leaves the stream open",
    file: "src/browser/stream/stream-provider.tsx",
    from: "const stopListening = onSignOut(end);",
    to: "const stopListening = onSignOut(() => {});",
    tests: ["src/browser/stream/stream-provider.test.tsx"],
  },
  {
    name: "D21 a stream that was stopped keeps its socket",
    file: "src/browser/stream/worker-session.ts",
    from: "      worker.terminate();\n",
    to: "",
    tests: ["src/browser/stream/stream-client-worker.test.ts"],
  },
  {
    name: "D21 a stream that was stopped comes back",
    file: "src/browser/stream/stream-client.ts",
    from: "    cancelRestart();\n",
    to: "",
    tests: ["src/browser/stream/stream-client-worker.test.ts"],
  },
  {
    name: "E7 other tabs are not told that one signed out",
    file: "src/browser/session/session-core.ts",
    from: '        channel.post({ kind: isExpired ? "expired" : "signed-out", userId, generation });\n',
    to: "",
    tests: ["src/browser/session/session-tabs.test.ts"],
  },
  {
    name: "E7 signing out leaves the mark of the sign-in",
    file: "src/browser/session/session-core.ts",
    from: "        storage.unmark();\n",
    to: "",
    tests: ["src/browser/session/session-tabs.test.ts"],
  },
  {
    name: "E7 what the storage tells of a sign-out is not heard",
    file: "src/browser/session/session-channel.ts",
    from: "if (event.key === null || storageKeys.includes(event.key)) listener(undefined);",
    to: "",
    tests: ["src/browser/session/session-channel.test.tsx"],
  },
  {
    name: "E7 what was asked before the end is answered after it",
    file: "src/browser/session/session-core.ts",
    from: "      state.gateway?.client.close();\n",
    to: "",
    tests: ["src/browser/session/session-tabs.test.ts"],
  },
];

const ofTwoUsers: readonly Sabotage[] = [
  {
    name: "E8 the next user finds the answers of the one before",
    file: "src/browser/session/signed-in-providers.tsx",
    from: "  queryClient.clear();\n",
    to: "",
    tests: ["src/browser/session/signed-in-providers.test.tsx"],
  },
  {
    name: "E8 a tab goes on as one user where another has signed in",
    file: "src/browser/session/session.ts",
    from: 'return user !== undefined && owner !== user.id ? "other-account" : undefined;',
    to: "return undefined;",
    tests: ["src/browser/session/session-tabs.test.ts"],
  },
  {
    name: "E8 a key that is kept is given to any user",
    file: "src/browser/session/sign-in-storage.ts",
    from: "(userId === undefined || saved.userId === userId)",
    to: "(userId === undefined || saved.userId !== undefined)",
    tests: ["src/browser/session/sign-in-storage.test.ts"],
  },
  {
    name: "E8 what one user keeps is another's",
    file: "src/browser/preferences/persisted-store.ts",
    from: "encodeURIComponent(userId)}`;\n}",
    to: "userId.length}`;\n}",
    tests: ["src/browser/preferences/persisted-store.test.tsx"],
  },
  {
    name: "E8 one user's journal holds another's orders",
    file: "src/browser/order-journal/journal-database.ts",
    from: "since === undefined ? [userId]",
    to: "since === undefined ? [userId.slice(0, 0)]",
    tests: ["src/browser/order-journal/journal.test.ts"],
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
    name: "E10 a list, or choices, that cannot be read are lost",
    file: "src/browser/preferences/stored-value.ts",
    from: "      localStorage.setItem(aside, text);",
    to: '      localStorage.setItem(aside, "");',
    tests: [
      "src/browser/preferences/persisted-store.test.tsx",
      "src/browser/preferences/preferences.test.tsx",
    ],
  },
  {
    name: "E10 a sign-in that cannot be stored is forgotten at once",
    file: "src/browser/session/sign-in-storage.ts",
    from: "      } catch {\n        memory.set(key, text);\n",
    to: "      } catch {\n",
    tests: ["src/browser/session/sign-in-storage.test.ts"],
  },
  {
    name: "E10 one record of another version hides the journal",
    file: "src/browser/order-journal/journal-database.ts",
    from: "if (!(error instanceof MalformedError)) throw error;",
    to: "if (error instanceof MalformedError) throw error;",
    tests: ["src/browser/order-journal/journal.test.ts"],
  },
  {
    name: "E10 an old tab blocks a newer version's database",
    file: "src/browser/storage/open-database.ts",
    from: "      (event.target as IDBDatabase).close();\n",
    to: "",
    tests: ["src/browser/storage/open-database.test.ts"],
  },
];

export const sessionSabotages: readonly Sabotage[] = [...ofTheEnd, ...ofTwoUsers, ...ofKeeping];
