// Findings from the questions of the connection check: the setting that made a read work, or the likely
// one if none did.
import type { Config } from "#browser/config/config.ts";
import { type EndpointName, endpoints } from "#contract/endpoints.ts";
import type { CheckFacts, Question, Trial } from "./check-facts.ts";
import { change, type Finding, note, problem } from "./finding.ts";
import { operationName } from "./operation-labels.ts";
import { type Failed, failureText, isNotThere, type Outcome, objects } from "./probe-outcome.ts";
import { type SettingChange, settingOf } from "./setting-change.ts";

/** Findings for the questions that do not fit. */
export function questionFindings({ config, questions }: CheckFacts): readonly Finding[] {
  const isAnyThere = questions.some(({ last }) => !isNotThere(last));
  const found: Finding[] = [];
  const add = (finding: Finding | undefined) => {
    // Many reads share one cause, which is reported once.
    const isAvailable =
      finding === undefined ||
      found.some(
        ({ text, settings }) =>
          text === finding.text ||
          (finding.result === "problem" &&
            finding.settings.length > 0 &&
            settings.map(({ key }) => key).join() === finding.settings.map(({ key }) => key).join()),
      );
    if (finding !== undefined && !isAvailable) found.push(finding);
  };
  const lost = new Set(
    questions.flatMap((question) =>
      isAnyThere && hasNoPath(question) ? [endpoints[question.read].venue] : [],
    ),
  );
  for (const question of questions) {
    // A wrong venue path explains all other failures of the venue.
    const { venue } = endpoints[question.read];
    if (venue !== undefined && lost.has(venue) && !hasNoPath(question)) continue;
    if (question.settled === undefined) add(unsettled(config, question, isAnyThere));
    else
      for (const made of question.settled)
        add(change(changeText(config, question, made), made.key, made.value));
  }
  return found;
}

/** True if a list that needs no id does not exist. */
function hasNoPath({ read, topic, settled, last }: Question): boolean {
  return (
    settled === undefined &&
    topic === "read" &&
    isList(read) &&
    isNotThere(last) &&
    endpoints[read].venue !== undefined
  );
}

const quoted = (value: unknown) => `“${typeof value === "string" ? value : JSON.stringify(value)}”`;

/** Outcome of the read with all that was changed before `made`. */
function outcomeBefore({ first, settled = [], trials }: Question, made: SettingChange): Outcome {
  const before = settled.slice(0, settled.indexOf(made));
  const isBefore = ({ changes }: Trial) =>
    changes.length === before.length && changes.every((one, index) => one === before[index]);
  return trials.find(isBefore)?.outcome ?? first;
}

/** Explains the change `made` in one or two sentences. */
export function changeText(config: Config, question: Question, made: SettingChange): string {
  const { read, objection } = question;
  const first = outcomeBefore(question, made);
  const what = operationName(config, read);
  const before =
    first.kind === "failed"
      ? failureText(first)
      : `answers with wrong data (${objection ?? "unknown reason"})`;
  const current = settingOf(config, made.key);
  const kind = made.key.replace(/^venues\.venue-[abc]\./, "");
  switch (kind) {
    case "gateway.accessToken":
      return `With a fresh access token presented as ${quoted(current)}, the gateway ${before}. Reads work with ${quoted(made.value)}.`;
    case "gateway.apiKeyHeader":
      return `With the API key in the header ${quoted(current)}, the gateway ${before}. Reads work with the key in ${quoted(made.value)}.`;
    case "gateway.envelopes.lists":
      return `${what}: the list is inside ${quoted(made.value)}. Other lists may be too.`;
    case "gateway.envelopes.objects":
      return `${what}: the object is inside ${quoted(made.value)}. Other objects may be too.`;
    case "gateway.baseUrl":
      return `At ${quoted(current)}, the gateway ${before}. It answers with data at ${quoted(made.value)}.`;
    case "prefix":
      return `${what} ${before} under the path ${quoted(current)}. It works under ${quoted(made.value)}.`;
    case "gateway.optionalParameters":
      return made.value === "send-empty"
        ? `${what} ${before} when optional parameters are left out. It works when they are sent empty.`
        : `${what} ${before} when optional parameters are sent empty. It works when they are left out.`;
    case "gateway.limit":
      return `${what} ${before} with limit=${current}. It works with limit=${made.value}.`;
    case "gateway.timeFormat":
      return `With times as ${quoted(current)}, ${what} ${before}. It works with ${quoted(made.value)}.`;
    case "gateway.tagsFormat":
      return `With tags as ${quoted(current)}, ${what} ${before}. It works with ${quoted(made.value)}.`;
    case "gateway.withMetrics":
      return `${what}: with_metrics ${quoted(current)} ${first.kind === "failed" ? before : "returns no metrics"}. ${quoted(made.value)} works.`;
    case "instrument":
      return `${what} ${before} for the id in ${quoted(current)}. It works for the id in ${quoted(made.value)}.`;
    default:
      if (kind.startsWith("gateway.envelopes.")) {
        const other = operationName(config, kind.replace("gateway.envelopes.", "") as EndpointName);
        return made.value === ""
          ? `${other}: the data is not in an envelope.`
          : `${other}: the data is inside ${quoted(made.value)}.`;
      }
      return `${what} ${before} with ${made.key} ${quoted(current)}. It works with ${quoted(made.value)}.`;
  }
}

