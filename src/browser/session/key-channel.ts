// Hands the API key from an open tab to a new one of the same user, so that a new tab does not ask for it. BroadcastChannel
// reaches this origin only; nothing is posted unless a tab asks, and the asker has just proven its user by the cookie.
import * as v from "valibot";
import type { Clock } from "#browser/lib/clock.ts";
import { newUuid } from "./new-uuid.ts";

export interface KeyChannel {
  /** API key of `userId` from another tab; undefined if none answers in time. */
  request(userId: string): Promise<string | undefined>;
  /** Answers other tabs with what `keyOf` returns for their user; undefined leaves the request unanswered. */
  answerWith(keyOf: (userId: string) => string | undefined): void;
}

/** The part of a BroadcastChannel in use: `post` reaches every other tab, `listen` hears them. */
export interface KeyPort {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
}

const channelName = "crossbook.api-key";
/** Longest wait for an answer, ms: an open tab answers within a few. */
export const keyAnswerMs = 300;

const requestSchema = v.object({ kind: v.literal("request"), id: v.string(), userId: v.string() });
const answerSchema = v.object({
  kind: v.literal("answer"),
  id: v.string(),
  userId: v.string(),
  apiKey: v.string(),
});
const messageSchema = v.variant("kind", [requestSchema, answerSchema]);

/** The key channel of this browser; without BroadcastChannel no other tab answers. */
export function openKeyChannel(clock: Clock): KeyChannel {
  if (typeof BroadcastChannel === "undefined") return createKeyChannel(undefined, clock);
  const channel = new BroadcastChannel(channelName);
  const port: KeyPort = {
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => listener(data)),
  };
  return createKeyChannel(port, clock);
}

export function createKeyChannel(port: KeyPort | undefined, clock: Clock): KeyChannel {
  const waiting = new Map<string, { readonly userId: string; answer(apiKey: string): void }>();
  let keyOf: (userId: string) => string | undefined = () => undefined;
  port?.listen((data) => {
    const parsed = v.safeParse(messageSchema, data);
    if (!parsed.success) return;
    const message = parsed.output;
    if (message.kind === "request") {
      const apiKey = keyOf(message.userId);
      if (apiKey !== undefined) port.post({ kind: "answer", id: message.id, userId: message.userId, apiKey });
      return;
    }
    const request = waiting.get(message.id);
    if (request?.userId === message.userId) request.answer(message.apiKey);
  });
  return {
    request: async (userId) => {
      if (port === undefined) return undefined;
      const id = newUuid();
      return new Promise((resolve) => {
        const finish = (apiKey: string | undefined) => {
          cancel();
          waiting.delete(id);
          resolve(apiKey);
        };
        const cancel = clock.after(keyAnswerMs, () => finish(undefined));
        waiting.set(id, { userId, answer: finish });
        port.post({ kind: "request", id, userId });
      });
    },
    answerWith: (provide) => {
      keyOf = provide;
    },
  };
}
