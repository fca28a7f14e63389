// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notifications } from "#browser/preferences/notifications.ts";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { readNotificationPermission, requestNotificationPermission } from "./browser-notification.ts";
import { notifyOutsidePage } from "./notify-outside-page.ts";

type Options = NotificationOptions & { readonly renotify?: boolean };
let shown: (Options & { readonly title: string; readonly press: () => void })[] = [];
let requested = 0;

function stubNotifications(permission: NotificationPermission, answer = permission): void {
  class FakeNotification {
    static permission = permission;
    static requestPermission = async () => {
      requested += 1;
      FakeNotification.permission = answer;
      return answer;
    };
    onclick: (() => void) | null = null;
    close = () => {};
    constructor(title: string, options: Options) {
      shown.push({ ...options, title, press: () => this.onclick?.() });
    }
  }
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("isSecureContext", true);
}

const update = { userId: "ada", kind: "alerts", text: "Ask above 50¢", tone: "plain", tag: "x" } as const;

beforeEach(() => {
  shown = [];
  requested = 0;
  document.title = "Orders · Crossbook";
  vi.stubGlobal("focus", () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  notifications.write("ada", notifications.read("nobody"));
});

const choose = (part: object) => notifications.update("ada", (choices) => ({ ...choices, ...part }));

test("sends nothing that is switched off for its kind", () => {
  stubNotifications("granted");
  notifyOutsidePage(update);
  choose({ browser: true, alerts: false });
  notifyOutsidePage(update);
  expect(shown).toEqual([]);
});

test("shows a browser notification whose click opens the link", () => {
  stubNotifications("granted");
  choose({ browser: true });
  const go = vi.fn();
  notifyOutsidePage({ ...update, link: { label: "Open market", to: "/", go } });
  expect(shown).toMatchObject([{ title: "Crossbook", body: "Ask above 50¢", tag: "x" }]);
  shown[0]?.press();
  expect(go).toHaveBeenCalledOnce();
});

test("announces a notification that replaces the earlier one of its tag", () => {
  stubNotifications("granted");
  choose({ browser: true });
  notifyOutsidePage(update);
  expect(shown).toMatchObject([{ tag: "x", renotify: true }]);
  const { tag: _, ...untagged } = update;
  notifyOutsidePage(untagged);
  // Browsers refuse to announce again what has no tag.
  expect(shown[1]?.renotify).toBeUndefined();
});

test("shows none without permission and does not ask for it", () => {
  stubNotifications("default");
  choose({ browser: true });
  notifyOutsidePage(update);
  expect([shown, requested]).toEqual([[], 0]);
});

test("requests permission only if it was never answered", async () => {
  stubNotifications("default", "denied");
  expect(await requestNotificationPermission()).toBe("denied");
  expect(await requestNotificationPermission()).toBe("denied");
  expect(requested).toBe(1);
});

test("marks the title of a hidden page until it is seen, also after title changes", async () => {
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  notifyOutsidePage(update);
  expect(document.title).toBe("● Orders · Crossbook");
  document.title = "Wallet · Crossbook";
  await waitUntil(() => expect(document.title).toBe("● Wallet · Crossbook"));
  seen.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(document.title).toBe("Wallet · Crossbook");
  notifyOutsidePage(update);
  expect(document.title).toBe("Wallet · Crossbook");
});

test("distinguishes an insecure page and a missing API from a denial", () => {
  stubNotifications("granted");
  vi.stubGlobal("isSecureContext", false);
  expect(readNotificationPermission()).toBe("insecure");
  vi.unstubAllGlobals();
  vi.stubGlobal("isSecureContext", true);
  expect(readNotificationPermission()).toBe("unsupported");
});

test("detects a browser whose constructor throws", async () => {
  stubNotifications("granted");
  vi.stubGlobal(
    "Notification",
    class {
      static permission = "granted";
      constructor() {
        throw new TypeError("Illegal constructor");
      }
    },
  );
  // A module of its own: it keeps the detection for life.
  vi.resetModules();
  const { showBrowserNotification } = await import("./browser-notification.ts");
  expect(showBrowserNotification("hello")).toBe(false);
});
