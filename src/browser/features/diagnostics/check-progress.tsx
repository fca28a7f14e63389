// Progress of a check and a one-sentence summary of its result.
import styles from "./diagnostics.module.css";
import type { CheckState } from "./use-check.ts";

export function CheckProgress({ state }: { readonly state: CheckState }) {
  return (
    <div className={styles.progress}>
      {state.phase === "running" ? (
        <progress aria-label="Progress of the check" value={state.share} max={1} />
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
      return "The check was stopped.";
    case "failed":
      return `The check broke off. ${state.problem}`;
    case "done": {
      const count = state.report.findings.filter(({ result }) => result !== "note").length;
      if (count === 0) return "Everything that was checked fits.";
      return count === 1 ? "One thing does not fit." : `${count} things do not fit.`;
    }
  }
}
