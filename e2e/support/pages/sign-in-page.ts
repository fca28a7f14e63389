import { expect, type Locator, type Page } from "playwright/test";
import { settingsToChange } from "./diagnostics.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly apiKey: string;
}

/** Values of "Keep the API key". */
export type KeyRetention = "tab" | "device" | "never";

/** The page /login. */
export class SignInPage {
  readonly form: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly apiKey: Locator;
  readonly keepKey: Locator;
  readonly submit: Locator;
  readonly usePaperAccount: Locator;
  readonly startCheck: Locator;
  /** Report of the connection check. */
  readonly result: Locator;
  readonly #page: Page;
  readonly #account: Credentials;

  /** `account` is the default of `signIn`. */
  constructor(page: Page, account: Credentials) {
    this.#page = page;
    this.#account = account;
    this.form = page.getByRole("form", { name: "Sign in", exact: true });
    this.email = this.form.getByLabel("Email", { exact: true });
    this.password = this.form.getByLabel("Password", { exact: true });
    this.apiKey = this.form.getByLabel("API key", { exact: true });
    this.keepKey = this.form.getByRole("combobox", { name: "Keep the API key", exact: true });
    this.submit = this.form.getByRole("button", { name: "Sign in", exact: true });
    this.usePaperAccount = page.getByRole("button", { name: "Use the paper account", exact: true });
    this.startCheck = page.getByRole("button", { name: "Check the connection", exact: true });
    this.result = page.getByRole("region", { name: "Result of the check", exact: true });
  }

  async open(): Promise<void> {
    await this.#page.goto("/login");
    await expect(this.submit).toBeVisible();
  }

  async fill({ email, password, apiKey }: Credentials): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.apiKey.fill(apiKey);
  }

  /** Fills in and submits the form that is open, and waits until signed in. */
  async signIn({
    keepKey = "tab",
    ...others
  }: Partial<Credentials> & { keepKey?: KeyRetention } = {}): Promise<void> {
    await this.fill({ ...this.#account, ...others });
    await this.keepKey.selectOption(keepKey);
    await this.submit.click();
    await this.left();
  }

  /** Signs in with email and password only; the API key is stored on this device. */
  async signInAgain(): Promise<void> {
    await this.email.fill(this.#account.email);
    await this.password.fill(this.#account.password);
    await this.submit.click();
    await this.left();
  }

  /** Clicks the paper account's button and waits until signed in. */
  async signInOnPaper(): Promise<void> {
    await this.usePaperAccount.click();
    await this.left();
  }

  /** Runs the connection check. Returns the settings to change with their new values. */
  async check(): Promise<Readonly<Record<string, string | undefined>>> {
    await this.startCheck.click();
    await expect(this.result.getByRole("table", { name: "Operations", exact: true })).toBeVisible({
      timeout: 20_000,
    });
    return settingsToChange(this.result);
  }

  async left(): Promise<void> {
    await this.#page.waitForURL((url) => url.pathname !== "/login");
  }
}
