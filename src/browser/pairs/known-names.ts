// Names of one thing: teams of the large leagues, countries, coins, institutions, contests. The pair check treats the names
// of an entry as equal. Sources: league team lists as of the 2026 seasons (nba.com, nfl.com, mlb.com, nhl.com, wnba.com,
// premierleague.com, uefa.com); region names from Unicode CLDR; ticker symbols of the exchanges.
// `pairCheck.aliases` in config.json and the user's own entries extend the table.

/** Two names of different entities of one of these kinds contradict each other; an own name is of no kind. */
export type NameKind =
  | "team"
  | "country"
  | "state"
  | "asset"
  | "party"
  | "office"
  | "institution"
  | "contest"
  | "measure"
  | "person"
  | "place"
  | "own";

export interface NamedEntity {
  /** Unique, as "nba:knicks". */
  readonly id: string;
  readonly kind: NameKind;
}

/** City, nickname, other names. Teams of one city get a name with an initial too, as venue B writes it: "New York K". */
type Team = readonly [city: string, nickname: string, ...others: string[]];

const leagues: Readonly<Record<string, readonly Team[]>> = {
  nba: [
    ["Atlanta", "Hawks", "ATL"],
    ["Boston", "Celtics", "BOS"],
    ["Brooklyn", "Nets", "BKN"],
    ["Charlotte", "Hornets", "CHA"],
    ["Chicago", "Bulls", "CHI"],
    ["Cleveland", "Cavaliers", "Cavs", "CLE"],
    ["Dallas", "Mavericks", "Mavs", "DAL"],
    ["Denver", "Nuggets", "DEN"],
    ["Detroit", "Pistons", "DET"],
    ["Golden State", "Warriors", "Dubs", "GSW"],
    ["Houston", "Rockets", "HOU"],
    ["Indiana", "Pacers", "IND"],
    ["Los Angeles", "Clippers", "LA Clippers", "LAC"],
    ["Los Angeles", "Lakers", "LA Lakers", "LAL"],
    ["Memphis", "Grizzlies", "MEM"],
    ["Miami", "Heat", "MIA"],
    ["Milwaukee", "Bucks", "MIL"],
    ["Minnesota", "Timberwolves", "Wolves", "T-Wolves", "MIN"],
    ["New Orleans", "Pelicans", "Pels", "NOP"],
    ["New York", "Knicks", "NYK"],
    ["Oklahoma City", "Thunder", "OKC"],
    ["Orlando", "Magic", "ORL"],
    ["Philadelphia", "76ers", "Sixers", "PHI"],
    ["Phoenix", "Suns", "PHX"],
    ["Portland", "Trail Blazers", "Blazers", "POR"],
    ["Sacramento", "Kings", "SAC"],
    ["San Antonio", "Spurs", "SAS"],
    ["Toronto", "Raptors", "TOR"],
    ["Utah", "Jazz", "UTA"],
    ["Washington", "Wizards"],
  ],
  wnba: [
    ["Atlanta", "Dream", "ATL"],
    ["Chicago", "Sky", "CHI"],
    ["Connecticut", "Sun"],
    ["Dallas", "Wings", "DAL"],
    ["Golden State", "Valkyries"],
    ["Indiana", "Fever", "IND"],
    ["Las Vegas", "Aces"],
    ["Los Angeles", "Sparks"],
    ["Minnesota", "Lynx", "MIN"],
    ["New York", "Liberty"],
    ["Phoenix", "Mercury", "PHX"],
    ["Portland", "Fire", "POR"],
    ["Seattle", "Storm", "SEA"],
    ["Toronto", "Tempo", "TOR"],
    ["Washington", "Mystics"],
  ],
  nfl: [
    ["Arizona", "Cardinals", "ARI"],
    ["Atlanta", "Falcons", "ATL"],
    ["Baltimore", "Ravens", "BAL"],
    ["Buffalo", "Bills", "BUF"],
    ["Carolina", "Panthers", "CAR"],
    ["Chicago", "Bears", "CHI"],
    ["Cincinnati", "Bengals", "CIN"],
    ["Cleveland", "Browns", "CLE"],
    ["Dallas", "Cowboys", "DAL"],
    ["Denver", "Broncos", "DEN"],
    ["Detroit", "Lions", "DET"],
    ["Green Bay", "Packers", "GB"],
    ["Houston", "Texans", "HOU"],
    ["Indianapolis", "Colts", "IND"],
    ["Jacksonville", "Jaguars", "Jags", "JAX"],
    ["Kansas City", "Chiefs", "KC"],
    ["Las Vegas", "Raiders", "LV"],
    ["Los Angeles", "Chargers", "LA Chargers", "LAC"],
    ["Los Angeles", "Rams", "LA Rams", "LAR"],
    ["Miami", "Dolphins", "MIA"],
    ["Minnesota", "Vikings", "MIN"],
    ["New England", "Patriots", "Pats", "NE"],
    ["New Orleans", "Saints"],
    ["New York", "Giants", "NYG"],
    ["New York", "Jets", "NYJ"],
    ["Philadelphia", "Eagles", "PHI"],
    ["Pittsburgh", "Steelers", "PIT"],
    ["San Francisco", "49ers", "Niners", "SF"],
    ["Seattle", "Seahawks", "SEA"],
    ["Tampa Bay", "Buccaneers", "Bucs", "TB"],
    ["Tennessee", "Titans"],
    ["Washington", "Commanders"],
  ],
  mlb: [
    ["Arizona", "Diamondbacks", "D-backs", "Dbacks", "AZ", "ARI"],
    ["Athletics", "Athletics", "Oakland Athletics", "Sacramento Athletics"],
    ["Atlanta", "Braves", "ATL"],
    ["Baltimore", "Orioles", "BAL"],
    ["Boston", "Red Sox", "BOS"],
    ["Chicago", "Cubs", "CHC"],
    ["Chicago", "White Sox", "CWS", "CHW"],
    ["Cincinnati", "Reds", "CIN"],
    ["Cleveland", "Guardians", "CLE"],
    ["Colorado", "Rockies", "COL"],
    ["Detroit", "Tigers", "DET"],
    ["Houston", "Astros", "HOU"],
    ["Kansas City", "Royals", "KC"],
    ["Los Angeles", "Angels", "LA Angels", "LAA"],
    ["Los Angeles", "Dodgers", "LA Dodgers", "LAD"],
    ["Miami", "Marlins", "MIA"],
    ["Milwaukee", "Brewers", "MIL"],
    ["Minnesota", "Twins", "MIN"],
    ["New York", "Mets", "NYM"],
    ["New York", "Yankees", "NYY"],
    ["Philadelphia", "Phillies", "PHI"],
    ["Pittsburgh", "Pirates", "PIT"],
    ["San Diego", "Padres", "SD"],
    ["San Francisco", "Giants", "SF"],
    ["Seattle", "Mariners", "SEA"],
    ["St. Louis", "Cardinals", "STL"],
    ["Tampa Bay", "Rays", "TB"],
    ["Texas", "Rangers", "TEX"],
    ["Toronto", "Blue Jays", "TOR"],
    ["Washington", "Nationals", "Nats"],
  ],
  nhl: [
    ["Anaheim", "Ducks", "ANA"],
    ["Boston", "Bruins", "BOS"],
    ["Buffalo", "Sabres", "BUF"],
    ["Calgary", "Flames", "CGY"],
    ["Carolina", "Hurricanes", "Canes", "CAR"],
    ["Chicago", "Blackhawks", "CHI"],
    ["Colorado", "Avalanche", "Avs", "COL"],
    ["Columbus", "Blue Jackets", "CBJ"],
    ["Dallas", "Stars", "DAL"],
    ["Detroit", "Red Wings", "DET"],
    ["Edmonton", "Oilers", "EDM"],
    ["Florida", "Panthers", "FLA"],
    ["Los Angeles", "Kings", "LA Kings"],
    ["Minnesota", "Wild", "MIN"],
    ["Montreal", "Canadiens", "Habs", "MTL"],
    ["Nashville", "Predators", "Preds", "NSH"],
    ["New Jersey", "Devils", "NJ"],
    ["New York", "Islanders", "NYI"],
    ["New York", "Rangers", "NYR"],
    ["Ottawa", "Senators", "Sens", "OTT"],
    ["Philadelphia", "Flyers", "PHI"],
    ["Pittsburgh", "Penguins", "PIT"],
    ["San Jose", "Sharks", "SJ"],
    ["Seattle", "Kraken", "SEA"],
    ["St. Louis", "Blues", "STL"],
    ["Tampa Bay", "Lightning", "TB"],
    ["Toronto", "Maple Leafs", "Leafs", "TOR"],
    ["Utah", "Mammoth", "Utah Hockey Club", "UTA"],
    ["Vancouver", "Canucks", "VAN"],
    ["Vegas", "Golden Knights", "VGK"],
    ["Washington", "Capitals", "Caps"],
    ["Winnipeg", "Jets", "WPG"],
  ],
};

