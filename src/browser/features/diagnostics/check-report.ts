// Report of the connection check, for the page and as text: what fits, what does not, which settings to change. Contains
// no secrets: secret settings are never named.
import type { ReadName } from "#browser/api/gateway-client.ts";
import { type BuildInfo, formatBuild } from "#browser/config/build-info.ts";
import type { Config } from "#browser/config/config.ts";
import { type EndpointName, endpoints } from "#contract/endpoints.ts";
import { type CheckFacts, checkedReads, type IdName, type StreamFacts } from "./check-facts.ts";
import { idLabel } from "./check-ids.ts";
import type { Finding } from "./finding.ts";
import {
  bookFindings,
  candleFindings,
  otherFindings,
  priceFindings,
  reachFindings,
  sideFindings,
  statusFindings,
  timeFindings,
  unknownOrigin,
} from "./gateway-findings.ts";
import { operationName } from "./operation-labels.ts";
import { failureText, type Outcome } from "./probe-outcome.ts";
import { questionFindings } from "./question-findings.ts";
import { changesOf, type SettingChange, settingOf, settingsOf } from "./setting-change.ts";
import { shownValue } from "./setting-rows.ts";
import { siteFindings } from "./site-findings.ts";
import { streamFindings } from "./stream-findings.ts";

export type OperationResult = "fits" | "fits-changed" | "misfit" | "unchecked";

export interface OperationRow {
  readonly name: EndpointName | "stream";
  readonly operation: string;
  readonly result: OperationResult;
  readonly text: string;
}

export interface CheckReport {
  readonly findings: readonly Finding[];
  readonly rows: readonly OperationRow[];
  /** Settings with a value known to work. */
  readonly changes: readonly SettingChange[];
}

export const checkResultText: Readonly<Record<OperationResult, string>> = {
  fits: "Fits",
  "fits-changed": "Fits once changed",
  misfit: "Does not fit",
  unchecked: "Not checked",
};

/** By venue, those of none first. */
const reads = checkedReads.toSorted((a, b) => venueOf(a).localeCompare(venueOf(b)));

function venueOf(read: ReadName): string {
  return endpoints[read].venue ?? "";
}

const order = { change: 0, problem: 1, note: 2 } as const;

/** How an id that no list names is given on the page. */
const fillField = (label: string) => `Fill the field “${label}” and check again.`;

/**
 * Derives the report from `facts`, for a page of `siteOrigin`; undefined outside a page. `giveId` says how to give an id that
 * was not found, by the label of its field.
 */
export function reportOf(
  facts: CheckFacts,
  siteOrigin: string | undefined,
  giveId: (label: string, id: IdName) => string = fillField,
): CheckReport {
  const found = [
    ...reachFindings(facts, siteOrigin ?? unknownOrigin),
    ...(facts.reach === undefined ? questionFindings(facts) : []),
    ...candleFindings(facts),
    ...bookFindings(facts),
    ...priceFindings(facts),
    ...streamFindings(facts),
    ...statusFindings(facts),
    ...sideFindings(facts),
    ...timeFindings(facts),
    ...otherFindings(facts),
    ...(siteOrigin === undefined ? [] : siteFindings(facts.config, siteOrigin, facts.missingHeaders)),
  ];
  const findings = [...found].sort((a, b) => order[a.result] - order[b.result]);
  return {
    findings,
    rows: [...reads.map((read) => rowOf(facts, read, giveId)), streamRow(facts)],
    changes: changesOf(findings),
  };
}

