import type { GroupBooks } from "./group-edges.ts";

/** How these books come: by the stream, or asked for, if only one of them is. */
export function arrivalOf(books: GroupBooks): "live" | "polling" {
  return [...books.values()].some(({ state }) => state === "polling") ? "polling" : "live";
}
