import { expect, type Locator, type Page } from "playwright/test";
import { settingsToChange } from "./diagnostics.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly apiKey: string;
}

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
  /** The check of the connection and its report. */
  readonly result: Locator;
  readonly #page: Page;
  readonly #account: Credentials;

  /** `account` is whom `signIn` signs in. */
  constructor(page: Page, account: Credentials) {
    this.#page = page;
    this.#account = account;
    this.form = page.getByRole("form", { name: "Sign in", exact: true });
    this.email = this.form.getByLabel("Email", { exact: true });
    this.password = this.form.getByLabel("Password", { exact: true });
    this.apiKey = this.form.getByLabel("API key", { exact: true });
    this.keepKey = this.form.getByRole("checkbox", { name: "Keep the API key on this device", exact: true });
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

  /** Fills the form, on this page or where the guard led to it, sends it and waits until one is in. */
  async signIn({
    keepKey = false,
    ...others
  }: Partial<Credentials> & { keepKey?: boolean } = {}): Promise<void> {
    await this.fill({ ...this.#account, ...others });
    await this.keepKey.setChecked(keepKey);
    await this.submit.click();
    await this.left();
  }

  /** Presses the paper account's button and waits until one is in. */
  async signInOnPaper(): Promise<void> {
    await this.usePaperAccount.click();
    await this.left();
  }

  /** Checks the connection; gives the settings that are named, each with what it is to hold. */
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