/** Names of football clubs; the first is the usual one. Club prefixes and suffixes (FC, CF, AFC, SC) are ignored. */
const clubs: readonly (readonly string[])[] = [
  ["Arsenal", "Gunners"],
  ["Aston Villa", "Villa"],
  ["Bournemouth"],
  ["Brentford"],
  ["Brighton", "Brighton and Hove Albion", "Brighton & Hove Albion"],
  ["Burnley"],
  ["Chelsea"],
  ["Coventry", "Coventry City"],
  ["Crystal Palace"],
  ["Everton"],
  ["Fulham"],
  ["Hull City"],
  ["Ipswich", "Ipswich Town"],
  ["Leeds", "Leeds United"],
  ["Leicester", "Leicester City"],
  ["Liverpool"],
  ["Manchester City", "Man City", "MCFC"],
  ["Manchester United", "Man United", "Man Utd", "Manchester Utd", "MUFC"],
  ["Newcastle", "Newcastle United"],
  ["Nottingham Forest", "Nottm Forest", "Nott'm Forest", "Forest"],
  ["Southampton"],
  ["Sunderland"],
  ["Tottenham", "Tottenham Hotspur", "Spurs"],
  ["West Ham", "West Ham United"],
  ["Wolves", "Wolverhampton", "Wolverhampton Wanderers"],
  ["Barcelona", "Barça", "Barca"],
  ["Real Madrid", "Madrid"],
  ["Atlético Madrid", "Atletico", "Atlético de Madrid", "Atleti"],
  ["Athletic Bilbao", "Athletic Club", "Bilbao"],
  ["Real Sociedad"],
  ["Real Betis", "Betis"],
  ["Sevilla", "Seville"],
  ["Valencia"],
  ["Villarreal"],
  ["Girona"],
  ["Bayern", "Bayern München", "Bayern Munich", "Bayern Muenchen"],
  ["Dortmund", "Borussia Dortmund", "BVB"],
  ["Mönchengladbach", "Borussia Mönchengladbach", "Gladbach", "M'gladbach"],
  ["Leverkusen", "Bayer Leverkusen", "Bayer 04 Leverkusen"],
  ["Leipzig", "RB Leipzig"],
  ["Frankfurt", "Eintracht Frankfurt"],
  ["Stuttgart", "VfB Stuttgart"],
  ["Wolfsburg", "VfL Wolfsburg"],
  ["Köln", "Cologne", "1. FC Köln"],
  ["Inter", "Inter Milan", "Internazionale", "Inter Milano"],
  ["AC Milan", "Milan"],
  ["Juventus", "Juve"],
  ["Napoli"],
  ["Roma", "AS Roma"],
  ["Lazio"],
  ["Atalanta"],
  ["Fiorentina"],
  ["Bologna"],
  ["Paris Saint-Germain", "PSG", "Paris SG", "Paris Saint Germain"],
  ["Marseille", "Olympique Marseille", "Olympique de Marseille", "OM"],
  ["Lyon", "Olympique Lyonnais", "Olympique Lyon"],
  ["Monaco", "AS Monaco"],
  ["Lille", "LOSC Lille", "LOSC"],
  ["Ajax"],
  ["PSV", "PSV Eindhoven"],
  ["Feyenoord"],
  ["Benfica", "SL Benfica"],
  ["Porto"],
  ["Sporting", "Sporting CP", "Sporting Lisbon"],
  ["Celtic"],
  ["Galatasaray"],
  ["Fenerbahçe", "Fenerbahce"],
  ["Beşiktaş", "Besiktas"],
  ["Inter Miami"],
  ["LAFC", "Los Angeles FC"],
  ["LA Galaxy", "Galaxy", "Los Angeles Galaxy"],
  ["NYCFC", "New York City FC"],
  ["New York Red Bulls", "NY Red Bulls", "Red Bulls"],
  ["Al Hilal", "Al-Hilal"],
  ["Al Nassr", "Al-Nassr"],
  ["Flamengo"],
  ["Palmeiras"],
  ["Boca Juniors", "Boca"],
  ["River Plate"],
];

