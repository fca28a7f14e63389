// Notification preferences besides the notifications inside the page. The browser's permission is separate.
import * as v from "valibot";
import { definePersistedStore } from "./persisted-store.ts";
import { storeTitles } from "./texts.ts";

const schema = v.object({
  /** By notifications of the browser, outside of the page. */
  browser: v.fallback(v.boolean(), false),
  sound: v.fallback(v.boolean(), false),
  alerts: v.fallback(v.boolean(), true),
  /** Notifications of fills and refusals. */
  orders: v.fallback(v.boolean(), true),
});

export type NotificationChoices = v.InferOutput<typeof schema>;

export const notifications = definePersistedStore<NotificationChoices>({
  name: "notifications",
  title: storeTitles.notifications,
  schema,
  empty: { browser: false, sound: false, alerts: true, orders: true },
});
