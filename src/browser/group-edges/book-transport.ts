import type { GroupBooks } from "./group-edges.ts";

/** "polling" if any of these books is polled, else "live". */
export function arrivalOf(books: GroupBooks): "live" | "polling" {
  return [...books.values()].some(({ state }) => state === "polling") ? "polling" : "live";
}