/** Further names, by region code. */
const regionAliases: Readonly<Record<string, readonly string[]>> = {
  US: ["USA", "US", "America", "United States of America"],
  GB: ["UK", "Great Britain", "Britain"],
  KR: ["Korea Republic", "Republic of Korea"],
  KP: ["DPRK"],
  CN: ["PRC", "People's Republic of China"],
  CZ: ["Czech Republic"],
  TR: ["Turkey"],
  CI: ["Ivory Coast"],
  CD: ["DR Congo", "DRC", "Democratic Republic of the Congo", "Democratic Republic of Congo", "Congo DR"],
  CG: ["Republic of the Congo", "Republic of Congo", "Congo"],
  BA: ["Bosnia", "Bosnia and Herzegovina"],
  AE: ["UAE"],
  NL: ["Holland"],
  MM: ["Burma"],
  MK: ["Macedonia"],
  SZ: ["Swaziland"],
  CV: ["Cabo Verde"],
  IR: ["IR Iran"],
  RU: ["Russian Federation"],
  VA: ["Vatican", "Holy See"],
  SA: ["KSA"],
  NZ: ["Aotearoa"],
  PS: ["Palestine"],
  TL: ["East Timor"],
};
/**
 * Countries and regions of ISO 3166, without those that share their English name with a first name, a state or a common word
 * (Georgia, Jordan, Chad, Mali, Guernsey, Isle of Man, Jersey). Written out, because the browser's own table takes 10 ms to
 * load.
 */
