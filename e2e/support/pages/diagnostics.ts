import { expect, type Locator, type Page } from "playwright/test";

/** Text of the report in place of a value that the check cannot know. */
const unknownValue = "the value in the gateway's own documentation";

/** The settings that a check's report names, each with what it is to hold; undefined where the check cannot know. */
export async function settingsToChange(
  result: Locator,
): Promise<Readonly<Record<string, string | undefined>>> {
  const named = await result
    .getByRole("list", { name: "Settings to change", exact: true })
    .locator("dl")
    .evaluateAll((lists) =>
      lists.map((list) => [...list.querySelectorAll("dd")].map((definition) => definition.textContent ?? "")),
    );
  return Object.fromEntries(
    named.map(([key = "", , value = ""]) => [key, value === unknownValue ? undefined : value]),
  );
}

/** The region "Diagnostics" of the settings. */
export class Diagnostics {
  readonly region: Locator;
  readonly startCheck: Locator;
  readonly result: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole("region", { name: "Diagnostics", exact: true });
    this.startCheck = this.region.getByRole("button", { name: "Check the connection", exact: true });
    this.result = this.region.getByRole("region", { name: "Result of the check", exact: true });
  }

  async open(): Promise<void> {
    await this.#page.goto("/settings?section=diagnostics");
    await expect(this.startCheck).toBeVisible();
  }

  async show(part: string): Promise<void> {
    await this.region.getByRole("tab", { name: part, exact: true }).click();
  }

  table(name: string): Locator {
    return this.region.getByRole("table", { name, exact: true });
  }

  async fillId(label: string, id: string): Promise<void> {
    const field = this.region.getByLabel(label, { exact: true });
    if (!(await field.isVisible())) await this.region.getByText("Ids to check with", { exact: true }).click();
    await field.fill(id);
  }

  /** Runs the check to its end. */
  async check(): Promise<void> {
    await this.startCheck.click();
    await expect(this.region.getByRole("button", { name: "Stop the check", exact: true })).toBeHidden({
      timeout: 35_000,
    });
    await expect(this.result).toBeVisible();
  }

  /** The settings that the report names, each with what it is to hold; undefined where the check cannot know. */
  async settingsToChange(): Promise<Readonly<Record<string, string | undefined>>> {
    return settingsToChange(this.result);
  }

  /** Result of an operation: "fits", "fits-changed", "misfit", "unchecked". */
  operation(name: string): Locator {
    return this.table("Operations")
      .locator("tbody tr")
      .filter({ has: this.#page.getByRole("rowheader", { name, exact: true }) });
  }
}
