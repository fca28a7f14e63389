// Findings from the questions of the connection check: the setting that made a read work, or the likely
// one if none did.
import type { Config } from "#browser/config/config.ts";
import { endpoints } from "#contract/endpoints.ts";
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
function changeText(config: Config, question: Question, made: SettingChange): string {
  const { read, objection } = question;
  const first = outcomeBefore(question, made);
  const what = operationName(config, read);
  const before = first.kind === "failed" ? failureText(first) : (objection ?? "does not answer as asked");
  const current = settingOf(config, made.key);
  const kind = made.key.replace(/^venues\.venue-[abc]\./, "");
  switch (kind) {
    case "gateway.accessToken":
      return `With a fresh access token presented as ${quoted(current)} the gateway ${before}. It lets reads in where the token is presented as ${quoted(made.value)}.`;
    case "gateway.apiKeyHeader":
      return `With the API key in the header ${quoted(current)} the gateway ${before}. It lets reads in with the key in ${quoted(made.value)}.`;
    case "gateway.envelopes.lists":
      return `${what}: the list comes inside ${quoted(made.value)}, as others may.`;
    case "gateway.envelopes.objects":
      return `${what}: the answer comes inside ${quoted(made.value)}, as others may.`;
    case "gateway.baseUrl":
      return `At ${quoted(current)} the gateway ${before}. It answers with data at ${quoted(made.value)}.`;
    case "prefix":
      return `${what} ${before} under the path ${quoted(current)}. It answers under ${quoted(made.value)}.`;
    case "gateway.optionalParameters":
      return made.value === "send-empty"
        ? `${what} ${before} where optional parameters are left out. It answers where they are sent empty.`
        : `${what} ${before} where optional parameters are sent empty. It answers where they are left out.`;
    case "gateway.limit":
      return `${what} ${before} where ${current} rows are requested. It answers where ${made.value} are.`;
    case "gateway.timeFormat":
      return `${what}: with times written as ${quoted(current)} it ${before}. It takes them as ${quoted(made.value)}.`;
    case "gateway.tagsFormat":
      return `${what}: with tags written as ${quoted(current)} it ${before}. It takes them as ${quoted(made.value)}.`;
    case "gateway.withMetrics":
      return `${what}: with_metrics ${quoted(current)} ${first.kind === "failed" ? before : "brings no metrics"}. ${quoted(made.value)} brings them.`;
    case "instrument":
      return `${what} ${before} for the id named by ${quoted(current)}. It answers for ${quoted(made.value)}.`;
    default:
      if (kind.startsWith("gateway.envelopes."))
        return made.value === ""
          ? `${what}: its data comes without an envelope.`
          : `${what}: its data comes inside ${quoted(made.value)}.`;
      return `${what} ${before} with ${made.key} ${quoted(current)}, and answers with ${quoted(made.value)}.`;
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
      `Nothing of the gateway answers at ${quoted(config.gateway.baseUrl)}: ${text} Name the gateway's address.`,
      "gateway.baseUrl",
    );
  }
  if (hasNoPath(question) && venue !== undefined) {
    return problem(
      `${text} A list needs no id, so the path is not there. Name the path that the gateway has for this venue.`,
      `venues.${venue}.prefix`,
    );
  }
  if (last.failure === "no-data")
    return problem(
      `${text} Something stands between this site and the gateway, or its address is another.`,
      "gateway.baseUrl",
    );
  if (topic === "interval") return objects(last) ? undefined : problem(text);
  if (topic === "times") return problem(`${text} No way to write times worked.`, "gateway.timeFormat");
  if (topic === "tags") return problem(`${text} No way to write tags worked.`, "gateway.tagsFormat");
  if (topic === "metrics" && objects(last))
    return problem(`${text} No value tried asks for metrics.`, "gateway.withMetrics");
  if (topic === "instrument") {
    const key = `venues.${venue ?? "venue-a"}.instrument`;
    return problem(
      `${text} Neither the market's id nor the outcome's is known there: the market may be gone, or its instruments are made of something else.`,
      key,
    );
  }
  if (objects(last) && isList(read)) return problem(text, "gateway.optionalParameters", "gateway.limit");
  // An unknown id says nothing about the settings.
  if (isNotThere(last)) return note(`${text} The id it was asked for may be gone.`);
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
    trials.length === 0 ? "" : " Other ways to present it were tried, as reads only; none was let in.";
  return problem(
    `The gateway ${failureText(last)} although the sign-in was just renewed.${tried} Either the API key is not the right one, or the access token has to come in another way.`,
    "gateway.accessToken",
  );
}

function objectionFinding(
  { topic, trials }: Question,
  what: string,
  objection: string | undefined,
): Finding | undefined {
  if (objection === undefined) return undefined;
  const tried = trials.length === 0 ? "" : " No other way to ask changed that.";
  const text = `${what}: ${objection}.${tried}`;
  if (topic === "times") return note(`${text} The gateway may not heed times at all.`);
  return topic === "read" ? problem(text) : note(text);
}
