// The ground under every signed-in page: one cache of answers per sign-in, emptied the moment it ends, so that no row of
// one user is ever seen by the next; and the settings with this user's own limits and fees in them.
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { ConfigProvider, useConfig } from "#browser/config/config-context.tsx";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { userOverrides, withUserOverrides } from "#browser/preferences/user-overrides.ts";
import { createQueryClient } from "./query-client.ts";
import { useSession } from "./session-context.tsx";

export function SignedInArea({ children }: { children: ReactNode }) {
  const { credentialsGeneration, onSignOut, gateway } = useSession();
  const [queryClient] = useState(createQueryClient);
  useEffect(() => onSignOut(() => emptyCache(queryClient)), [onSignOut, queryClient]);

  const [lastGeneration, setLastGeneration] = useState(credentialsGeneration);
  useEffect(() => {
    if (lastGeneration === credentialsGeneration) return;
    setLastGeneration(credentialsGeneration);
    // Requests refused with the old token or key may succeed with the new one.
    void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  }, [lastGeneration, credentialsGeneration, queryClient]);

  const config = useConfig();
  const own = usePersisted(userOverrides, gateway?.userId ?? "");
  const owned = useMemo(() => withUserOverrides(config, own), [config, own]);

  return (
    <ConfigProvider config={owned}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ConfigProvider>
  );
}

function emptyCache(queryClient: QueryClient): void {
  void queryClient.cancelQueries();
  queryClient.clear();
}
