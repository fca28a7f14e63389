// Report of a connection check, with buttons to copy it.
import { runningBuild } from "#browser/config/build-info.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { CopyButton } from "#browser/ui/copy-button.tsx";
import { type CheckReport, reportText } from "./check-report.ts";
import { ReportSections } from "./check-report-view.tsx";
import styles from "./diagnostics.module.css";
import { settingsOf } from "./setting-change.ts";
import { checkTexts } from "./texts.ts";

export function CheckResult({ report, at }: { readonly report: CheckReport; readonly at: number }) {
  const config = useConfig();
  const zone = usePreference("timeZone");
  return (
    <section className={styles.block} aria-label={checkTexts.result}>
      <div className={styles.bar}>
        <h3>{checkTexts.resultOf(formatTime(at, "momentOfYear", zone))}</h3>
        <CopyButton
          {...checkTexts.copyReport}
          text={reportText(config, report, new Date(at).toISOString(), runningBuild())}
        />
        {report.changes.length === 0 ? null : (
          <CopyButton
            {...checkTexts.copySettings}
            text={JSON.stringify(settingsOf(report.changes), null, 2)}
          />
        )}
      </div>
      <ReportSections report={report} />
    </section>
  );
}
