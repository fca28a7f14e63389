// Progress of a check and a one-sentence summary of its result.
import styles from "./diagnostics.module.css";
import { checkTexts } from "./texts.ts";
import type { CheckState } from "./use-check.ts";

export function CheckProgress({ state }: { readonly state: CheckState }) {
  return (
    <div className={styles.progress}>
      {state.phase === "running" ? (
        <progress aria-label={checkTexts.progress} value={state.share} max={1} />
      ) : null}
      <p role="status" className={styles.aside} data-bad={state.phase === "failed" ? true : undefined}>
        {progressText(state)}
      </p>
    </div>
  );
}

function progressText(state: CheckState): string {
  switch (state.phase) {
    case "idle":
      return "";
    case "running":
      return state.doing;
    case "stopped":
      return checkTexts.stopped;
    case "failed":
      return checkTexts.failed(state.problem);
    case "done": {
      const count = state.report.findings.filter(({ result }) => result !== "note").length;
      return count === 0 ? checkTexts.fits : checkTexts.misfits(count);
    }
  }
}
