// The ground under every signed-in page: one cache of answers per sign-in, emptied the moment it ends, so that no row of
// one user is ever seen by the next.
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { createQueryClient } from "./query-client.ts";
import { useSession } from "./session-context.tsx";

export function SignedInArea({ children }: { children: ReactNode }) {
  const { credentialsGeneration, onSignOut } = useSession();
  const [queryClient] = useState(createQueryClient);
  useEffect(() => onSignOut(() => emptyCache(queryClient)), [onSignOut, queryClient]);

  const [askedWith, setAskedWith] = useState(credentialsGeneration);
  useEffect(() => {
    if (askedWith === credentialsGeneration) return;
    setAskedWith(credentialsGeneration);
    // What the old token or key was refused for may be let in with the new one.
    void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  }, [askedWith, credentialsGeneration, queryClient]);

  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

function emptyCache(queryClient: QueryClient): void {
  void queryClient.cancelQueries();
  queryClient.clear();
}
