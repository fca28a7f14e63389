import type { Surety } from "./estimate.ts";

const sureties: Readonly<Record<Surety, string>> = {
  exact: "",
  about: "about ",
  "at-most": "at most ",
  "at-least": "at least ",
};

/** What stands before a figure of that surety. */
export function suretyWord(surety: Surety): string {
  return sureties[surety];
}
