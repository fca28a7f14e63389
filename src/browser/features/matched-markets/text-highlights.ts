// Highlights what the rules of one leg mention and the others do not: numbers, dates, words, and above all settlement
// terms. Splits a text without changing it. Pure.
import { type Topic, topicNames, topicOf } from "#browser/pairs/settlement-topics.ts";
import { type TextToken, tokensOf } from "#browser/pairs/text-tokens.ts";

/** `settlement`: void, tie, postponement and the like that no other text mentions. */
export type Mark = "settlement" | "number" | "date" | "word";

/** Part of a text; all parts in order are the text. */
export interface HighlightedPart {
  readonly text: string;
  readonly mark: Mark | undefined;
}

/** Splits `text`; parts missing in some other text are marked. Without other texts nothing is marked. */
export function highlightDifferences(text: string, others: readonly string[]): readonly HighlightedPart[] {
  if (others.length === 0) return text === "" ? [] : [{ text, mark: undefined }];
  const known = others.map(vocabularyOf);
  const pieces: { text: string; mark: Mark | undefined }[] = [];
  const add = (start: number, end: number, mark: Mark | undefined) => {
    if (start >= end) return;
    const last = pieces.at(-1);
    if (last !== undefined && last.mark === mark) last.text += text.slice(start, end);
    else pieces.push({ text: text.slice(start, end), mark });
  };
  let from = 0;
  for (const token of tokensOf(text)) {
    add(from, token.start, undefined);
    add(token.start, token.end, markOf(token, known));
    from = token.end;
  }
  add(from, text.length, undefined);
  return pieces;
}

function markOf(token: TextToken, known: readonly Vocabulary[]): Mark | undefined {
  const topic = token.kind === "word" ? topicOf(token.key) : undefined;
  if (topic !== undefined && known.some(({ topics }) => !topics.has(topic))) return "settlement";
  if (known.every(({ keys }) => keys.has(keyOf(token)))) return undefined;
  return token.kind;
}

interface Vocabulary {
  readonly keys: ReadonlySet<string>;
  readonly topics: ReadonlySet<Topic>;
}

function vocabularyOf(text: string): Vocabulary {
  const tokens = tokensOf(text);
  return {
    keys: new Set(tokens.map(keyOf)),
    topics: new Set(tokens.flatMap(({ key }) => topicOf(key) ?? [])),
  };
}

function keyOf({ kind, key }: TextToken): string {
  return `${kind} ${key}`;
}

/** Settlement terms that one text mentions and the other does not. */
export function exclusiveTopics(
  first: string,
  second: string,
): readonly [readonly Topic[], readonly Topic[]] {
  const [a, b] = [vocabularyOf(first), vocabularyOf(second)];
  const only = (of: Vocabulary, other: Vocabulary) =>
    topicNames.filter((topic) => of.topics.has(topic) && !other.topics.has(topic));
  return [only(a, b), only(b, a)];
}
