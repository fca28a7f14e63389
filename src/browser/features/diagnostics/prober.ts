// Sends the reads of the connection check one at a time, each with the settings found to work so far. Records
// requests and outcomes without interpreting them.
import type { ReadName } from "#browser/api/gateway-client.ts";
import type { ParameterValues } from "#browser/api/request-url.ts";
import type { Config } from "#browser/config/config.ts";
import { type AnswerOf, listEndpoints } from "#contract/endpoints.ts";
import type { Candidate } from "./candidate.ts";
import type { Question, Topic, Trial } from "./check-facts.ts";
import { envelopeCandidates } from "./find-envelope.ts";
import { isMalformed, type Outcome, objects, outcomeOf } from "./probe-outcome.ts";
import { type SettingChange, withChanges } from "./setting-change.ts";

/**
 * Reads once with `settings`; `onBody` receives the data as sent. Rejects with a GatewayError, or with the reason of a
 * stopped check.
 */
export type ProbeRead = (
  name: ReadName,
  params: ParameterValues,
  settings: Config,
  onBody: (body: unknown) => void,
) => Promise<unknown>;

/** Most attempts of a read, after 429 or a lost connection. */
const patience = 3;

interface Asking {
  readonly topic?: Topic;
  /** Candidates to try in order after a failure, chosen by its outcome. */
  readonly candidates?: (outcome: Outcome) => readonly Candidate[];
  /** Why a response is not acceptable, as a sentence; undefined if it is. */
  readonly objection?: (answer: unknown) => string | undefined;
}

export interface Prober {
  /** Settings known to work so far. */
  readonly settings: Config;
  readonly questions: readonly Question[];
  readonly wasLimited: boolean;
  /** One read, not recorded. */
  ask(name: ReadName, params: ParameterValues, changes?: readonly SettingChange[]): Promise<Outcome>;
  /** Reads with the working settings; on failure tries each candidate and adopts the first that works. */
  settle(name: ReadName, params: ParameterValues, asking?: Asking): Promise<Outcome>;
}

/** A prober that goes on from the questions of `earlier`. */
export function createProber(config: Config, read: ProbeRead, earlier: readonly Question[] = []): Prober {
  let settings = config;
  let wasLimited = false;
  let wasReached = false;
  let questions = earlier;

  async function ask(
    name: ReadName,
    params: ParameterValues,
    changes: readonly SettingChange[] = [],
  ): Promise<Outcome> {
    for (let attempt = 1; ; attempt += 1) {
      let body: unknown;
      const outcome = await read(name, params, withChanges(settings, changes), (received) => {
        body = received;
      }).then(
        (answer): Outcome => ({ kind: "answered", answer, body }),
        (error: unknown): Outcome => ({ ...outcomeOf(error), body }),
      );
      const isLimited = outcome.kind === "failed" && outcome.failure === "rate-limited";
      // A gateway that has answered may have closed an idle connection.
      const isLost = wasReached && outcome.kind === "failed" && outcome.failure === "network";
      wasLimited ||= isLimited;
      wasReached ||= outcome.kind === "answered";
      // The request queue waits for the Retry-After time.
      if (!(isLimited || isLost) || attempt === patience) return outcome;
    }
  }

  /** Reads answered with data in no envelope of their own. */
  const plainReads = () =>
    questions
      .filter(
        ({ read: name, last }) =>
          last.kind === "answered" &&
          settings.gateway.envelopes[name] === undefined &&
          (!listEndpoints.has(name) || Array.isArray(last.body)),
      )
      .map(({ read: name }) => name);

  /**
   * Reads with `changes`, and, where the answer gets further than `first` or is the first, with the envelope it is in, or with
   * other candidates.
   */
  async function attempt(
    name: ReadName,
    params: ParameterValues,
    changes: readonly SettingChange[],
    asked: Required<Pick<Asking, "candidates">> & {
      readonly first: Outcome | undefined;
      readonly works: (outcome: Outcome) => boolean;
    },
  ): Promise<Pick<Question, "trials" | "settled" | "last">> {
    const { first, works, candidates } = asked;
    const reached = await ask(name, params, changes);
    const trials: Trial[] = [{ changes, outcome: reached }];
    if (works(reached)) return { trials, settled: changes, last: reached };
    const isNearer = first === undefined || (first.kind === "failed" && !objects(first) && objects(reached));
    const isOther = (next: Candidate) =>
      !next.changes.some(({ key }) => changes.some((change) => change.key === key));
    const inEnvelope = changes.some(({ key }) => key.startsWith("gateway.envelopes."));
    const further = [
      ...(inEnvelope || !isMalformed(reached)
        ? []
        : envelopeCandidates(withChanges(settings, changes), name, reached.body, plainReads())),
      ...(isNearer ? candidates(reached).filter(isOther) : []),
    ];
    for (const next of further) {
      const made = await attempt(name, next.params ?? params, [...changes, ...next.changes], {
        ...asked,
        first: reached,
      });
      trials.push(...made.trials);
      if (made.settled !== undefined) return { ...made, trials };
    }
    return { trials, settled: undefined, last: reached };
  }

  return {
    get settings() {
      return settings;
    },
    get wasLimited() {
      return wasLimited;
    },
    get questions() {
      return questions;
    },
    ask,
    async settle(name, params, { topic = "read", candidates = () => [], objection = () => undefined } = {}) {
      const objectionTo = (outcome: Outcome) =>
        outcome.kind === "answered" ? objection(outcome.answer) : undefined;
      const works = (outcome: Outcome) => outcome.kind === "answered" && objectionTo(outcome) === undefined;
      const made = await attempt(name, params, [], { first: undefined, works, candidates });
      const { settled, last } = made;
      const [plain, ...trials] = made.trials;
      const first = plain?.outcome ?? last;
      if (settled !== undefined) settings = withChanges(settings, settled);
      // A null in place of an empty list shows no envelope: a later answer of the same read does.
      const isExplained = (asked: Question) =>
        settled !== undefined && asked.read === name && asked.topic === topic && isMalformed(asked.last);
      questions = [
        ...questions.filter((asked) => !isExplained(asked)),
        { read: name, topic, first, objection: objectionTo(first), trials, settled, last },
      ];
      return last;
    },
  };
}

/** Response of `name` in `outcome`, which must be of that read; undefined without one. */
export function answerIn<Name extends ReadName>(outcome: Outcome, _name: Name): AnswerOf<Name> | undefined {
  return outcome.kind === "answered" ? (outcome.answer as AnswerOf<Name>) : undefined;
}