const regions = (
  "AC Ascension Island; AD Andorra; AE United Arab Emirates; AF Afghanistan; AG Antigua & Barbuda; AI Anguilla; " +
  "AL Albania; AM Armenia; AO Angola; AQ Antarctica; AR Argentina; AS American Samoa; AT Austria; AU Australia; " +
  "AW Aruba; AX Åland Islands; AZ Azerbaijan; BA Bosnia & Herzegovina; BB Barbados; BD Bangladesh; BE Belgium; " +
  "BF Burkina Faso; BG Bulgaria; BH Bahrain; BI Burundi; BJ Benin; BL St. Barthélemy; BM Bermuda; BN Brunei; " +
  "BO Bolivia; BQ Caribbean Netherlands; BR Brazil; BS Bahamas; BT Bhutan; BV Bouvet Island; BW Botswana; " +
  "BY Belarus; BZ Belize; CA Canada; CC Cocos Islands; CD Congo-Kinshasa; CF Central African Republic; " +
  "CG Congo-Brazzaville; CH Switzerland; CI Côte d’Ivoire; CK Cook Islands; CL Chile; CM Cameroon; CN China; " +
  "CO Colombia; CP Clipperton Island; CQ Sark; CR Costa Rica; CU Cuba; CV Cape Verde; CW Curaçao; " +
  "CX Christmas Island; CY Cyprus; CZ Czechia; DE Germany; DG Diego Garcia; DJ Djibouti; DK Denmark; DM Dominica; " +
  "DO Dominican Republic; DZ Algeria; EA Ceuta & Melilla; EC Ecuador; EE Estonia; EG Egypt; EH Western Sahara; " +
  "ER Eritrea; ES Spain; ET Ethiopia; FI Finland; FJ Fiji; FK Falkland Islands; FM Micronesia; FO Faroe Islands; " +
  "FR France; GA Gabon; GB United Kingdom; GD Grenada; GF French Guiana; GH Ghana; GI Gibraltar; GL Greenland; " +
  "GM Gambia; GN Guinea; GP Guadeloupe; GQ Equatorial Guinea; GR Greece; " +
  "GS South Georgia & South Sandwich Islands; GT Guatemala; GU Guam; GW Guinea-Bissau; GY Guyana; HK Hong Kong; " +
  "HM Heard & McDonald Islands; HN Honduras; HR Croatia; HT Haiti; HU Hungary; IC Canary Islands; ID Indonesia; " +
  "IE Ireland; IL Israel; IN India; IO British Indian Ocean Territory; IQ Iraq; IR Iran; IS Iceland; IT Italy; " +
  "JM Jamaica; JP Japan; KE Kenya; KG Kyrgyzstan; KH Cambodia; KI Kiribati; KM Comoros; KN St. Kitts & Nevis; " +
  "KP North Korea; KR South Korea; KW Kuwait; KY Cayman Islands; KZ Kazakhstan; LA Laos; LB Lebanon; LC St. Lucia; " +
  "LI Liechtenstein; LK Sri Lanka; LR Liberia; LS Lesotho; LT Lithuania; LU Luxembourg; LV Latvia; LY Libya; " +
  "MA Morocco; MC Monaco; MD Moldova; ME Montenegro; MF St. Martin; MG Madagascar; MH Marshall Islands; " +
  "MK North Macedonia; MM Myanmar; MN Mongolia; MO Macao; MP Northern Mariana Islands; MQ Martinique; " +
  "MR Mauritania; MS Montserrat; MT Malta; MU Mauritius; MV Maldives; MW Malawi; MX Mexico; MY Malaysia; " +
  "MZ Mozambique; NA Namibia; NC New Caledonia; NE Niger; NF Norfolk Island; NG Nigeria; NI Nicaragua; " +
  "NL Netherlands; NO Norway; NP Nepal; NR Nauru; NU Niue; NZ New Zealand; OM Oman; PA Panama; PE Peru; " +
  "PF French Polynesia; PG Papua New Guinea; PH Philippines; PK Pakistan; PL Poland; PM St. Pierre & Miquelon; " +
  "PN Pitcairn Islands; PR Puerto Rico; PS Palestinian Territories; PT Portugal; PW Palau; PY Paraguay; QA Qatar; " +
  "RE Réunion; RO Romania; RS Serbia; RU Russia; RW Rwanda; SA Saudi Arabia; SB Solomon Islands; SC Seychelles; " +
  "SD Sudan; SE Sweden; SG Singapore; SH St. Helena; SI Slovenia; SJ Svalbard & Jan Mayen; SK Slovakia; " +
  "SL Sierra Leone; SM San Marino; SN Senegal; SO Somalia; SR Suriname; SS South Sudan; ST São Tomé & Príncipe; " +
  "SV El Salvador; SX Sint Maarten; SY Syria; SZ Eswatini; TA Tristan da Cunha; TC Turks & Caicos Islands; " +
  "TF French Southern Territories; TG Togo; TH Thailand; TJ Tajikistan; TK Tokelau; TL Timor-Leste; " +
  "TM Turkmenistan; TN Tunisia; TO Tonga; TR Türkiye; TT Trinidad & Tobago; TV Tuvalu; TW Taiwan; TZ Tanzania; " +
  "UA Ukraine; UG Uganda; UM U.S. Outlying Islands; US United States; UY Uruguay; UZ Uzbekistan; VA Vatican City; " +
  "VC St. Vincent & Grenadines; VE Venezuela; VG British Virgin Islands; VI U.S. Virgin Islands; VN Vietnam; " +
  "VU Vanuatu; WF Wallis & Futuna; WS Samoa; XK Kosovo; YE Yemen; YT Mayotte; ZA South Africa; ZM Zambia; " +
  "ZW Zimbabwe"
)
  .split("; ")
  .map((region) => ({ code: region.slice(0, 2), name: region.slice(3) }));
