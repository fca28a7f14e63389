import { createContext } from "react";
import type { Urgency } from "#browser/api/request-queue.ts";

/**
 * Urgency of market reads below: list rows wait behind direct requests and are refetched rarely, so that the request
 * budget goes to prices.
 */
export const ReadUrgency = createContext<Urgency>("visible");
