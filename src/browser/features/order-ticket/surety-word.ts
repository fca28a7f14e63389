import type { Bound } from "./estimate.ts";

const sureties: Readonly<Record<Bound, string>> = {
  exact: "",
  about: "about ",
  "at-most": "at most ",
  "at-least": "at least ",
};

/** What stands before a figure of that surety. */
export function boundLabel(surety: Bound): string {
  return sureties[surety];
}
