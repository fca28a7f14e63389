// The lists of matched markets from this device: shown while the sign-in is renewed, until the gateway answers.
import { holdResponses } from "../support/delay-responses.ts";
import { expect, test } from "../support/fixtures.ts";
import { layoutShifts, watchLayout } from "../support/layout-shifts.ts";
import { signOut } from "../support/pages/account-menu.ts";

test.use({ time: "manual" });

test("shows the last list as of its time before the sign-in is renewed, and none after sign-out", async ({
  page,
  signIn,
  signInPage,
  matched,
}) => {
  await watchLayout(page);
  await signIn();
  await matched.openList("/matched");
  const isStored = () =>
    page.evaluate(async () => {
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === "crossbook-group-lists")) return false;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open("crossbook-group-lists");
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      return new Promise<boolean>((resolve, reject) => {
        const request = database.transaction("lists").objectStore("lists").count();
        request.onsuccess = () => {
          database.close();
          resolve(request.result === 5);
        };
        request.onerror = () => reject(request.error);
      });
    });
  await expect.poll(isStored).toBe(true);

  const releaseSignIn = await holdResponses(page, "**/api/auth/refresh");
  const releaseLists = await holdResponses(page, "**/api/matching-markets/**");
  await page.reload();
  await expect(matched.rows.first()).toBeVisible();
  await expect(page.getByText(/^as of \d\d:\d\d, checking$/)).toBeVisible();
  await expect(matched.rows.first()).toContainText(/as of \d\d:\d\d|Ended|Tradable on one venue only/);
  // Nothing of the user's own is shown yet.
  await expect(page.getByRole("button", { name: "Account", exact: true })).toBeHidden();

  releaseSignIn();
  await expect(page.getByRole("button", { name: "Account", exact: true })).toBeVisible();
  await expect(page.getByText(/^as of \d\d:\d\d, checking$/)).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  const count = page.getByRole("status").filter({ hasText: /^\d+ groups$/ });
  const before = await count.boundingBox();
  releaseLists();
  await expect(page.getByText(/^as of /).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(/tradable pairs? priced/)).toBeVisible();
  expect(await count.boundingBox()).toEqual(before);

  const releaseAgain = await holdResponses(page, "**/api/matching-markets/**");
  await page.goto("/");
  const bestEdges = page.getByRole("table", { name: "Best edges", exact: true });
  await expect(bestEdges.getByText(/^as of \d\d:\d\d$/).first()).toBeVisible();
  releaseAgain();
  await expect(bestEdges.getByText(/^as of /)).toHaveCount(0);

  await signOut(page);
  await expect(signInPage.email).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const request = indexedDB.open("crossbook-group-lists");
        const database = await new Promise<IDBDatabase>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
        const counting = database.transaction("lists").objectStore("lists").count();
        return new Promise<number>((resolve) => {
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        });
      }),
    )
    .toBe(0);
});
