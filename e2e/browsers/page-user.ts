// A user in front of a page: finds by role and name, clicks, types and waits. The same in every browser.
import { type Found, findInPage, type Target } from "./find-in-page.ts";
import type { PageDriver } from "./page-driver.ts";

const longestWaitMs = 30_000;
const pollMs = 50;

export interface PageUser {
  /** The target as it is now, without waiting. */
  find(target: Target): Promise<Found>;
  /** Waits until the target is visible and `fits`; resolves with what is found. Rejects after 30 s with what was there instead. */
  see(target: Target, fits?: (found: Found) => boolean): Promise<Found>;
  /** Waits until no such element is visible. */
  seeNone(target: Target): Promise<void>;
  /** Clicks the target as soon as it is enabled, still and not covered. */
  click(target: Target): Promise<void>;
  /** Replaces the text of a field. */
  fill(target: Target, text: string): Promise<void>;
  /** Chooses the option of a select whose text starts with one of `texts`. By script: its list is no part of the page. */
  choose(target: Target, texts: readonly string[]): Promise<void>;
  /** Waits until `condition` holds. `what` names it in the error; as a function it is asked then. */
  until(what: string | (() => string), condition: () => boolean | Promise<boolean>): Promise<void>;
}

export function createPageUser(driver: PageDriver): PageUser {
  const find = (target: Target) => driver.evaluate<Found>(`(${findInPage})(${JSON.stringify(target)})`);

  const until = async (what: string | (() => string), condition: () => boolean | Promise<boolean>) => {
    const deadline = Date.now() + longestWaitMs;
    while (!(await condition())) {
      if (Date.now() > deadline) {
        const name = typeof what === "string" ? what : what();
        throw new Error(`Waited ${longestWaitMs / 1_000} s for ${name}`);
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };

  const see = async (target: Target, fits: (found: Found) => boolean = () => true) => {
    let found: Found | undefined;
    const isThere = async () => {
      found = await find(target);
      return found.count > 0 && fits(found);
    };
    try {
      await until(JSON.stringify(target), isThere);
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error}; found ${JSON.stringify(found)}`);
    }
    if (found === undefined) throw new Error("nothing was looked up");
    return found;
  };

  const click = async (target: Target) => {
    let last: Found | undefined;
    const { x, y } = await see(target, (found) => {
      const isStill = found.x === last?.x && found.y === last.y;
      last = found;
      return isStill && !found.isDisabled && found.coveredBy === "";
    });
    await driver.click(x, y);
  };

  return {
    find,
    until,
    see,
    click,
    seeNone: (target) => until(`no ${JSON.stringify(target)}`, async () => (await find(target)).count === 0),
    fill: async (target, text) => {
      await click(target);
      await driver.evaluate("document.activeElement.select()");
      await driver.type(text);
      await see(target, ({ value }) => value === text);
    },
    choose: async (target, texts) => {
      await driver.evaluate(`(${findInPage})(${JSON.stringify(target)}, "focus")`);
      await until(`an option of ${JSON.stringify(target)} among ${texts.join(", ")}`, () =>
        driver.evaluate(`(${chooseOption})(${JSON.stringify(texts)})`),
      );
    },
  };
}

/** Runs in the page: chooses in the focused select; false where no option fits. */
function chooseOption(texts: readonly string[]): boolean {
  const select = document.activeElement;
  if (!(select instanceof HTMLSelectElement)) return false;
  const option = [...select.options].find(({ text }) =>
    texts.some((start) => `${text} `.startsWith(`${start} `)),
  );
  if (option === undefined) return false;
  select.selectedIndex = option.index;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}
