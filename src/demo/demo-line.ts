// The line above every page of the demo, which its build writes into index.html.
import type { WorldState } from "./demo-messages.ts";
import { demoTexts as texts } from "./texts.ts";

export const demoLineIds = { text: "demo-text", startOver: "demo-start-over" } as const;

export interface DemoLine {
  showState(state: WorldState): void;
  showProblem(problem: string): void;
}

/** The line in `page`; a second click on its button within the same focus starts over. */
export function watchDemoLine(page: Document, startOver: () => void): DemoLine {
  const text = page.getElementById(demoLineIds.text);
  const button = page.getElementById(demoLineIds.startOver);
  if (text === null || button === null) throw new Error("index.html has no line of the demo");
  let isArmed = false;
  const arm = (on: boolean) => {
    isArmed = on;
    button.textContent = on ? texts.confirm : texts.startOver;
  };
  button.addEventListener("click", () => {
    if (isArmed) startOver();
    arm(!isArmed);
    // Safari gives a clicked button no focus, so it would never lose it either.
    button.focus();
  });
  button.addEventListener("blur", () => arm(false));
  return {
    showState({ origin, isStored }) {
      text.textContent = isStored ? texts[origin === "new" ? "restored" : origin] : texts.notStored;
    },
    showProblem(problem) {
      text.textContent = problem;
    },
  };
}
