import type { Locator, Page } from "playwright/test";

/** The dialog "API key". */
export class ApiKeyDialog {
  readonly dialog: Locator;
  readonly apiKey: Locator;
  readonly keepKey: Locator;
  readonly submit: Locator;
  readonly signOut: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole("dialog", { name: "API key", exact: true });
    this.apiKey = this.dialog.getByLabel("API key", { exact: true });
    this.keepKey = this.dialog.getByRole("combobox", { name: "Keep the API key", exact: true });
    this.submit = this.dialog.getByRole("button", { name: "Use this key", exact: true });
    this.signOut = this.dialog.getByRole("button", { name: "Sign out", exact: true });
  }

  async enter(apiKey: string): Promise<void> {
    await this.apiKey.fill(apiKey);
    await this.submit.click();
  }
}
