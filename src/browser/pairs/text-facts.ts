// Typed facts of a text, and the tokens they are read from.
import type { Decimal } from "#contract/decimal.ts";
import type { NamedEntity } from "./known-names.ts";
import type { ScopeClass, WhenSilent } from "./known-scopes.ts";
import type { TextToken } from "./text-tokens.ts";

/** Range [start, end) of the text a fact was read from, and that text as written. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Direction of a limit: more than, at least, less than, at most, exactly. */
export type Comparator = "gt" | "ge" | "lt" | "le" | "eq";

export interface NumberFact extends Span {
  /** Without sign; percentages in percent, basis points as percent. */
  readonly value: Decimal;
  /** End of a range such as "46 to 47". */
  readonly to: Decimal | undefined;
  readonly unit:
    | "usd"
    | "eur"
    | "gbp"
    | "percent"
    | "points"
    | "degrees"
    | "celsius"
    | "fahrenheit"
    | "millimeters"
    | "centimeters"
    | "inches"
    | "feet"
    | "meters"
    | "miles"
    | "kilometers"
    | "mph"
    | "kph"
    | undefined;
  /** A sign written before the number. */
  readonly sign: "+" | "-" | undefined;
  readonly comparator: Comparator | undefined;
  /** Digits after the decimal point, as written. */
  readonly places: number;
  /** Keys of the word right before: whose spread it is. */
  readonly owner: string;
}

export interface DateFact extends Span {
  /** First and last day, "2026-11-25"; without a year "-11-25"; a year alone spans it. */
  readonly from: string;
  readonly to: string;
  /** `by`: up to and including the last day. `at`: without a preposition. `label`: a year that is part of a name. */
  readonly role: "at" | "on" | "by" | "in" | "after" | "label";
  /** The rules name it as the day of a game: "game originally scheduled for Nov 25". */
  readonly isGameDay?: boolean;
}

export interface TimeFact extends Span {
  /** Minutes since midnight in its zone. */
  readonly minutes: number;
  /** Offsets from UTC in minutes that the zone may have; undefined where no zone is written. */
  readonly offsets: readonly number[] | undefined;
}

export interface NameFact extends Span {
  /** Entities of the alias table; none where the name is not in it. */
  readonly entities: readonly NamedEntity[];
  readonly keys: readonly string[];
}

export interface ScopeFact extends Span {
  readonly scope: ScopeClass | "part";
  readonly value: string;
  /** Finding when the other leg has no fact of this scope. */
  readonly silent: WhenSilent;
}

interface TermFact extends Span {
  readonly key: string;
}

/** Two numbers of a score in the order written, with the names beside them. */
export interface ScoreFact extends Span {
  readonly first: string;
  readonly second: string;
  readonly names: readonly [string | undefined, string | undefined];
}

/** Two sides in the order written. */
export interface SidesFact extends Span {
  readonly link: "vs" | "at" | "beat";
  readonly left: NameFact;
  readonly right: NameFact;
}

/** Subject and object of a verb, in active voice. */
export interface ActionFact extends Span {
  readonly verb: string;
  readonly subjects: readonly NameFact[];
  readonly objects: readonly NameFact[];
}

/** "A or B", "A and B": two neighbouring words and what joins them. */
export interface ConjunctionFact extends Span {
  readonly link: "and" | "or";
  readonly left: string;
  readonly right: string;
}

export interface TextFacts {
  readonly numbers: readonly NumberFact[];
  readonly dates: readonly DateFact[];
  readonly times: readonly TimeFact[];
  readonly names: readonly NameFact[];
  readonly scopes: readonly ScopeFact[];
  readonly scores: readonly ScoreFact[];
  readonly sides: readonly SidesFact[];
  readonly actions: readonly ActionFact[];
  readonly conjunctions: readonly ConjunctionFact[];
  readonly negations: readonly Span[];
  /** Words that are in no other fact. */
  readonly words: readonly TermFact[];
  /** Keys of all words of the text. */
  readonly keys: ReadonlySet<string>;
  /** Keys of the words outside known names: the "Bitcoin" of "Bitcoin Cash" is not Bitcoin. */
  readonly freeKeys: ReadonlySet<string>;
}

/** A token whose text and surroundings are sliced on demand: rules have thousands of tokens. */
class Token {
  readonly kind: TextToken["kind"];
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly #source: string;
  readonly #previousEnd: number;
  readonly #nextStart: number;

  constructor({ kind, key, start, end }: TextToken, source: string, previousEnd: number, nextStart: number) {
    this.kind = kind;
    this.key = key;
    this.start = start;
    this.end = end;
    this.#source = source;
    this.#previousEnd = previousEnd;
    this.#nextStart = nextStart;
  }

  get text(): string {
    return this.#source.slice(this.start, this.end);
  }

  /** Text between the token before and this one. */
  get gap(): string {
    return this.#source.slice(this.#previousEnd, this.start);
  }

  /** Text from here to the next token. */
  get after(): string {
    return this.#source.slice(this.end, this.#nextStart);
  }
}

/** A map: an object would find "constructor" in every text. */
export function mapOf<Value>(entries: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(entries));
}

export interface Draft {
  readonly tokens: readonly Token[];
  /** Tokens that are in a fact already. */
  readonly used: boolean[];
  readonly text: string;
}

export function withContext(text: string, tokens: readonly TextToken[]): readonly Token[] {
  return tokens.map(
    (token, index) =>
      new Token(token, text, tokens[index - 1]?.end ?? 0, tokens[index + 1]?.start ?? text.length),
  );
}

export function spanOf({ tokens, text }: Draft, from: number, to: number): Span {
  const start = tokens[from]?.start ?? 0;
  const end = tokens[to]?.end ?? start;
  return { start, end, text: text.slice(start, end) };
}

export function use({ used }: Draft, from: number, to = from): void {
  for (let index = from; index <= to; index += 1) used[index] = true;
}

export function isUsed({ used }: Draft, index: number): boolean {
  return used[index] === true;
}

export function keyAt({ tokens }: Draft, index: number): string {
  return tokens[index]?.key ?? "";
}
