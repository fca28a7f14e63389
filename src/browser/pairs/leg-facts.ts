// Facts of one leg: of its title, its outcome's name and its rules.
import { runSteps, type Steps, stepsOncePerObject } from "#browser/lib/in-slices.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { isPlaceholderDate, parseInstant } from "#contract/instant.ts";
import type { BuildableNameTable, NameTable } from "./name-table.ts";
import type { OutcomeLabels } from "./outcome-aliases.ts";
import { maxQuestionLength, readFacts } from "./question-facts.ts";
import { settlementRules } from "./settlement-topics.ts";
import type { Comparator, NameFact, TextFacts } from "./text-facts.ts";
import { maxTextLength, tokensOf } from "./text-tokens.ts";

/** Texts of a leg from its venue and the gateway, as received; undefined where missing. */
export interface LegTexts {
  readonly title: string | undefined;
  /** Of the leg's outcome. */
  readonly label: string | undefined;
  readonly description: string | undefined;
  readonly resolutionDate: string | undefined;
  /** Labels of all outcomes of the leg's market, where its venue sent it. */
  readonly outcomes?: OutcomeLabels | undefined;
}

export interface LegFacts {
  readonly title: TextFacts;
  readonly label: TextFacts;
  /** Of title and label together. */
  readonly core: TextFacts;
  readonly description: TextFacts;
  readonly rules: ReturnType<typeof settlementRules>;
  readonly labelWord: "yes" | "no" | undefined;
  /** As received, cut to the length that is read. */
  readonly titleText: string;
  readonly labelText: string;
  readonly resolvesAt: number | undefined;
  /** A resolution date without time or zone, as received. */
  readonly inexactDate: string | undefined;
  /** A text is too long to be read completely. */
  readonly isTooLong: boolean;
}

const readerBy = oncePerObject((table: NameTable) =>
  stepsOncePerObject((texts: LegTexts) => readLeg(texts, table)),
);

/** Reads the facts of a leg. Long rules take a while, so it can pause; legs with the same texts are read once. */
export function factSteps(leg: LegTexts, table: NameTable): Steps<LegFacts> {
  return readerBy(table)(sharedTextsOf(leg));
}

/** Both legs' facts. The table is built in steps first: otherwise the first look-up builds all of it. */
export function* pairFactSteps(first: LegTexts, second: LegTexts, table: BuildableNameTable): Steps<void> {
  yield* table.build();
  yield* factSteps(first, table);
  yield* factSteps(second, table);
}

export function factsOf(leg: LegTexts, table: NameTable): LegFacts {
  return runSteps(factSteps(leg, table));
}

const sharedTexts = new Map<string, LegTexts>();
/** The legs of the groups on screen. */
const maxSharedTexts = 64;

/** The same object for legs with the same texts: each component that checks a pair builds leg objects of its own. */
const sharedTextsOf = oncePerObject((leg: LegTexts): LegTexts => {
  const content = JSON.stringify([leg.title, leg.label, leg.description, leg.resolutionDate]);
  const shared = sharedTexts.get(content) ?? leg;
  sharedTexts.set(content, shared);
  const [oldest] = sharedTexts.keys();
  if (sharedTexts.size > maxSharedTexts && oldest !== undefined) sharedTexts.delete(oldest);
  return shared;
});

function* readLeg(texts: LegTexts, table: NameTable): Steps<LegFacts> {
  const { description = "", resolutionDate } = texts;
  const title = texts.title?.slice(0, maxQuestionLength) ?? "";
  const label = texts.label?.slice(0, maxQuestionLength) ?? "";
  const labelWord = yesOrNo(label);
  const question = (text: string) => readFacts(text, tokensOf(text), table, "question");
  const read = withOverOrUnder(question(title), label);
  yield;
  const leagues = leaguesOf(read);
  const inTitle = withinLeagues(read, leagues);
  const inLabel = withinLeagues(withCount(question(labelWord === undefined ? label : ""), inTitle), leagues);
  yield;
  const ruleTokens = tokensOf(description);
  yield;
  const inDescription = readFacts(description, ruleTokens, table, "rules");
  yield;
  const at = parseInstant(resolutionDate);
  const longestQuestion = Math.max(texts.title?.length ?? 0, texts.label?.length ?? 0);
  return {
    title: inTitle,
    label: inLabel,
    core: merged(inTitle, inLabel),
    description: inDescription,
    rules: settlementRules(description, ruleTokens),
    labelWord,
    titleText: title,
    labelText: label,
    resolvesAt: at === undefined || isPlaceholderDate(at) ? undefined : at,
    inexactDate: at === undefined && resolutionDate !== undefined ? resolutionDate : undefined,
    isTooLong: longestQuestion > maxQuestionLength || description.length > maxTextLength,
  };
}

