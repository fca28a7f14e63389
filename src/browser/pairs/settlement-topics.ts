// Settlement rules for unusual endings (void, tie, postponement) and their consequences.
import type { TextToken } from "./text-tokens.ts";

const topics = {
  "being void": /^(?:void|annul|nullif|invalid)/,
  "a tie": /^(?:tie|tied|ties|draw|drawn|draws|deadheat)$/,
  postponement: /^(?:postpon|reschedul|delay)/,
  cancellation: /^(?:cancel|abandon)/,
  interruption: /^(?:suspend|interrupt|unfinished)/,
  forfeit: /^(?:forfeit|walkover|withdr[ae]w|disqualif|retire)/,
  refund: /^(?:refund|reimburs)/,
  "extra time": /^(?:overtime|shootout|runoff)/,
} as const;
export type Topic = keyof typeof topics;
export const topicNames = Object.keys(topics) as readonly Topic[];

/** Topic that a word belongs to, by its token key. */
export function topicOf(key: string): Topic | undefined {
  return topicNames.find((topic) => topics[topic].test(key));
}

const consequences: Readonly<Record<string, readonly string[]>> = {
  "stays open": [
    "remain open",
    "remains open",
    "stay open",
    "stays open",
    "until played",
    "has been completed",
    "has been played",
  ],
  "pays half": ["50 50", "50 each", "half"],
  "pays the last price": ["fair market price", "last traded price", "last price", "fair value"],
  "is void": ["void", "voided", "refunded", "cancelled and refunded"],
  "resolves to no": ["resolve to no", "resolves to no", "resolve no", "resolves no"],
};

export type SettlementRules = ReadonlyMap<Topic, ReadonlySet<string>>;

/** "cancellation: pays half"; the topic alone where no consequence is named, undefined where the rules do not mention it. */
export function settlementTerm(rules: SettlementRules, topic: Topic): string | undefined {
  const named = rules.get(topic);
  if (named === undefined) return undefined;
  const others = [...named].filter((name) => !(topic === "being void" && name === "is void"));
  return others.length === 0 ? topic : `${topic}: ${others.join(", ")}`;
}

/** Consequences per topic, from the sentences that mention it; an empty set where none is named. */
export function settlementRules(text: string, tokens: readonly TextToken[]): SettlementRules {
  const rules = new Map<Topic, Set<string>>();
  let sentence: string[] = [];
  let end = 0;
  const closeSentence = () => {
    const mentioned = new Set(sentence.flatMap((key) => topicOf(key) ?? []));
    if (mentioned.size > 0) {
      const line = ` ${sentence.join(" ")} `;
      const stated = Object.entries(consequences).flatMap(([name, phrases]) =>
        phrases.some((phrase) => line.includes(` ${phrase} `)) ? [name] : [],
      );
      for (const topic of mentioned) rules.set(topic, new Set([...(rules.get(topic) ?? []), ...stated]));
    }
    sentence = [];
  };
  for (const { key, start, end: tokenEnd } of tokens) {
    if (/[.;\n]/.test(text.slice(end, start))) closeSentence();
    sentence.push(key);
    end = tokenEnd;
  }
  closeSentence();
  return rules;
}
