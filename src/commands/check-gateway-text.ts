// Result of the gateway check as text for a terminal and as JSON. Neither holds the password, the key or a token.
import { checkResultText } from "#browser/features/diagnostics/check-report.ts";
import type { GatewayCheck } from "./check-gateway.ts";

const title = { change: "CHANGE", problem: "PROBLEM", note: "NOTE" } as const;
const order = { problem: 0, change: 1, note: 2 } as const;
const resultText: Readonly<Record<GatewayCheck["result"], string>> = {
  fits: "The dashboard works with the settings below.",
  misfit: "Something does not fit, and no known setting fixes it.",
  "no-sign-in": "The check ended without a sign-in.",
};

/** The check as a table of operations, its findings and the settings. */
export function formatCheck(check: GatewayCheck): string {
  const width = Math.max(...check.rows.map(({ operation }) => operation.length));
  const resultWidth = Math.max(...check.rows.map(({ result }) => checkResultText[result].length));
  const rows = check.rows.map(
    ({ operation, result, text }) =>
      `${operation.padEnd(width)}  ${checkResultText[result].padEnd(resultWidth)}  ${text}`,
  );
  const sorted = [...check.findings].sort((a, b) => order[a.result] - order[b.result]);
  const findings = sorted.flatMap(({ result, text, settings }) => [
    `${title[result]}: ${text}`,
    ...settings.map(({ key, value }) =>
      value === undefined ? `  Check ${key}` : `  Set ${key} to ${JSON.stringify(value)}`,
    ),
  ]);
  const settings = check.result === "no-sign-in" ? [] : ["config.json:", formatSettings(check)];
  const sections = [rows, findings, [resultText[check.result]], settings];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

export function formatSettings({ settings }: GatewayCheck): string {
  return JSON.stringify(settings, null, 2);
}

export function formatJson({ result, rows, findings, changes, settings }: GatewayCheck): string {
  return JSON.stringify({ result, operations: rows, findings, changes, config: settings }, null, 2);
}
