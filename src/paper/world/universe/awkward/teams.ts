// Teams as the venues of the awkward world name them: A by nickname, B by city, with an initial where a city has several
// teams, C by code. Names are those of the leagues; the games are invented.

export interface Team {
  readonly city: string;
  readonly nickname: string;
  readonly code: string;
}

/** Parses "Boston Celtics BOS, …": nickname and code are the last two parts; a "+" joins the parts of a name. */
function teamsOf(text: string): readonly Team[] {
  return text.split(", ").map((entry) => {
    const parts = entry.split(" ");
    const [nickname = "", code = ""] = parts.slice(-2);
    return { city: parts.slice(0, -2).join(" "), nickname: nickname.replaceAll("+", " "), code };
  });
}

/** By the name of the league. Each has two teams of one city. */
export const teams: Readonly<Record<string, readonly Team[]>> = {
  nfl: teamsOf(
    "Buffalo Bills BUF, New York Giants NYG, New York Jets NYJ, Baltimore Ravens BAL, Pittsburgh Steelers PIT, Kansas City Chiefs KC, Dallas Cowboys DAL, Philadelphia Eagles PHI, Green Bay Packers GB, San Francisco 49ers SF, Los Angeles Rams LAR, Los Angeles Chargers LAC",
  ),
  nba: teamsOf(
    "Boston Celtics BOS, New York Knicks NYK, Milwaukee Bucks MIL, Cleveland Cavaliers CLE, Oklahoma City Thunder OKC, Denver Nuggets DEN, Memphis Grizzlies MEM, Phoenix Suns PHX, Los Angeles Lakers LAL, Los Angeles Clippers LAC, Golden State Warriors GSW",
  ),
  nhl: teamsOf(
    "Toronto Maple+Leafs TOR, Montreal Canadiens MTL, Boston Bruins BOS, Colorado Avalanche COL, Edmonton Oilers EDM, Vegas Golden+Knights VGK, Carolina Hurricanes CAR, New York Rangers NYR, New York Islanders NYI",
  ),
  mlb: teamsOf(
    "New York Yankees NYY, New York Mets NYM, Boston Red+Sox BOS, Los Angeles Dodgers LAD, Los Angeles Angels LAA, San Diego Padres SD, Houston Astros HOU, Chicago Cubs CHC, Chicago White+Sox CWS, Arizona Diamondbacks ARI",
  ),
  cbb: teamsOf(
    "Duke Blue+Devils DUKE, Kansas Jayhawks KU, Gonzaga Bulldogs GONZ, Purdue Boilermakers PUR, Villanova Wildcats VILL, Marquette Golden+Eagles MARQ",
  ),
  cfb: teamsOf(
    "Michigan Wolverines MICH, Ohio State Buckeyes OSU, Georgia Bulldogs UGA, Oregon Ducks ORE, Alabama Crimson+Tide ALA, Clemson Tigers CLEM",
  ),
};

/** Invented players; a surname is unique. */
export const players: readonly string[] = [
  "Ivan Markov",
  "Luca Ferrante",
  "Tunde Okafor",
  "Jonas Lindqvist",
  "Pedro Duarte",
  "Haruto Nakagawa",
  "Simon Bellerose",
  "Dávid Kovács",
];

const citiesOfTwo = new Set(["New York", "Los Angeles", "Chicago"]);

/** Name on venue A: the nickname; a college has its own name before it. */
export function nameOnA(league: string, { city, nickname }: Team): string {
  return league === "cbb" || league === "cfb" ? `${city} ${nickname}` : nickname;
}

/** Name on venue B: the city, "New York K" where the city has several teams. */
export function nameOnB(league: string, { city, nickname }: Team): string {
  return citiesOfTwo.has(city) && league !== "cbb" && league !== "cfb"
    ? `${city} ${nickname.slice(0, 1)}`
    : city;
}
