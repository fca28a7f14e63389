// The session, for components: its state, what it can do, and what signed-in pages ask the gateway with.
import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import type { Gateway, Session, SessionState } from "./session.ts";

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export type SessionView = SessionState & Omit<Session, "getState" | "subscribe" | "start">;

/** Who is signed in, and what can be done about it. */
export function useSession(): SessionView {
  const session = use(SessionContext);
  if (session === undefined) throw new Error("useSession outside a SessionProvider");
  const state = useSyncExternalStore(session.subscribe, session.getState);
  return { ...session, ...state };
}

/** The gateway as the user who is signed in; for what stands inside the signed-in area only. */
export function useGateway(): Gateway {
  const { gateway } = useSession();
  if (gateway === undefined) throw new Error("useGateway outside the signed-in area");
  return gateway;
}
