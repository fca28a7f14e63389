// Sends the reads of the connection check one at a time, each with the settings found to work so far. Records
// requests and outcomes without interpreting them.
import type { ReadName } from "#browser/api/gateway-client.ts";
import type { ParameterValues } from "#browser/api/request-url.ts";
import type { Config } from "#browser/config/config.ts";
import type { AnswerOf } from "#contract/endpoints.ts";
import type { Question, Topic, Trial } from "./check-facts.ts";
import { type Outcome, outcomeOf } from "./probe-outcome.ts";
import { type SettingChange, withChanges } from "./setting-change.ts";

/** Reads once with `settings`. Rejects with a GatewayError, or with the reason of a stopped check. */
export type ProbeRead = (name: ReadName, params: ParameterValues, settings: Config) => Promise<unknown>;

/** Most retries after 429. */
const patience = 3;

/** Settings to try a read with, and its parameters if they differ. */
export interface Candidate {
  readonly changes: readonly SettingChange[];
  readonly params?: ParameterValues;
}

/** Builds a candidate that changes one setting. */
export function candidate(key: string, value: unknown, params?: ParameterValues): Candidate {
  return { changes: [{ key, value }], ...(params === undefined ? {} : { params }) };
}

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
  adopt(changes: readonly SettingChange[]): void;
}

export function createProber(config: Config, read: ProbeRead): Prober {
  let settings = config;
  let wasLimited = false;
  const questions: Question[] = [];

  async function ask(
    name: ReadName,
    params: ParameterValues,
    changes: readonly SettingChange[] = [],
  ): Promise<Outcome> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await read(name, params, withChanges(settings, changes)).then(
        (answer): Outcome => ({ kind: "answered", answer }),
        outcomeOf,
      );
      const isLimited = outcome.kind === "failed" && outcome.failure === "rate-limited";
      wasLimited ||= isLimited;
      // The request queue waits for the Retry-After time.
      if (!isLimited || attempt === patience) return outcome;
    }
  }

  const adopt = (changes: readonly SettingChange[]) => {
    settings = withChanges(settings, changes);
  };

  return {
    get settings() {
      return settings;
    },
    get wasLimited() {
      return wasLimited;
    },
    questions,
    ask,
    adopt,
    async settle(name, params, { topic = "read", candidates = () => [], objection = () => undefined } = {}) {
      const objectionTo = (outcome: Outcome) =>
        outcome.kind === "answered" ? objection(outcome.answer) : undefined;
      const works = (outcome: Outcome) => outcome.kind === "answered" && objectionTo(outcome) === undefined;
      const first = await ask(name, params);
      const trials: Trial[] = [];
      let settled: readonly SettingChange[] | undefined = works(first) ? [] : undefined;
      let last = first;
      if (settled === undefined) {
        for (const { changes, params: otherParams = params } of candidates(first)) {
          const outcome = await ask(name, otherParams, changes);
          trials.push({ changes, outcome });
          if (!works(outcome)) continue;
          settled = changes;
          last = outcome;
          adopt(changes);
          break;
        }
      }
      questions.push({ read: name, topic, first, objection: objectionTo(first), trials, settled, last });
      return last;
    },
  };
}

/** Response of `name` in `outcome`, which must be of that read; undefined without one. */
export function answerIn<Name extends ReadName>(outcome: Outcome, _name: Name): AnswerOf<Name> | undefined {
  return outcome.kind === "answered" ? (outcome.answer as AnswerOf<Name>) : undefined;
}
