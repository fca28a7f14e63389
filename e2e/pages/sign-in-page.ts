import { expect, type Locator, type Page } from "playwright/test";

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

  async left(): Promise<void> {
    await this.#page.waitForURL((url) => url.pathname !== "/login");
  }
}