/** Finding for a read that no candidate made work. */
function unsettled(config: Config, question: Question, isAnyThere: boolean): Finding | undefined {
  const { read, topic, last, objection } = question;
  const what = operationName(config, read);
  if (last.kind === "answered") return objectionFinding(question, what, objection);
  const { venue } = endpoints[read];
  const text = `${what} ${failureText(last)}.`;
  if (last.failure === "unauthorized") return refusedSignIn(question, last);
  if (isNotThere(last) && !isAnyThere) {
    return problem(
      `No gateway at ${quoted(config.gateway.baseUrl)}: ${text} Set the gateway's address.`,
      "gateway.baseUrl",
    );
  }
  if (hasNoPath(question) && venue !== undefined) {
    return problem(
      `${text} A list needs no id, so the path is wrong. Set the gateway's path for this venue.`,
      `venues.${venue}.prefix`,
    );
  }
  if (last.failure === "no-data")
    return problem(
      `${text} A proxy answers instead of the gateway, or the address is wrong.`,
      "gateway.baseUrl",
    );
  if (topic === "interval") return objects(last) ? undefined : problem(text);
  if (topic === "times") return problem(`${text} No time format that was tried works.`, "gateway.timeFormat");
  if (topic === "tags") return problem(`${text} No tag format that was tried works.`, "gateway.tagsFormat");
  if (topic === "metrics" && objects(last))
    return problem(`${text} No value of with_metrics that was tried works.`, "gateway.withMetrics");
  if (topic === "instrument") {
    const key = `venues.${venue ?? "venue-a"}.instrument`;
    return problem(
      `${text} Neither the market id nor the outcome id works: the market may no longer exist, or instruments have other ids.`,
      key,
    );
  }
  if (objects(last) && isList(read)) return problem(text, "gateway.optionalParameters", "gateway.limit");
  // An unknown id says nothing about the settings.
  if (isNotThere(last)) return note(`${text} The requested id may no longer exist.`);
  return problem(text);
}

const lists: ReadonlySet<string> = new Set([
  "seriesA",
  "seriesB",
  "eventsB",
  "openOrdersC",
  "matchingMarkets",
]);
const isList = (read: string) => lists.has(read);

function refusedSignIn({ trials }: Question, last: Failed): Finding {
  const tried =
    trials.length === 0
      ? ""
      : " No other header for the key or the token works either (tried with reads only).";
  return problem(
    `The gateway ${failureText(last)} although the sign-in was just renewed.${tried} Either the API key is wrong, or the gateway expects the access token in another way.`,
    "gateway.accessToken",
  );
}

function objectionFinding(
  { topic, trials }: Question,
  what: string,
  objection: string | undefined,
): Finding | undefined {
  if (objection === undefined) return undefined;
  const tried = trials.length === 0 ? "" : " No other setting that was tried helps.";
  const text = `${what}: ${objection}.${tried}`;
  if (topic === "times") return note(`${text} The gateway may ignore start_time and end_time.`);
  return topic === "read" ? problem(text) : note(text);
}
