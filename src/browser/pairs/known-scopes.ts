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

/** Phrases by value: separated by commas, the token keys of each by spaces. */
function scopesOf(
  scope: ScopeClass,
  silent: WhenSilent,
  phrasesByValue: Readonly<Record<string, string>>,
): readonly ScopePhrase[] {
  return Object.entries(phrasesByValue).map(([value, phrases]) => ({
    scope,
    value,
    silent,
    phrases: phrases.split(", "),
  }));
}

export const scopePhrases: readonly ScopePhrase[] = [
  ...scopesOf("gender", "contradiction", {
    women: "women, womens, woman, ladies, female, wnba, wta, ncaaw, w",
  }),
  ...scopesOf("gender", "nothing", {
    men: "men, mens, atp, male",
  }),
  ...scopesOf("age group", "contradiction", {
    youth:
      "youth, juniors, academy, reserves, u17, u 17, u18, u 18, u19, u 19, u20, u 20, u21, u 21, " +
      "u23, u 23, under 21, under 20, under 19",
  }),
  ...scopesOf("part of the match", "contradiction", {
    "half 1": "first half, 1 st half, 1 h, 1h, halftime, half time, at the half",
    "half 2": "second half, 2 nd half, 2 h, 2h",
    "quarter 1": "first quarter, 1 st quarter, 1 q",
    "quarter 2": "second quarter, 2 nd quarter, 2 q",
    "quarter 3": "third quarter, 3 rd quarter, 3 q",
    "quarter 4": "fourth quarter, 4 th quarter, 4 q",
    "set 1": "first set, 1 st set",
    "set 2": "second set, 2 nd set",
    "period 1": "first period, 1 st period",
    "period 2": "second period, 2 nd period",
    "period 3": "third period, 3 rd period",
    "inning 1": "first inning, 1 st inning",
    "innings 5": "first 5 innings, f5, f 5",
    "map 1": "first map, 1 st map",
    series: "series winner, the series, win series, series price, playoff series, series",
  }),
  ...scopesOf("stage", "contradiction", {
    nomination: "nomination, nominee, nominated, primary, primaries, nominate",
  }),
  ...scopesOf("stage", "nothing", {
    election: "presidential election, general election, election, president, presidency, elected",
  }),
  ...scopesOf("vote", "contradiction", {
    "popular vote": "popular vote",
    "electoral college": "electoral college, electoral votes",
    "first round": "first round, 1 st round",
    runoff: "runoff, run off, second round, 2 nd round",
  }),
  ...scopesOf("act", "contradiction", {
    announced: "announce, announces, announced, announcing, announcement",
  }),
  ...scopesOf("act", "difference", {
    confirmed: "confirmed, confirm, confirms, confirmation",
  }),
  ...scopesOf("act", "contradiction", {
    proposed: "propose, proposes, proposed",
    filed: "file, files, filed, filing",
  }),
  ...scopesOf("act", "difference", {
    charged: "charged, indicted, indictment",
    convicted: "convicted, conviction, guilty",
  }),
  ...scopesOf("moment", "difference", {
    "any time":
      "any time, anytime, any point, reach, reaches, hit, hits, touch, touches, dip, dips, how high, " +
      "how low, all time high, intraday, peak",
    close: "close, closes, closing, at close, settle, settles, end of day, final value, at the end",
  }),
  ...scopesOf("region", "contradiction", {
    domestic: "domestic, domestically, in the us box office, north american",
    worldwide: "worldwide, global, globally, international",
  }),
  ...scopesOf("period", "contradiction", {
    "opening weekend": "opening weekend, first weekend, debut weekend, opening 3 day weekend",
    "opening day": "opening day",
    "second weekend": "second weekend, 2 nd weekend",
  }),
  ...scopesOf("price source", "nothing", {
    Binance: "binance",
    Coinbase: "coinbase",
    Kraken: "kraken",
    Bitstamp: "bitstamp",
    Pyth: "pyth",
    Chainlink: "chainlink",
    CoinGecko: "coingecko",
    CoinMarketCap: "coinmarketcap",
    "CF Benchmarks": "cf benchmarks, brti, cme cf",
  }),
  ...scopesOf("extra time", "difference", {
    "regulation only":
      "regulation, regulation time, 90 minutes, excluding overtime, not include extra time, " +
      "not include overtime, excluding extra time, does not count overtime, overtime does not count, " +
      "without overtime, stoppage time",
    "extra time counts":
      "including overtime, including extra time, overtime counts, extra time counts, " +
      "after extra time, overtime included, includes overtime, include overtime, penalties count, " +
      "to advance, advances, qualify, qualifies",
  }),
  ...scopesOf("title", "contradiction", {
    division:
      "division, divisional, al east, al west, al central, nl east, nl west, nl central, afc east, " +
      "afc west, afc north, afc south, nfc east, nfc west, nfc north, nfc south",
    conference: "conference, afc, nfc, eastern conference, western conference",
    pennant: "pennant, alcs, nlcs, american league, national league",
  }),
  ...scopesOf("round", "difference", {
    "round of 16": "round of 16, last 16",
    quarterfinal: "quarterfinal, quarterfinals, quarter final, quarter finals",
    semifinal: "semifinal, semifinals, semi final, semi finals",
  }),
  ...scopesOf("round", "nothing", {
    final: "final, finals",
  }),
  ...scopesOf("round", "difference", {
    playoffs: "playoffs, playoff, postseason",
  }),
  ...scopesOf("name suffix", "contradiction", {
    "Jr.": "jr, junior",
    "Sr.": "sr, senior",
  }),
  ...scopesOf("direction", "difference", {
    up: "up, increase, increases, hike, hikes, raise, raises, rise, rises",
    down: "down, decrease, decreases, cut, cuts, lower, lowers, reduce, reduces, fall, falls, drop, drops",
    unchanged: "no change, unchanged, maintain, maintains, hold, holds, pause, pauses",
  }),
  ...scopesOf("extreme", "nothing", {
    high: "reach, reaches, how high, rise to",
    low: "dip, dips, how low, fall to, drop to",
  }),
  ...scopesOf("direction", "nothing", {
    // "A change of rates" may go either way; only "no change" contradicts it.
    changed: "change, changes, changed",
  }),
  ...scopesOf("staying", "difference", {
    stays: "remain, remains, stay, stays, survive, survives",
    leaves: "out by, out as, out before, out in, leave, leaves, resign, resigns, ousted, removed",
  }),
  ...scopesOf("goal", "contradiction", {
    "exact score": "exact score, correct score",
    draw: "draw, tie",
    "both teams to score": "both teams to score, btts",
    "first to score": "first goalscorer, score first, first to score",
  }),
  ...scopesOf("span of change", "difference", {
    "over a year": "year over year, year on year, yoy, y y, annual, annually, yearly",
    "over a quarter": "quarter over quarter, quarter on quarter, qoq, q q, quarterly",
    "over a month": "month over month, month on month, mom, m m, monthly",
  }),
  ...scopesOf("measure of votes", "difference", {
    share: "vote share, share of the vote, share of vote, of the vote, popular vote share",
  }),
  ...scopesOf("vote", "contradiction", {
    "popular vote": "popular vote share",
  }),
  ...scopesOf("measure of votes", "difference", {
    turnout: "turnout",
    margin: "margin of victory, victory margin, winning margin, margin",
  }),
  ...scopesOf("measure of votes", "nothing", {
    margin: "by more than, by less than, by fewer than, by at least, by over, by under, by between",
  }),
  ...scopesOf("quantity", "difference", {
    all: "all, every, both",
  }),
  ...scopesOf("quantity", "nothing", {
    any: "any, either",
  }),
  ...scopesOf("award", "contradiction", {
    supporting: "supporting",
  }),
  ...scopesOf("goal", "difference", {
    spread: "spread, handicap",
    "team total": "team total, team totals",
    "by decision": "by decision, by unanimous decision, by split decision, by majority decision",
  }),
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
