// Browser notifications for alerts; permission is requested only when they are switched on.
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { alertsPanel, notifications, setAlertAtAsk, untilWatching } from "../support/pages/alerts.ts";

// The paper world moves only when a test advances it.
test.use({ time: "manual" });

/** A stand-in for the browser's notifications that keeps what was asked and shown. */
async function standInForNotifications(
  page: Page,
  answer: "granted" | "denied",
  before: "granted" | "default" = "default",
): Promise<void> {
  await page.addInitScript(
    ([given, before]) => {
      const recorded = { asked: 0, shown: [] as string[] };
      const told = sessionStorage.getItem("permission");
      class StandIn {
        static permission = told ?? before;
        static async requestPermission() {
          recorded.asked += 1;
          StandIn.permission = given;
          sessionStorage.setItem("permission", given);
          return given;
        }
        onclick: (() => void) | null = null;
        constructor(_title: string, options?: NotificationOptions) {
          recorded.shown.push(options?.body ?? "");
        }
        close() {}
      }
      Object.assign(globalThis, { Notification: StandIn, keptNotifications: recorded });
    },
    [answer, before] as const,
  );
}

function keptNotifications(page: Page): Promise<{ asked: number; shown: string[] }> {
  return page.evaluate(
    () =>
      (globalThis as unknown as { keptNotifications: { asked: number; shown: string[] } }).keptNotifications,
  );
}

const browserSwitch = (page: Page) =>
  page.getByRole("checkbox", { name: "Browser notifications", exact: true });

test("asks for permission only when notifications are switched on, then shows an alert", {
  tag: "@nightly",
}, async ({ paper, page, signIn, marketPage }) => {
  await standInForNotifications(page, "granted");
  const { told, takeBest } = await setAlertAtAsk(paper, page, signIn, marketPage);
  expect((await keptNotifications(page)).asked).toBe(0);
  await page.goto("/settings");
  await expect(browserSwitch(page)).not.toBeChecked();
  expect((await keptNotifications(page)).asked).toBe(0);
  await browserSwitch(page).click();
  await expect(browserSwitch(page)).toBeChecked();
  await expect.poll(() => keptNotifications(page)).toEqual({ asked: 1, shown: ["Notifications are on."] });
  await page.getByRole("checkbox", { name: "Sound", exact: true }).click();
  await page.getByRole("button", { name: "Play a test sound", exact: true }).click();
  await untilWatching(paper, () => page.reload());
  await expect(browserSwitch(page)).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Sound", exact: true })).toBeChecked();
  takeBest();
  await expect(notifications(page)).toContainText(told);
  await expect
    .poll(async () => (await keptNotifications(page)).shown)
    .toEqual([expect.stringContaining(told)]);
  expect((await keptNotifications(page)).asked).toBe(0);
});

test("explains a denial and stays off", { tag: "@nightly" }, async ({ page, signIn }) => {
  await standInForNotifications(page, "denied");
  await signIn();
  await page.goto("/settings");
  await browserSwitch(page).click();
  await expect(page.getByText(/^Blocked by the browser\. Allow notifications/)).toBeVisible();
  await expect(browserSwitch(page)).not.toBeChecked();
});

test("does not ask again for a granted permission", { tag: "@nightly" }, async ({ page, signIn }) => {
  await standInForNotifications(page, "denied", "granted");
  await signIn();
  await page.goto("/settings");
  await browserSwitch(page).click();
  await expect(browserSwitch(page)).toBeChecked();
  expect((await keptNotifications(page)).asked).toBe(0);
});

test("sets unreadable alerts aside and keeps working", { tag: "@nightly" }, async ({
  paper,
  page,
  signIn,
}) => {
  await signIn();
  await page.evaluate((userId) => {
    localStorage.setItem(`crossbook.alerts.${encodeURIComponent(userId)}`, "{broken");
  }, paper.userId);
  await page.goto("/?panel=alerts");
  await expect(alertsPanel(page)).toHaveAttribute("data-state", "empty");
  const aside = await page.evaluate(
    (userId) => localStorage.getItem(`crossbook.alerts.${encodeURIComponent(userId)}.unreadable`),
    paper.userId,
  );
  expect(aside).toBe("{broken");
});