/** "O/U 110.5" with the outcome "Over" is a limit. */
function withOverOrUnder(facts: TextFacts, label: string): TextFacts {
  const word = plain(label);
  const comparator: Comparator | undefined = word === "over" ? "gt" : word === "under" ? "lt" : undefined;
  if (comparator === undefined) return facts;
  return {
    ...facts,
    numbers: facts.numbers.map((number) => ({ ...number, comparator: number.comparator ?? comparator })),
  };
}

/** Leagues that all teams of a title play in: the Giants of "Giants vs. 49ers" are not those of baseball. */
function leaguesOf({ names }: TextFacts): readonly string[] {
  const teams = names.map(leaguesOfName).filter((leagues) => leagues.length > 0);
  const [first = [], ...others] = teams;
  return others.length === 0
    ? []
    : first.filter((league) => others.every((leagues) => leagues.includes(league)));
}

function leaguesOfName({ entities }: NameFact): readonly string[] {
  return entities.flatMap(({ id, kind }) => (kind === "team" ? [id.slice(0, id.indexOf(":"))] : []));
}

/** Names without teams of other leagues; unchanged where no league is known. */
function withinLeagues(facts: TextFacts, leagues: readonly string[]): TextFacts {
  if (leagues.length === 0) return facts;
  const narrowed = (name: NameFact): NameFact => ({
    ...name,
    entities: name.entities.filter(
      ({ id, kind }) => kind !== "team" || leagues.includes(id.slice(0, id.indexOf(":"))),
    ),
  });
  return {
    ...facts,
    names: facts.names.map(narrowed),
    sides: facts.sides.map((side) => ({ ...side, left: narrowed(side.left), right: narrowed(side.right) })),
    actions: facts.actions.map((action) => ({
      ...action,
      subjects: action.subjects.map(narrowed),
      objects: action.objects.map(narrowed),
    })),
  };
}

/** The outcome "3" of "How many…?" is exactly 3. */
function withCount(label: TextFacts, { keys }: TextFacts): TextFacts {
  if (!keys.has("how") || !keys.has("many")) return label;
  return {
    ...label,
    numbers: label.numbers.map((number) => ({ ...number, comparator: number.comparator ?? "eq" })),
  };
}

function merged(title: TextFacts, label: TextFacts): TextFacts {
  return {
    numbers: [...title.numbers, ...label.numbers],
    dates: [...title.dates, ...label.dates],
    times: [...title.times, ...label.times],
    names: [...title.names, ...label.names],
    scopes: [...title.scopes, ...label.scopes],
    scores: [...title.scores, ...label.scores],
    sides: [...title.sides, ...label.sides],
    actions: [...title.actions, ...label.actions],
    conjunctions: [...title.conjunctions, ...label.conjunctions],
    negations: [...title.negations, ...label.negations],
    words: [...title.words, ...label.words],
    keys: new Set([...title.keys, ...label.keys]),
    freeKeys: new Set([...title.freeKeys, ...label.freeKeys]),
  };
}

function yesOrNo(label: string): "yes" | "no" | undefined {
  // Venue and gateway may write the same word in two ways, a line each.
  const [word, ...others] = new Set(label.split("\n").map(plain));
  return others.length === 0 && (word === "yes" || word === "no") ? word : undefined;
}

export function plain(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

export function mentions({ core, description }: LegFacts, key: string): boolean {
  return [core.keys, description.keys].some(
    (keys) => keys.has(key) || [...keys].some((word) => isInflected(word, key)),
  );
}

const endings = new Set(["", ..."s es n an ian ic ish er ers ed d ing ation ee e".split(" ")]);
const shortestStem = 4;

/** Inflected forms of one word: "Democrats" and "Democratic", "Iran" and "Iranian"; not "Niger" and "Nigeria". */
export function isInflected(one: string, other: string): boolean {
  let stem = 0;
  while (stem < one.length && one[stem] === other[stem]) stem += 1;
  return stem >= shortestStem && endings.has(one.slice(stem)) && endings.has(other.slice(stem));
}

export function isSameName(one: NameFact, other: NameFact): boolean {
  if (one.entities.length > 0 && other.entities.length > 0) {
    return one.entities.some(({ id }) => other.entities.some((entity) => entity.id === id));
  }
  const [short, long] = one.keys.length <= other.keys.length ? [one, other] : [other, one];
  return short.keys.every((key) => long.keys.some((word) => word === key || isInflected(word, key)));
}
