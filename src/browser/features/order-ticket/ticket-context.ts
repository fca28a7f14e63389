import { createContext, use } from "react";
import type { Ticket } from "./use-ticket.ts";

/** For panels that are there only sometimes: what they stand in need not render at each key for them. */
export const TicketContext = createContext<Ticket | undefined>(undefined);

/** The ticket as it is filled in now. */
export function useCurrentTicket(): Ticket {
  const ticket = use(TicketContext);
  if (ticket === undefined) throw new Error("useCurrentTicket outside a TicketContext");
  return ticket;
}
