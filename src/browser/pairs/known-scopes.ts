// Words that narrow a question to a part of an event, a group of people, a stage or a way of settling.

export type ScopeClass =
  | "gender"
  | "age group"
  | "part of the match"
  | "stage"
  | "vote"
  | "act"
  | "moment"
  | "region"
  | "period"
  | "price source"
  | "extra time"
  | "title"
  | "round"
  | "name suffix"
  | "direction"
  | "staying"
  | "extreme"
  | "goal"
  | "span of change"
  | "measure of votes"
  | "quantity"
  | "award"
  | "ordinal";

/** Finding when the other leg has no word of the class. */
export type WhenSilent = "contradiction" | "difference" | "nothing";

export interface ScopePhrase {
  readonly scope: ScopeClass;
  readonly value: string;
  readonly silent: WhenSilent;
  /** Token keys in order, separated by spaces. */
  readonly phrases: readonly string[];
}

export const scopePhrases: readonly ScopePhrase[] = [
  {
    scope: "gender",
    value: "women",
    silent: "contradiction",
    phrases: ["women", "womens", "woman", "ladies", "female", "wnba", "wta", "ncaaw", "w"],
  },
  { scope: "gender", value: "men", silent: "nothing", phrases: ["men", "mens", "atp", "male"] },
  {
    scope: "age group",
    value: "youth",
    silent: "contradiction",
    phrases: [
      "youth",
      "juniors",
      "academy",
      "reserves",
      "u17",
      "u 17",
      "u18",
      "u 18",
      "u19",
      "u 19",
      "u20",
      "u 20",
      "u21",
      "u 21",
      "u23",
      "u 23",
      "under 21",
      "under 20",
      "under 19",
    ],
  },
  {
    scope: "part of the match",
    value: "half 1",
    silent: "contradiction",
    phrases: ["first half", "1 st half", "1 h", "1h", "halftime", "half time", "at the half"],
  },
  {
    scope: "part of the match",
    value: "half 2",
    silent: "contradiction",
    phrases: ["second half", "2 nd half", "2 h", "2h"],
  },
  {
    scope: "part of the match",
    value: "quarter 1",
    silent: "contradiction",
    phrases: ["first quarter", "1 st quarter", "1 q"],
  },
  {
    scope: "part of the match",
    value: "quarter 2",
    silent: "contradiction",
    phrases: ["second quarter", "2 nd quarter", "2 q"],
  },
  {
    scope: "part of the match",
    value: "quarter 3",
    silent: "contradiction",
    phrases: ["third quarter", "3 rd quarter", "3 q"],
  },
  {
    scope: "part of the match",
    value: "quarter 4",
    silent: "contradiction",
    phrases: ["fourth quarter", "4 th quarter", "4 q"],
  },
  { scope: "part of the match", value: "set 1", silent: "contradiction", phrases: ["first set", "1 st set"] },
  {
    scope: "part of the match",
    value: "set 2",
    silent: "contradiction",
    phrases: ["second set", "2 nd set"],
  },
  {
    scope: "part of the match",
    value: "period 1",
    silent: "contradiction",
    phrases: ["first period", "1 st period"],
  },
  {
    scope: "part of the match",
    value: "period 2",
    silent: "contradiction",
    phrases: ["second period", "2 nd period"],
  },
  {
    scope: "part of the match",
    value: "period 3",
    silent: "contradiction",
    phrases: ["third period", "3 rd period"],
  },
  {
    scope: "part of the match",
    value: "inning 1",
    silent: "contradiction",
    phrases: ["first inning", "1 st inning"],
  },
  {
    scope: "part of the match",
    value: "innings 5",
    silent: "contradiction",
    phrases: ["first 5 innings", "f5", "f 5"],
  },
  { scope: "part of the match", value: "map 1", silent: "contradiction", phrases: ["first map", "1 st map"] },
  {
    scope: "part of the match",
    value: "series",
    silent: "contradiction",
    phrases: ["series winner", "the series", "win series", "series price", "playoff series", "series"],
  },
  {
    scope: "stage",
    value: "nomination",
    silent: "contradiction",
    phrases: ["nomination", "nominee", "nominated", "primary", "primaries", "nominate"],
  },
  {
    scope: "stage",
    value: "election",
    silent: "nothing",
    phrases: ["presidential election", "general election", "election", "president", "presidency", "elected"],
  },
  { scope: "vote", value: "popular vote", silent: "contradiction", phrases: ["popular vote"] },
  {
    scope: "vote",
    value: "electoral college",
    silent: "contradiction",
    phrases: ["electoral college", "electoral votes"],
  },
  { scope: "vote", value: "first round", silent: "contradiction", phrases: ["first round", "1 st round"] },
  {
    scope: "vote",
    value: "runoff",
    silent: "contradiction",
    phrases: ["runoff", "run off", "second round", "2 nd round"],
  },
  {
    scope: "act",
    value: "announced",
    silent: "contradiction",
    phrases: ["announce", "announces", "announced", "announcing", "announcement"],
  },
  {
    scope: "act",
    value: "confirmed",
    silent: "difference",
    phrases: ["confirmed", "confirm", "confirms", "confirmation"],
  },
  { scope: "act", value: "proposed", silent: "contradiction", phrases: ["propose", "proposes", "proposed"] },
  { scope: "act", value: "filed", silent: "contradiction", phrases: ["file", "files", "filed", "filing"] },
  { scope: "act", value: "charged", silent: "difference", phrases: ["charged", "indicted", "indictment"] },
  { scope: "act", value: "convicted", silent: "difference", phrases: ["convicted", "conviction", "guilty"] },
  {
    scope: "moment",
    value: "any time",
    silent: "difference",
    phrases: [
      "any time",
      "anytime",
      "any point",
      "reach",
      "reaches",
      "hit",
      "hits",
      "touch",
      "touches",
      "dip",
      "dips",
      "how high",
      "how low",
      "all time high",
      "intraday",
      "peak",
    ],
  },
  {
    scope: "moment",
    value: "close",
    silent: "difference",
    phrases: [
      "close",
      "closes",
      "closing",
      "at close",
      "settle",
      "settles",
      "end of day",
      "final value",
      "at the end",
    ],
  },
  {
    scope: "region",
    value: "domestic",
    silent: "contradiction",
    phrases: ["domestic", "domestically", "in the us box office", "north american"],
  },
  {
    scope: "region",
    value: "worldwide",
    silent: "contradiction",
    phrases: ["worldwide", "global", "globally", "international"],
  },
  {
    scope: "period",
    value: "opening weekend",
    silent: "contradiction",
    phrases: ["opening weekend", "first weekend", "debut weekend", "opening 3 day weekend"],
  },
  { scope: "period", value: "opening day", silent: "contradiction", phrases: ["opening day"] },
  {
    scope: "period",
    value: "second weekend",
    silent: "contradiction",
    phrases: ["second weekend", "2 nd weekend"],
  },
  { scope: "price source", value: "Binance", silent: "nothing", phrases: ["binance"] },
  { scope: "price source", value: "Coinbase", silent: "nothing", phrases: ["coinbase"] },
  { scope: "price source", value: "Kraken", silent: "nothing", phrases: ["kraken"] },
  { scope: "price source", value: "Bitstamp", silent: "nothing", phrases: ["bitstamp"] },
  { scope: "price source", value: "Pyth", silent: "nothing", phrases: ["pyth"] },
  { scope: "price source", value: "Chainlink", silent: "nothing", phrases: ["chainlink"] },
  { scope: "price source", value: "CoinGecko", silent: "nothing", phrases: ["coingecko"] },
  { scope: "price source", value: "CoinMarketCap", silent: "nothing", phrases: ["coinmarketcap"] },
  {
    scope: "price source",
    value: "CF Benchmarks",
    silent: "nothing",
    phrases: ["cf benchmarks", "brti", "cme cf"],
  },
  {
    scope: "extra time",
    value: "regulation only",
    silent: "difference",
    phrases: [
      "regulation",
      "regulation time",
      "90 minutes",
      "excluding overtime",
      "not include extra time",
      "not include overtime",
      "excluding extra time",
      "does not count overtime",
      "overtime does not count",
      "without overtime",
      "stoppage time",
    ],
  },
  {
    scope: "extra time",
    value: "extra time counts",
    silent: "difference",
    phrases: [
      "including overtime",
      "including extra time",
      "overtime counts",
      "extra time counts",
      "after extra time",
      "overtime included",
      "includes overtime",
      "include overtime",
      "penalties count",
      "to advance",
      "advances",
      "qualify",
      "qualifies",
    ],
  },
  {
    scope: "title",
    value: "division",
    silent: "contradiction",
    phrases: [
      "division",
      "divisional",
      "al east",
      "al west",
      "al central",
      "nl east",
      "nl west",
      "nl central",
      "afc east",
      "afc west",
      "afc north",
      "afc south",
      "nfc east",
      "nfc west",
      "nfc north",
      "nfc south",
    ],
  },
  {
    scope: "title",
    value: "conference",
    silent: "contradiction",
    phrases: ["conference", "afc", "nfc", "eastern conference", "western conference"],
  },
  {
    scope: "title",
    value: "pennant",
    silent: "contradiction",
    phrases: ["pennant", "alcs", "nlcs", "american league", "national league"],
  },
  { scope: "round", value: "round of 16", silent: "difference", phrases: ["round of 16", "last 16"] },
  {
    scope: "round",
    value: "quarterfinal",
    silent: "difference",
    phrases: ["quarterfinal", "quarterfinals", "quarter final", "quarter finals"],
  },
  {
    scope: "round",
    value: "semifinal",
    silent: "difference",
    phrases: ["semifinal", "semifinals", "semi final", "semi finals"],
  },
  { scope: "round", value: "final", silent: "nothing", phrases: ["final", "finals"] },
  { scope: "round", value: "playoffs", silent: "difference", phrases: ["playoffs", "playoff", "postseason"] },
  { scope: "name suffix", value: "Jr.", silent: "contradiction", phrases: ["jr", "junior"] },
  { scope: "name suffix", value: "Sr.", silent: "contradiction", phrases: ["sr", "senior"] },
  {
    scope: "direction",
    value: "up",
    silent: "difference",
    phrases: ["up", "increase", "increases", "hike", "hikes", "raise", "raises", "rise", "rises"],
  },
  {
    scope: "direction",
    value: "down",
    silent: "difference",
    phrases: [
      "down",
      "decrease",
      "decreases",
      "cut",
      "cuts",
      "lower",
      "lowers",
      "reduce",
      "reduces",
      "fall",
      "falls",
      "drop",
      "drops",
    ],
  },
  {
    scope: "direction",
    value: "unchanged",
    silent: "difference",
    phrases: ["no change", "unchanged", "maintain", "maintains", "hold", "holds", "pause", "pauses"],
  },
  {
    scope: "extreme",
    value: "high",
    silent: "nothing",
    phrases: ["reach", "reaches", "how high", "rise to"],
  },
  {
    scope: "extreme",
    value: "low",
    silent: "nothing",
    phrases: ["dip", "dips", "how low", "fall to", "drop to"],
  },
  // "A change of rates" may go either way; only "no change" contradicts it.
  { scope: "direction", value: "changed", silent: "nothing", phrases: ["change", "changes", "changed"] },
  {
    scope: "staying",
    value: "stays",
    silent: "difference",
    phrases: ["remain", "remains", "stay", "stays", "survive", "survives"],
  },
  {
    scope: "staying",
    value: "leaves",
    silent: "difference",
    phrases: [
      "out by",
      "out as",
      "out before",
      "out in",
      "leave",
      "leaves",
      "resign",
      "resigns",
      "ousted",
      "removed",
    ],
  },
  { scope: "goal", value: "exact score", silent: "contradiction", phrases: ["exact score", "correct score"] },
  { scope: "goal", value: "draw", silent: "contradiction", phrases: ["draw", "tie"] },
  {
    scope: "goal",
    value: "both teams to score",
    silent: "contradiction",
    phrases: ["both teams to score", "btts"],
  },
  {
    scope: "goal",
    value: "first to score",
    silent: "contradiction",
    phrases: ["first goalscorer", "score first", "first to score"],
  },
  {
    scope: "span of change",
    value: "over a year",
    silent: "difference",
    phrases: ["year over year", "year on year", "yoy", "y y", "annual", "annually", "yearly"],
  },
  {
    scope: "span of change",
    value: "over a quarter",
    silent: "difference",
    phrases: ["quarter over quarter", "quarter on quarter", "qoq", "q q", "quarterly"],
  },
  {
    scope: "span of change",
    value: "over a month",
    silent: "difference",
    phrases: ["month over month", "month on month", "mom", "m m", "monthly"],
  },
  {
    scope: "measure of votes",
    value: "share",
    silent: "difference",
    phrases: ["vote share", "share of the vote", "share of vote", "of the vote", "popular vote share"],
  },
  { scope: "vote", value: "popular vote", silent: "contradiction", phrases: ["popular vote share"] },
  { scope: "measure of votes", value: "turnout", silent: "difference", phrases: ["turnout"] },
  {
    scope: "measure of votes",
    value: "margin",
    silent: "difference",
    phrases: ["margin of victory", "victory margin", "winning margin", "margin"],
  },
  {
    scope: "measure of votes",
    value: "margin",
    silent: "nothing",
    phrases: [
      "by more than",
      "by less than",
      "by fewer than",
      "by at least",
      "by over",
      "by under",
      "by between",
    ],
  },
  { scope: "quantity", value: "all", silent: "difference", phrases: ["all", "every", "both"] },
  { scope: "quantity", value: "any", silent: "nothing", phrases: ["any", "either"] },
  { scope: "award", value: "supporting", silent: "contradiction", phrases: ["supporting"] },
  { scope: "goal", value: "spread", silent: "difference", phrases: ["spread", "handicap"] },
];

/** Words that a number after them makes a part of the match: "map 1", "game 3". */
export const numberedParts: ReadonlyMap<string, WhenSilent> = new Map([
  ["map", "contradiction"],
  ["set", "contradiction"],
  ["half", "contradiction"],
  ["period", "contradiction"],
  ["inning", "contradiction"],
  ["leg", "contradiction"],
  ["game", "difference"],
  ["round", "difference"],
  ["week", "difference"],
  ["race", "difference"],
  ["stage", "difference"],
  ["heat", "difference"],
  ["day", "difference"],
  ["season", "difference"],
  ["episode", "difference"],
]);
