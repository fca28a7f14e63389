import { expect, type Locator, type Page } from "playwright/test";

export type SectionName =
  | "Connection"
  | "Appearance"
  | "Trading"
  | "Shortcuts"
  | "Notifications"
  | "Settings file"
  | "Diagnostics"
  | "About";

/** The page /settings. */
export class SettingsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.goto("/settings");
    await expect(this.section("Connection")).toBeVisible();
  }

  section(name: SectionName): Locator {
    return this.#page.getByRole("region", { name, exact: true });
  }

  /** Message of a section after a change. */
  said(name: SectionName): Locator {
    return this.section(name).getByRole("status").first();
  }

  radio(group: string, name: string): Locator {
    return this.#page
      .getByRole("main")
      .getByRole("radiogroup", { name: group, exact: true })
      .getByRole("radio", { name, exact: true });
  }

  async choose(group: string, name: string): Promise<void> {
    await this.radio(group, name).check({ force: true });
  }

  /** The table row of a shortcut. */
  shortcut(title: string): Locator {
    return this.section("Shortcuts")
      .getByRole("row")
      .filter({ has: this.#page.getByRole("rowheader", { name: title, exact: true }) });
  }

  /** The text of the settings file that is exported now. */
  async exported(): Promise<string> {
    const download = this.#page.waitForEvent("download");
    await this.#page.getByRole("button", { name: "Export settings", exact: true }).click();
    const stream = await (await download).createReadStream();
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces).toString("utf8");
  }

  /** Chooses a file of this text to import; what comes of it is the caller's to look for. */
  async chooseFile(text: string): Promise<void> {
    await this.#page
      .getByLabel("Settings file to import", { exact: true })
      .setInputFiles({ name: "settings.json", mimeType: "application/json", buffer: Buffer.from(text) });
  }

  get importDialog(): Locator {
    return this.#page.getByRole("dialog", { name: "Import settings", exact: true });
  }
}

/** Waits until the keys of the dashboard are heard. */
export async function keysOn(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-keys", "on");
}