function rowOf(
  facts: CheckFacts,
  name: ReadName,
  giveId: (label: string, id: IdName) => string,
): OperationRow {
  const { config, questions, skipped, intervals } = facts;
  const row = { name, operation: operationName(config, name) };
  const lack = skipped.find(({ read }) => read === name);
  const made = questions.filter(({ read }) => read === name);
  const last = made.at(-1);
  if (lack !== undefined)
    return {
      ...row,
      result: "unchecked",
      text: `No id found. ${giveId(idLabel(config, lack.lacks), lack.lacks)}`,
    };
  if (last === undefined) return { ...row, result: "unchecked", text: "Not requested." };
  if (name === "candlesticksB" && intervals.some(({ works }) => works !== undefined)) {
    const isAsSet = intervals.every(({ inForce, works }) => works === inForce) && made.every(isPlain);
    return {
      ...row,
      result: isAsSet ? "fits" : "fits-changed",
      text: `${intervals.filter(({ works }) => works !== undefined).length} of ${intervals.length} intervals work`,
    };
  }
  // An answer to the plain read that does not do is none; one to a further question is a matter of notes.
  const misfit = made.find(
    ({ settled, topic, last: result }) =>
      settled === undefined && (topic === "read" || result.kind === "failed"),
  );
  return {
    ...row,
    result: misfit !== undefined ? "misfit" : made.every(isPlain) ? "fits" : "fits-changed",
    text: sentence(outcomeText((misfit ?? last).last)),
  };
}

function outcomeText(outcome: Outcome): string {
  return outcome.kind === "failed" ? failureText(outcome) : sizeOf(outcome.answer);
}

const isPlain = ({ settled }: { settled: readonly SettingChange[] | undefined }) =>
  settled === undefined || settled.length === 0;

/** Begins with a capital letter. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Describes the size of a response and its unreadable rows. */
function sizeOf(answer: unknown): string {
  if (typeof answer !== "object" || answer === null) return "answers";
  const { rows, asks, bids, dropped } = answer as Record<string, unknown>;
  const unread = Array.isArray(dropped) && dropped.length > 0 ? `, ${dropped.length} of them unreadable` : "";
  if (Array.isArray(rows)) {
    const count = rows.length + (Array.isArray(dropped) ? dropped.length : 0);
    return `${count} ${count === 1 ? "row" : "rows"}${unread}`;
  }
  if (Array.isArray(asks) && Array.isArray(bids)) return `${asks.length} asks, ${bids.length} bids${unread}`;
  return "valid response";
}

const streamMisfitTexts: Readonly<Record<StreamFacts["state"], string>> = {
  none: "Off in the settings",
  unsafe: "Would send the API key unencrypted",
  "never-opened": "Does not open",
  refused: "Refuses the API key or the origin",
  closed: "Closes as soon as it opens",
  silent: "Sends nothing",
  gibberish: "Uses another protocol",
  fits: "Sends no data for a subscribed feed",
};

function streamRow({ stream }: CheckFacts): OperationRow {
  const row = { name: "stream", operation: "Stream" } as const;
  if (stream === undefined) return { ...row, result: "unchecked", text: "Not requested." };
  if (stream.state === "none") return { ...row, result: "unchecked", text: "Off in the settings." };
  if (stream.state !== "fits" || (stream.snapshotMs === undefined && stream.refusedFeed === undefined))
    return {
      ...row,
      result: "misfit",
      text: streamMisfitTexts[stream.state],
    };
  const ms = (value: number | undefined) => (value === undefined ? "none" : `${Math.round(value)} ms`);
  return {
    ...row,
    result: "fits",
    text: `Opened after ${ms(stream.openedMs)}, first frame ${ms(stream.snapshotMs)}, heartbeat ${ms(stream.heartbeatMs)}`,
  };
}

/** Formats the report as text for the gateway's operator. */
export function reportText(config: Config, report: CheckReport, at: string, build: BuildInfo): string {
  const written = (value: unknown) => JSON.stringify(value) ?? "not set";
  const lines = [
    `Crossbook connection check, ${at}`,
    `Version: ${formatBuild(build)}`,
    `Gateway: ${config.gateway.baseUrl}`,
    "",
  ];
  for (const { result, text, settings } of report.findings) {
    lines.push(`${result.toUpperCase()}: ${text}`);
    for (const { key, value } of settings)
      lines.push(
        `  ${key}: holds ${written(shownValue(key, settingOf(config, key)))}${value === undefined ? "" : `, change to ${written(value)}`}`,
      );
  }
  lines.push("");
  for (const { operation, result, text } of report.rows)
    lines.push(`${checkResultText[result].padEnd(18)} ${operation}. ${text}`);
  if (report.changes.length > 0)
    lines.push("", "config.json:", JSON.stringify(settingsOf(report.changes), null, 2));
  return lines.join("\n");
}
