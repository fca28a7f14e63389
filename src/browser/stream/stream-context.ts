// The stream client, for components that draw without rendering.
import { createContext, use } from "react";
import type { StreamClient } from "./stream-client.ts";

export const StreamContext = createContext<StreamClient | undefined>(undefined);

/** The stream of the signed-in user: `subscribe` to a feed and `read` it, without a render for every change. */
export function useStream(): Omit<StreamClient, "start" | "stop"> {
  const client = use(StreamContext);
  if (client === undefined) throw new Error("useStream outside a StreamProvider");
  return client;
}
