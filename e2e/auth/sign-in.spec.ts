// Signing in, and every way in which it does not come about.
import { expect, test } from "../support/fixtures.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test("signs in with the paper account button", { tag: "@nightly" }, async ({ page, signInPage }) => {
  await signInPage.open();
  await signInPage.signInOnPaper();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("navigation", { name: "Main", exact: true })).toBeVisible();
  await expect(page.getByRole("banner").getByText("Paper trader").first()).toBeVisible();
});

test("signs in with typed credentials by keyboard alone", { tag: "@nightly" }, async ({
  page,
  paper,
  signInPage,
}) => {
  await signInPage.open();
  await expect(signInPage.email).toBeFocused();
  await page.keyboard.type(paper.account.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(paper.account.password);
  await page.keyboard.press("Tab");
  await page.keyboard.type(paper.account.apiKey);
  await page.keyboard.press("Enter");
  await signInPage.left();
});

test("asks for each missing field and sends nothing", { tag: "@nightly" }, async ({ page, signInPage }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/auth/")) sent.push(request.url());
  });
  await signInPage.open();
  await signInPage.submit.click();
  await expect(signInPage.form.getByText("Enter your email.")).toBeVisible();
  await expect(signInPage.email).toBeFocused();
  await signInPage.email.fill("someone@example.org");
  await signInPage.submit.click();
  await expect(signInPage.form.getByText("Enter your password.")).toBeVisible();
  await signInPage.password.fill("word");
  await signInPage.submit.click();
  await expect(signInPage.form.getByText("Enter your API key.")).toBeVisible();
  expect(sent).toEqual([]);
});

test("reports a wrong password, discards it and accepts another", async ({ paper, problems, signInPage }) => {
  problems.expectFailedLoads(/401.*\/auth\/login/);
  await signInPage.open();
  await signInPage.fill({ ...paper.account, password: "mistyped" });
  await signInPage.submit.click();
  await expect(signInPage.form.getByText("Wrong email or password.")).toBeVisible();
  await expect(signInPage.password).toHaveValue("");
  await expect(signInPage.password).toBeFocused();
  await expect(signInPage.apiKey).toHaveValue(paper.account.apiKey);
  await signInPage.password.fill(paper.account.password);
  await signInPage.submit.click();
  await signInPage.left();
});

test("reports a wrong API key in its own message and accepts another", { tag: "@nightly" }, async ({
  page,
  paper,
  problems,
  signInPage,
}) => {
  problems.expectFailedLoads(/401.*\/venue-a\/series/);
  await signInPage.open();
  await signInPage.fill({ ...paper.account, apiKey: "no-such-key" });
  await signInPage.submit.click();
  await expect(
    signInPage.form.getByText("Email and password accepted, but the gateway refuses the first read."),
  ).toBeVisible();
  await expect(signInPage.apiKey).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("crossbook.signed-in"))).toBeNull();
  const logins: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/login")) logins.push(request.url());
  });
  await signInPage.apiKey.fill(paper.account.apiKey);
  await signInPage.submit.click();
  await signInPage.left();
  expect(logins).toEqual([]);
});

test.describe("after too many attempts", () => {
  test.use({ gatewayConfig: { signInFailures: { most: 1, windowMs: 3_000 } } });

  test("counts down the wait and sends nothing before its end", async ({ paper, problems, signInPage }) => {
    problems.expectFailedLoads(/(401|429).*\/auth\/login/);
    await signInPage.open();
    for (const words of ["Wrong email or password.", "Too many attempts"]) {
      await signInPage.fill({ ...paper.account, password: "mistyped" });
      await signInPage.submit.click();
      await expect(signInPage.form.getByText(words)).toBeVisible();
    }
    await expect(signInPage.submit).toBeDisabled();
    await expect(signInPage.form.getByText(/^Wait \d+ s\.$/)).toBeVisible();
    await expect(signInPage.submit).toBeEnabled();
    await signInPage.password.fill(paper.account.password);
    await signInPage.submit.click();
    await signInPage.left();
  });
});

const loginAddress = "**/auth/login";

test("distinguishes a gateway that is down from a foreign response", async ({
  page,
  paper,
  problems,
  signInPage,
}) => {
  problems.expectFailedLoads(/ERR_FAILED.*\/auth\/login/);
  problems.expectFailedLoads(/502.*\/auth\/login/);
  await signInPage.open();
  const attempt = async () => {
    await signInPage.fill(paper.account);
    await signInPage.submit.click();
  };
  const alert = signInPage.form.getByRole("alert");

  await page.route(loginAddress, (route) => route.abort());
  await attempt();
  await expect(alert).toContainText("The gateway could not be reached.");

  await page.unroute(loginAddress);
  await page.route(loginAddress, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Welcome to this network</h1>" }),
  );
  await attempt();
  await expect(alert).toContainText("The gateway did not answer with data: it is a web page.");
  await expect(page.getByText("Welcome to this network")).toHaveCount(0);

  await page.unroute(loginAddress);
  await page.route(loginAddress, (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await attempt();
  await expect(alert).toContainText("The gateway can't sign anyone in right now.");

  await page.unroute(loginAddress);
  await attempt();
  await signInPage.left();
});

test("opens the requested address exactly after sign-in", async ({ page, paper, signInPage }) => {
  const market = showcaseMarkets(paper)["venue-c"];
  const path = marketPath(market);
  await page.goto(path);
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInPage.signIn();
  await expect(page).toHaveURL(`${paper.url}${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("never leaves this site after sign-in", async ({ page, paper, signInPage }) => {
  const open = (next: string) => page.goto(`/login?${new URLSearchParams({ next })}`);
  await open("//evil.example/x");
  await signInPage.signIn({ keepKey: "device" });
  await expect(page).toHaveURL(`${paper.url}/`);
  // A signed-in user is redirected at once.
  for (const next of ["/\\evil.example", "/\t/evil.example", "https://evil.example", "javascript:alert(1)"]) {
    await open(next);
    await expect(page).toHaveURL(`${paper.url}/`);
  }
  await open("/nowhere?a=b#c");
  await expect(page).toHaveURL(`${paper.url}/nowhere?a=b#c`);
});
