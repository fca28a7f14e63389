// Leagues, their teams, and their match days.

export interface Side {
  readonly name: string;
  readonly code: string;
}

export interface League {
  readonly name: string;
  readonly title: string;
  /** Name of one match. */
  readonly contest: string;
  /** Series ticker on venue B. */
  readonly series: string;
  readonly hours: number;
  readonly sides: readonly Side[];
  /** Number of matches on a day; month and weekday count from 0, Sunday first. */
  matchesOn(month: number, weekday: number): number;
}

/** Parses "Buffalo:BUF, Miami:MIA". */
export function sidesOf(text: string): readonly Side[] {
  return text.split(", ").map((pair) => {
    const [name = "", code = ""] = pair.split(":");
    return { name, code };
  });
}

const winter = (month: number) => month >= 9 || month <= 4;

export const leagues: readonly League[] = [
  {
    name: "nfl",
    title: "Pro Football",
    contest: "game",
    series: "KXNFLGAME",
    hours: 3,
    sides: sidesOf(
      "Buffalo:BUF, Miami:MIA, Baltimore:BAL, Pittsburgh:PIT, Kansas City:KC, Denver:DEN, Dallas:DAL, Philadelphia:PHI, Detroit:DET, Green Bay:GB, Seattle:SEA, San Francisco:SF",
    ),
    matchesOn: (month, weekday) =>
      month >= 8 || month <= 1 ? (weekday === 0 ? 5 : weekday === 1 || weekday === 4 ? 1 : 0) : 0,
  },
  {
    name: "nba",
    title: "Pro Basketball",
    contest: "game",
    series: "KXNBAGAME",
    hours: 3,
    sides: sidesOf(
      "Boston:BOS, New York:NYK, Milwaukee:MIL, Cleveland:CLE, Oklahoma City:OKC, Denver:DEN, Memphis:MEM, Phoenix:PHX, Orlando:ORL, Sacramento:SAC",
    ),
    matchesOn: (month) => (winter(month) ? 4 : 0),
  },
  {
    name: "nhl",
    title: "Pro Hockey",
    contest: "game",
    series: "KXNHLGAME",
    hours: 3,
    sides: sidesOf(
      "Toronto:TOR, Montreal:MTL, Boston:BOS, Colorado:COL, Edmonton:EDM, Vegas:VGK, Carolina:CAR, Tampa Bay:TBL",
    ),
    matchesOn: (month) => (winter(month) ? 3 : 0),
  },
  {
    name: "mlb",
    title: "Pro Baseball",
    contest: "game",
    series: "KXMLBGAME",
    hours: 4,
    sides: sidesOf(
      "New York Y:NYY, Boston:BOS, Los Angeles D:LAD, San Diego:SD, Houston:HOU, Atlanta:ATL, Chicago C:CHC, St. Louis:STL, Pittsburgh:PIT, Arizona:ARI",
    ),
    matchesOn: (month) => (month >= 2 && month <= 9 ? 4 : 0),
  },
  {
    name: "tennis",
    title: "Tennis",
    contest: "match",
    series: "KXTENNISMATCH",
    hours: 3,
    sides: sidesOf(
      "I. Markov:MAR, L. Ferrante:FER, T. Okafor:OKA, J. Lindqvist:LIN, P. Duarte:DUA, H. Nakagawa:NAK, S. Bellerose:BEL, D. Kovacs:KOV",
    ),
    matchesOn: () => 3,
  },
  {
    name: "cbb",
    title: "College Basketball",
    contest: "game",
    series: "KXNCAABGAME",
    hours: 3,
    sides: sidesOf("Duke:DUKE, Kansas:KU, Gonzaga:GONZ, Purdue:PUR, Houston:HOU, Arizona:ARIZ"),
    matchesOn: (month) => (month >= 10 || month <= 2 ? 1 : 0),
  },
  {
    name: "cfb",
    title: "College Football",
    contest: "game",
    series: "KXNCAAFGAME",
    hours: 4,
    sides: sidesOf("Michigan:MICH, Ohio State:OSU, Georgia:UGA, Texas:TEX, Oregon:ORE, Alabama:ALA"),
    matchesOn: (month, weekday) => ((month >= 8 || month === 0) && weekday === 6 ? 3 : 0),
  },
];