const states = (
  "Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia Hawaii Idaho Illinois Indiana Iowa " +
  "Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada " +
  "New_Hampshire New_Jersey New_Mexico New_York North_Carolina North_Dakota Ohio Oklahoma Oregon Pennsylvania Rhode_Island " +
  "South_Carolina South_Dakota Tennessee Texas Utah Vermont Virginia Washington West_Virginia Wisconsin Wyoming"
)
  .split(" ")
  .map((name) => name.replace("_", " "));
const cities = (
  "London Paris Tokyo Seoul Shanghai Beijing Berlin Toronto Miami Austin Denver Houston Dallas Phoenix Boston Atlanta Seattle " +
  "Las_Vegas Mumbai Delhi Sydney Melbourne Istanbul Dubai Moscow Kyiv Ankara Buenos_Aires São_Paulo Lagos Wellington Madrid"
)
  .split(" ")
  .map((name) => name.replace("_", " "));
const homeNations = ["England", "Scotland", "Wales", "Northern Ireland"];

const others: readonly (readonly [NameKind, id: string, ...names: string[]])[] = [
  ["asset", "btc", "Bitcoin", "BTC", "XBT"],
  ["asset", "eth", "Ethereum", "ETH", "Ether"],
  ["asset", "sol", "Solana", "SOL"],
  ["asset", "xrp", "XRP", "Ripple"],
  ["asset", "doge", "Dogecoin", "DOGE"],
  ["asset", "ada", "Cardano", "ADA"],
  ["asset", "bnb", "BNB", "Binance Coin"],
  ["asset", "ltc", "Litecoin", "LTC"],
  ["asset", "bch", "Bitcoin Cash", "BCH"],
  ["asset", "etc", "Ethereum Classic", "ETC"],
  ["asset", "avax", "Avalanche AVAX", "AVAX"],
  ["asset", "link", "Chainlink LINK", "LINK token"],
  ["asset", "shib", "Shiba Inu", "SHIB"],
  ["asset", "hype", "Hyperliquid", "HYPE"],
  ["asset", "sui", "SUI"],
  ["asset", "trump-coin", "$TRUMP", "TRUMP coin"],
  ["asset", "spx", "S&P 500", "S&P", "SPX", "SP500", "S&P500", "Standard & Poor's 500"],
  ["asset", "ndx", "Nasdaq-100", "Nasdaq 100", "NDX", "Nasdaq"],
  ["asset", "djia", "Dow Jones", "Dow", "DJIA", "Dow Jones Industrial Average"],
  ["asset", "rut", "Russell 2000", "RUT"],
  ["asset", "gold", "Gold", "XAU", "XAUUSD"],
  ["asset", "silver", "Silver", "XAG"],
  ["asset", "wti", "WTI", "WTI crude", "Crude oil WTI", "WTI crude oil"],
  ["asset", "brent", "Brent", "Brent crude"],
  ["asset", "eurusd", "EUR/USD", "EURUSD"],
  ["asset", "usdjpy", "USD/JPY", "USDJPY"],
  ["asset", "tsla", "Tesla", "TSLA"],
  ["asset", "nvda", "Nvidia", "NVDA"],
  ["asset", "aapl", "Apple", "AAPL"],
  ["asset", "msft", "Microsoft", "MSFT"],
  ["asset", "googl", "Google", "Alphabet", "GOOGL", "GOOG"],
  ["asset", "amzn", "Amazon", "AMZN"],
  ["asset", "meta", "Meta", "Facebook", "META Platforms"],
  ["party", "republican", "Republican", "Republicans", "GOP", "Republican Party", "Rep.", "Reps"],
  ["party", "democratic", "Democrat", "Democrats", "Democratic", "Democratic Party", "Dem", "Dems", "DNC"],
  ["party", "labour", "Labour", "Labour Party"],
  ["party", "conservative", "Conservative", "Conservatives", "Tory", "Tories", "Conservative Party"],
  ["party", "reform-uk", "Reform UK", "Reform"],
  ["party", "libdem", "Liberal Democrats", "Lib Dems", "LibDem"],
  ["party", "afd", "AfD", "Alternative for Germany"],
  ["party", "cdu", "CDU", "CDU/CSU", "Christian Democratic Union"],
  ["party", "spd", "SPD", "Social Democratic Party"],
  ["office", "house", "House", "House of Representatives", "US House"],
  ["office", "senate", "Senate", "US Senate"],
  ["office", "governor", "Governor", "Governorship", "Gov.", "Gubernatorial"],
  ["office", "mayor", "Mayor", "Mayoral", "Mayoralty"],
  [
    "institution",
    "fed",
    "Fed",
    "Federal Reserve",
    "FOMC",
    "Federal Open Market Committee",
    "US Federal Reserve",
  ],
  ["institution", "ecb", "ECB", "European Central Bank"],
  ["institution", "boe", "BoE", "Bank of England"],
  ["institution", "boj", "BoJ", "Bank of Japan"],
  ["institution", "boc", "BoC", "Bank of Canada"],
  ["institution", "rba", "RBA", "Reserve Bank of Australia"],
  ["institution", "scotus", "SCOTUS", "Supreme Court", "US Supreme Court"],
  ["institution", "sec", "SEC", "Securities and Exchange Commission"],
  ["institution", "nws", "NWS", "National Weather Service"],
  ["institution", "un", "UN", "United Nations"],
  ["institution", "eu", "EU", "European Union"],
  ["institution", "nato", "NATO"],
  ["contest", "world-cup", "World Cup", "FIFA World Cup", "FIFA WC"],
  ["contest", "ucl", "Champions League", "UEFA Champions League", "UCL"],
  ["contest", "uel", "Europa League", "UEFA Europa League"],
  ["contest", "epl", "Premier League", "English Premier League", "EPL"],
  ["contest", "laliga", "La Liga", "LaLiga"],
  ["contest", "seriea", "Serie A"],
  ["contest", "bundesliga", "Bundesliga"],
  ["contest", "ligue1", "Ligue 1"],
  ["contest", "super-bowl", "Super Bowl", "SB", "Pro Football Championship"],
  ["contest", "world-series", "World Series", "Pro Baseball Championship"],
  ["contest", "nba-finals", "NBA Finals", "NBA Championship", "Pro Basketball Championship", "NBA Champion"],
  ["contest", "stanley-cup", "Stanley Cup", "Pro Hockey Championship"],
  ["contest", "f1", "Formula 1", "Formula One", "F1"],
  ["contest", "wimbledon", "Wimbledon"],
  ["contest", "us-open", "US Open"],
  ["contest", "french-open", "French Open", "Roland Garros", "Roland-Garros"],
  ["contest", "australian-open", "Australian Open"],
  ["contest", "oscars", "Oscars", "Academy Awards", "Oscar", "Academy Award"],
  ["contest", "grammys", "Grammys", "Grammy Awards", "Grammy"],
  ["contest", "mvp", "MVP", "Most Valuable Player"],
  ["measure", "cpi", "CPI", "Inflation", "Consumer Price Index", "CPI inflation"],
  ["measure", "core-cpi", "Core CPI", "Core inflation"],
  ["measure", "pce", "PCE"],
  ["measure", "unemployment", "Unemployment", "Unemployment rate", "U3", "U-3"],
  ["measure", "gdp", "GDP", "Gross domestic product"],
  ["measure", "payrolls", "Nonfarm payrolls", "Payrolls", "NFP", "Jobs report"],
  [
    "measure",
    "high-temperature",
    "High temp",
    "High temperature",
    "Highest temperature",
    "Maximum temperature",
    "Max temp",
    "Daily high",
  ],
  [
    "measure",
    "low-temperature",
    "Low temp",
    "Low temperature",
    "Lowest temperature",
    "Minimum temperature",
    "Min temp",
    "Daily low",
  ],
  ["place", "nyc", "NYC", "New York City", "New York", "Central Park", "NY"],
  ["place", "la", "LA", "Los Angeles"],
  ["place", "dc", "DC", "D.C.", "Washington DC", "Washington"],
  ["place", "sf", "SF", "San Francisco"],
  ["place", "philly", "Philly", "Philadelphia"],
  ["place", "chicago", "Chicago", "Midway"],
  ["place", "munich", "Munich", "München", "Muenchen"],
  ["place", "rome", "Rome", "Roma"],
  ["place", "milan", "Milan", "Milano"],
  ["person", "trump", "Donald Trump", "Donald J. Trump", "Trump"],
  ["person", "vance", "JD Vance", "J.D. Vance", "James David Vance", "Vance"],
  ["person", "rfk", "Robert F. Kennedy Jr.", "RFK Jr.", "RFK", "Robert Kennedy Jr."],
  ["person", "aoc", "Alexandria Ocasio-Cortez", "AOC", "Ocasio-Cortez"],
  ["person", "mbs", "Mohammed bin Salman", "MBS"],
  ["person", "zelensky", "Zelensky", "Zelenskyy", "Zelenskiy", "Volodymyr Zelensky", "Volodymyr Zelenskyy"],
];

