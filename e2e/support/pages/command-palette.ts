import { expect, type Locator, type Page } from "playwright/test";
import { keysOn } from "./settings-page.ts";

/** The dialog "Command palette", from every page behind the sign-in. */
export class CommandPalette {
  readonly dialog: Locator;
  readonly box: Locator;
  readonly options: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole("dialog", { name: "Command palette", exact: true });
    this.box = this.dialog.getByRole("combobox");
    this.options = this.dialog.getByRole("option");
  }

  async open(): Promise<void> {
    await keysOn(this.#page);
    await this.#page.keyboard.press("ControlOrMeta+k");
    await expect(this.box).toBeFocused();
  }

  option(name: string | RegExp): Locator {
    return this.dialog.getByRole("option", typeof name === "string" ? { name, exact: true } : { name });
  }

  /** Types until `name` is chosen, and runs it. */
  async run(typed: string, name: string | RegExp): Promise<void> {
    await this.box.fill(typed);
    await expect(this.option(name)).toHaveAttribute("aria-selected", "true");
    await this.box.press("Enter");
    await expect(this.dialog).toBeHidden();
  }
}
