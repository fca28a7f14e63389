// Asks the gateway for the connection check: one read at a time, each under the settings found to work so far. It keeps
// what was asked and what came of it, and makes nothing of that.
import type { ReadName } from "#browser/api/gateway-client.ts";
import type { ParameterValues } from "#browser/api/request-url.ts";
import type { Config } from "#browser/config/config.ts";
import type { AnswerOf } from "#contract/endpoints.ts";
import type { Question, Topic, Trial } from "./check-facts.ts";
import { type Outcome, outcomeOf } from "./probe-outcome.ts";
import { type SettingChange, withChanges } from "./setting-change.ts";

/** Reads once as `settings` would have it. Rejects with a GatewayError, or with the reason of a check that was stopped. */
export type ProbeRead = (name: ReadName, params: ParameterValues, settings: Config) => Promise<unknown>;

/** How often a read that the gateway calls too many is made again. */
const patience = 3;

/** Settings to try a read under, and what it is then asked with, where that differs. */
export interface Candidate {
  readonly changes: readonly SettingChange[];
  readonly params?: ParameterValues;
}

/** The candidate of one setting. */
export function candidate(key: string, value: unknown, params?: ParameterValues): Candidate {
  return { changes: [{ key, value }], ...(params === undefined ? {} : { params }) };
}

interface Asking {
  readonly topic?: Topic;
  /** What to try where it does not work, in this order; decided upon what came. */
  readonly candidates?: (outcome: Outcome) => readonly Candidate[];
  /** Why an answer will not do, as a sentence; undefined where it does. */
  readonly objection?: (answer: unknown) => string | undefined;
}

export interface Prober {
  /** The settings that work as far as is known. */
  readonly settings: Config;
  readonly questions: readonly Question[];
  readonly wasLimited: boolean;
  /** One read, kept nowhere. */
  ask(name: ReadName, params: ParameterValues, changes?: readonly SettingChange[]): Promise<Outcome>;
  /** A read under the settings that work; where it fails, under each candidate until one works, which is adopted. */
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
      // The queue of requests waits for as long as the gateway asked.
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

/** The answer of `name` in `outcome`; undefined where there is none. The outcome must be of that read. */
export function answerIn<Name extends ReadName>(outcome: Outcome, _name: Name): AnswerOf<Name> | undefined {
  return outcome.kind === "answered" ? (outcome.answer as AnswerOf<Name>) : undefined;
}
