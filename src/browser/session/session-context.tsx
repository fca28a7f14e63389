import { createContext, type ReactNode, use } from "react";
import { useReadable } from "#browser/ui/use-readable.ts";
import type { Session } from "./session.ts";
import type { Gateway, SessionState } from "./session-state.ts";

const SessionContext = createContext<Session | undefined>(undefined);
/** Subscribed to once, because most components read it. */
const GatewayContext = createContext<Gateway | undefined>(undefined);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const gateway = useReadable(session, (state) => state.gateway);
  return (
    <SessionContext value={session}>
      <GatewayContext value={gateway}>{children}</GatewayContext>
    </SessionContext>
  );
}

export type SessionView = SessionState & Omit<Session, "read" | "subscribe" | "start">;

/** The sign-in with its actions. Rerenders with every change of phase, key or problem. Throws outside a SessionProvider. */
export function useSession(): SessionView {
  const session = use(SessionContext);
  if (session === undefined) throw new Error("useSession outside a SessionProvider");
  const state = useReadable(session);
  return { ...session, ...state };
}

/** The gateway of the signed-in user. Throws outside the signed-in area. */
export function useGateway(): Gateway {
  const gateway = use(GatewayContext);
  if (gateway === undefined) throw new Error("useGateway outside the signed-in area");
  return gateway;
}