/** Cities with more than one team, of any leagues. */
const sharedCities: ReadonlySet<string> = new Set(
  Object.values(leagues)
    .flat()
    .map(([city]) => city)
    .filter((city, index, all) => all.indexOf(city) !== index),
);

/** Every entity known to the pair check, with all its names. */
export function* knownNames(): Iterable<{ readonly entity: NamedEntity; readonly names: readonly string[] }> {
  for (const [league, teams] of Object.entries(leagues)) {
    for (const [city, nickname, ...more] of teams) {
      const entity: NamedEntity = { id: `${league}:${nickname.toLowerCase()}`, kind: "team" };
      const initials = nickname
        .split(" ")
        .map(([letter = ""]) => letter)
        .join("");
      const short = sharedCities.has(city) ? [`${city} ${initials}`, `${city} ${nickname.slice(0, 1)}`] : [];
      yield { entity, names: [city, nickname, `${city} ${nickname}`, ...short, ...more] };
    }
  }
  for (const names of clubs) {
    const [usual = ""] = names;
    const affixed = names.flatMap((name) => [name, `FC ${name}`, `${name} FC`, `AFC ${name}`, `${name} CF`]);
    yield { entity: { id: `club:${usual.toLowerCase()}`, kind: "team" }, names: affixed };
  }
  for (const { code, name } of regions) {
    yield {
      entity: { id: `country:${code}`, kind: "country" },
      names: [name, ...(regionAliases[code] ?? [])],
    };
  }
  for (const name of homeNations) yield { entity: { id: `country:${name}`, kind: "country" }, names: [name] };
  for (const name of states) yield { entity: { id: `state:${name}`, kind: "state" }, names: [name] };
  for (const name of cities)
    yield { entity: { id: `place:${name.toLowerCase()}`, kind: "place" }, names: [name] };
  for (const [kind, id, ...names] of others) yield { entity: { id: `${kind}:${id}`, kind }, names };
}
