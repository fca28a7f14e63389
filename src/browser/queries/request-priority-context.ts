import { createContext } from "react";
import type { Urgency } from "#browser/api/request-queue.ts";

/**
 * How urgent it is to know the markets of what stands inside: rows of a list wait behind what somebody asked for, and their
 * markets are renewed seldom, so that the turns of the gateway's budget go to prices.
 */
export const ReadUrgency = createContext<Urgency>("visible");
