import { describe, expect, it } from "vitest";
import { compareQuestions } from "./compare-questions.ts";
import type { LegTexts } from "./leg-facts.ts";
import { createNameTable } from "./name-table.ts";

const names = createNameTable();

/** A leg from "title | label"; without a label it is Yes. */
function legOf(text: string, rest: Partial<LegTexts> = {}): LegTexts {
  const [title, label = "Yes"] = text.split(" | ");
  return { title, label, description: undefined, resolutionDate: undefined, ...rest };
}

function found(
  first: LegTexts,
  second: LegTexts,
  strength: "contradiction" | "difference" | "agreement",
  relation: "same" | "opposite" = "same",
) {
  const { findings } = compareQuestions(first, second, relation, names);
  return findings.filter((finding) => finding.strength === strength).map(({ kind }) => kind);
}

const contradictions = (first: string, second: string, relation: "same" | "opposite" = "same") =>
  found(legOf(first), legOf(second), "contradiction", relation);

describe("one question in two wordings is not contradicted", () => {
  it.each([
    ["Nuggets vs. Suns | Suns", "Denver at Phoenix Winner? | Phoenix"],
    // Codes that teams of several leagues have, and an expiry in digits.
    ["Hurricanes vs. Bruins | Bruins", "class:winner|away:CAR|home:BOS|participant:BOS"],
    ["Red Sox vs. Astros | Astros", "class:winner|away:BOS|home:HOU|participant:HOU"],
    [
      "Bitcoin above $96,000 on November 25, 5PM ET?",
      "underlying:BTC|expiry:20261125-2200|targetPrice:96000",
    ],
    ["76ers vs. Bulls | 76ers", "Philadelphia at Chicago Winner? | Philadelphia"],
    ["Yankees vs. Mets | Mets", "New York Y vs New York M Winner? | New York M"],
    [
      "49ers vs. Rams: O/U 44.5 | Over",
      "San Francisco at Los Angeles R: Total Points | Over 44.5 points scored",
    ],
    ["Man Utd vs. Spurs | Man Utd", "Manchester United vs Tottenham Winner? | Manchester United"],
    [
      "Will FC Bayern München win on 2026-03-04? | Yes",
      "Bayern Munich vs Leipzig Winner, Mar 4? | Bayern Munich",
    ],
    ["Spread: Suns (-4.5) | Suns", "Will Phoenix win by over 4.5 points? | Yes"],
    ["Will it happen in 2026? | Yes", "Will it happen before 2027? | Yes"],
    ["Will it happen by Dec 31, 2026? | Yes", "Will it happen by the end of 2026? | Yes"],
    ["Bitcoin above $95,999.99 on May 4? | Yes", "BTC on May 4 | $96,000 or above"],
    ["More than 24.5 goals? | Yes", "25 or more goals? | Yes"],
    ["Will Bitcoin reach $100K in June 2026? | Yes", "How high will Bitcoin get in June 2026? | 100,000"],
    ["Ether above 4k on May 4, 12PM ET? | Yes", "ETH above $4,000 on May 4 at 16:00 UTC? | Yes"],
    ["Fed cuts rates by 25 bps in March 2026? | Yes", "Fed decision in Mar 2026? | Cut by a quarter point"],
    ["Will the Fed leave rates unchanged in May 2026? | Yes", "Fed decision in May 2026? | No change"],
    ["Unemployment above 4.0% in May 2026? | Yes", "Unemployment rate in May 2026? | Above 4%"],
    ["GDP growth above 2.5% in the fourth quarter of 2026? | Yes", "GDP in Q4 2026? | Above 2.5%"],
    ["Highest temperature in NYC on May 4? | 70-71°F", "High temp in New York City on May 4? | 70° to 71°"],
    ["Will Turkey win Group C? | Yes", "Group C winner? | Türkiye"],
    ["Will Zelensky sign? | Yes", "Will Zelenskyy sign? | Yes"],
    ["Republicans win the Senate? | Yes", "Which party wins the Senate? | GOP"],
    ["Bitcoin above $90,000 on May 4? | No", "Bitcoin on May 4 | $90,000 or below"],
    ["Will Google acquire Wiz? | Yes", "Will Wiz be acquired by Google? | Yes"],
    ["Will Trump meet Putin? | Yes", "Will Putin meet Trump? | Yes"],
    ["Will Israel sign a deal with Iran? | Yes", "Will Iran sign a deal with Israel? | Yes"],
    ["Arsenal top goalscorer Saka | Yes", "Saka top goalscorer Arsenal | Yes"],
    ["Will Saka be the top goalscorer for Arsenal? | Yes", "Will Arsenal's top goalscorer be Saka? | Yes"],
    ["Will the Suns outscore the Nuggets? | Yes", "Will the Nuggets outscore the Suns? | No"],
    ["Will he not resign?\nWill he not resign in 2026? | Yes", "Will he not resign in 2026? | Yes"],
    [
      "Will it open before May 4, 2026 at 1 PM ET? | Yes",
      "Will it open before 10 AM PT on May 4, 2026? | Yes",
    ],
    ["Gold above 5,000 on December 31, 2026? | Yes", "Gold at the end of 2026 | Above 5,000"],
    ["More than 24.5 goals? | Yes", "25 goals or more? | Yes"],
    [
      "Moana opening weekend? | $150m-$160m",
      "Moana domestic opening weekend? | $150 million to $160 million",
    ],
    ["Will he win by more than 5 points? | Yes", "Will his margin be above 5%? | Yes"],
  ])("%s / %s", (first, second) => {
    expect(contradictions(first, second)).toEqual([]);
    expect(contradictions(second, first)).toEqual([]);
  });

  it.each([
    ["Suns vs. Nuggets | Suns", "Denver at Phoenix Winner? | Denver"],
    ["Will it rain on May 4? | Yes", "Will it rain on May 4? | No"],
    ["Total points: O/U 210.5 | Over", "Total points: O/U 210.5 | Under"],
    ["BTC above 90000 on May 4? | Yes", "BTC below 90000 on May 4? | Yes"],
    ["Spread: Suns (-4.5) | Suns", "Spread: Suns (-4.5) | Nuggets"],
  ])("of opposite outcomes: %s / %s", (first, second) => {
    expect(contradictions(first, second, "opposite")).toEqual([]);
  });
});

describe("another question is contradicted by", () => {
  it.each([
    ["number", "Will it gross more than $150 million? | Yes", "Will it gross more than $160 million? | Yes"],
    ["number", "Fed cuts by 25 bps in May 2026? | Yes", "Fed cuts by 25% in May 2026? | Yes"],
    ["number", "High in Rome on May 4? | 20-21°C", "High in Rome on May 4? | 22-23°C"],
    ["number", "High in Rome on May 4? | 20°C", "High in Rome on May 4? | 20°F"],
    ["sign", "Spread: Suns (-4.5) | Suns", "Spread: Suns (+4.5) | Suns"],
    ["comparison", "More than 30 goals? | Yes", "At least 30 goals? | Yes"],
    ["comparison", "Above 90,000 on May 4? | Yes", "Below 90,000 on May 4? | Yes"],
    ["comparison", "Exactly 30 goals? | Yes", "At least 30 goals? | Yes"],
    ["date", "Will it happen by June 30? | Yes", "Will it happen by December 31? | Yes"],
    ["date", "Will it happen on May 4? | Yes", "Will it happen by May 4? | Yes"],
    ["date", "Will it happen in 2026? | Yes", "Will it happen in 2027? | Yes"],
    ["time", "Bitcoin up at 5PM ET on May 4? | Yes", "Bitcoin up at 5PM UTC on May 4? | Yes"],
    ["name", "Will Niger win the cup? | Yes", "Will Nigeria win the cup? | Yes"],
    ["name", "Bitcoin above 500 on May 4? | Yes", "Bitcoin Cash above 500 on May 4? | Yes"],
    ["name", "Trump out as President in 2026? | Yes", "Vance out as President in 2026? | Yes"],
    ["name", "Will Smith score? | Yes", "Will Jones score? | Yes"],
    ["sides", "Suns at Nuggets | Suns", "Nuggets at Suns | Suns"],
    ["sides", "Will the Suns beat the Nuggets? | Yes", "Will the Nuggets beat the Suns? | Yes"],
    ["score", "Exact score: Suns 3 - 1 Nuggets | Yes", "Exact score: Suns 1 - 3 Nuggets | Yes"],
    ["scope", "Suns vs. Nuggets | Suns", "Suns vs. Nuggets 2H | Suns"],
    ["scope", "Falcons vs. Spirit | Spirit", "Falcons vs. Spirit: Map 1 | Spirit"],
    ["scope", "Suns vs. Nuggets: Game 3 | Suns", "Suns vs. Nuggets: series winner | Suns"],
    ["scope", "Will he win the nomination? | Yes", "Will he win the election? | Yes"],
    ["scope", "Will they merge? | Yes", "Will they announce a merger? | Yes"],
    ["scope", "Bitcoin at any time above 90k? | Yes", "Bitcoin above 90k at the close? | Yes"],
    ["scope", "Griffey to retire? | Yes", "Griffey Jr. to retire? | Yes"],
    ["sides", "Will Israel strike Iran? | Yes", "Will Iran strike Israel? | Yes"],
    ["sides", "Israel strikes Iran in 2026 | Yes", "Iran strike Israel in 2026 | Yes"],
    ["sides", "Will Israel Strike Iran? | Yes", "Will Iran Strike Israel? | Yes"],
    ["sides", "Will Iran be struck by Israel? | Yes", "Israel struck by Iran? | Yes"],
    ["sides", "Will Musk sue Altman? | No", "Will Altman sue Musk? | No"],
    ["sides", "Will the Suns win against the Nuggets? | Yes", "Will the Nuggets win against the Suns? | Yes"],
    ["sides", 'Will "Red: One" outgross "Blue: Part 2"? | Yes', "Will Blue: Part 2 outgross Red: One? | Yes"],
    ["negation", "Will he resign? | Yes", "Will he not resign? | Yes"],
    ["negation", "Will he resign? | Yes", "Will he not resign?\nWill Smith not resign? | Yes"],
    ["conjunction", "Will Rome or Oslo bid? | Yes", "Will Rome and Oslo bid? | Yes"],
    [
      "number",
      "High in Rome on May 4? | 20 degrees Celsius",
      "High in Rome on May 4? | 20 degrees Fahrenheit",
    ],
    ["number", "More than 3 inches of snow? | Yes", "More than 3 cm of snow? | Yes"],
    ["comparison", "Will the Fed cut 3 times? | Yes", "Will the Fed cut at least 3 times? | Yes"],
    ["comparison", "Will there be 3 Fed rate cuts? | Yes", "Will there be 3 Fed rate cuts or more? | Yes"],
    ["date", "Will it open before 1 PM ET on May 4? | Yes", "Will it open at 1 PM ET on May 4? | Yes"],
    ["scope", "CPI year-over-year above 0.3%? | Yes", "CPI month-over-month above 0.3%? | Yes"],
    ["scope", "Will his vote share be above 10%? | Yes", "Will his margin of victory be above 10%? | Yes"],
    ["number", "Apple above 300 USD on May 4? | Yes", "Apple above 300 EUR on May 4? | Yes"],
    ["number", "Rocky VII released in 2027? | Yes", "Rocky VIII released in 2027? | Yes"],
    ["scope", "98th Academy Awards: best picture | Sinners", "99th Academy Awards: best picture | Sinners"],
    ["scope", "Will all tariffs fall? | Yes", "Will any tariffs fall? | Yes"],
    ["scope", "Best Actor in 2027? | Jack Hale", "Best Supporting Actor in 2027? | Jack Hale"],
    ["scope", "Will turnout be above 60%? | Yes", "Will his vote share be above 60%? | Yes"],
    ["scope", "Will he win by more than 5%? | Yes", "Will he win more than 5% of the vote? | Yes"],
    ["scope", "Spread: Suns (-4.5) | Suns", "Suns vs. Nuggets | Suns"],
    ["sides", "Will Ann Lee Endorse Bo Jones? | Yes", "Will Bo Jones Endorse Ann Lee? | Yes"],
    ["sides", "Will Trump Endorse Jones? | Yes", "Will Jones Endorse Trump? | Yes"],
    ["labels", "Suns vs. Nuggets | Suns", "Denver at Phoenix | Denver"],
    ["labels", "Will it rain? | Yes", "Will it rain? | No"],
  ])("its %s: %s / %s", (kind, first, second) => {
    expect(contradictions(first, second)).toContain(kind);
    expect(contradictions(second, first)).toContain(kind);
  });

  it.each([
    [
      "labels",
      "Manchester City vs Manchester United | Manchester City",
      "Manchester City vs Manchester United | Manchester United",
    ],
    ["labels", "Giants vs. 49ers | Giants", "San Francisco at New York G | San Francisco"],
    ["labels", "Lakers vs. Clippers | Lakers", "Los Angeles L vs Los Angeles C Winner? | Los Angeles C"],
    [
      "date",
      "Will the Suns win the 2025-26 championship? | Yes",
      "Will the Suns win the 2026-27 championship? | Yes",
    ],
    ["scope", "Will Bitcoin reach 80k in May 2026? | Yes", "Will Bitcoin dip to 80k in May 2026? | Yes"],
  ])("its %s, whatever the names share: %s / %s", (kind, first, second) => {
    expect(contradictions(first, second)).toContain(kind);
    expect(contradictions(second, first)).toContain(kind);
  });

  it("its number or party, although the rules of both list every outcome", () => {
    const cut = (label: string) =>
      legOf(`Fed in March 2026? | ${label}`, { description: "Cut 25 bps, cut 50 bps." });
    expect(found(cut("Cut 25 bps"), cut("Cut 50 bps"), "contradiction")).toContain("number");
    const party = (label: string) =>
      legOf(`Who wins the Senate? | ${label}`, {
        description: "Pays if a Republican or a Democrat is elected.",
      });
    expect(found(party("Republican"), party("Democratic"), "contradiction")).toContain("name");
  });

  it("the day of its game, where a question or its rules name it", () => {
    const day = (date: string) =>
      `Pays if Phoenix wins the Suns vs Nuggets game originally scheduled for ${date}.`;
    const game = (title: string, description?: string) => legOf(`${title} | Suns`, { description });
    const [fourth, sixth] = [game("Suns vs. Nuggets", day("May 4")), game("Suns vs. Nuggets", day("May 6"))];
    expect(found(fourth, sixth, "contradiction")).toEqual(["date"]);
    expect(found(game("Suns vs. Nuggets on May 4"), sixth, "contradiction")).toEqual(["date"]);
    expect(found(game("Suns vs. Nuggets on May 4"), fourth, "contradiction")).toEqual([]);
  });

  it("its price source or extra time, where the rules tell both", () => {
    const [a, b] = ["Price by Binance.", "Price by Coinbase."].map((description) =>
      legOf("Bitcoin above 90k on May 4?", { description }),
    );
    if (a === undefined || b === undefined) throw new Error("two legs");
    expect(found(a, b, "contradiction")).toEqual(["scope"]);
    const rules = (description: string) => legOf("Suns vs. Nuggets | Suns", { description });
    expect(found(rules("Overtime counts."), rules("In regulation only."), "contradiction")).toEqual([
      "scope",
    ]);
    expect(found(rules("Overtime counts."), rules(""), "contradiction")).toEqual([]);
  });
});

describe("a difference to read", () => {
  it("is a fact that one text alone tells", () => {
    expect(
      found(legOf("Suns vs. Nuggets | Suns"), legOf("Suns vs. Nuggets: Game 3 | Suns"), "difference"),
    ).toEqual(["scope"]);
    expect(found(legOf("Will Oslo bid?"), legOf("Will Oslo bid on May 4?"), "difference")).toEqual(["date"]);
  });

  it.each([
    ["date", "Will it rain in December 2026? | Yes", "Will it rain by December 31, 2026? | Yes"],
    ["sign", "Suns -1.5 | Yes", "Suns 1.5 | Yes"],
    ["scope", "Will he win the nomination and the election? | Yes", "Will he win the election? | Yes"],
    ["sides", "Will Israel strike Iran? | Yes", "Will Iran strike Israel? | No"],
  ])("is its %s: %s / %s", (kind, first, second) => {
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const) {
      expect(contradictions(one, other)).toEqual([]);
      expect(found(legOf(one), legOf(other), "difference")).toContain(kind);
    }
  });

  it("is another consequence of a postponement", () => {
    const rules = (description: string) => legOf("Suns vs. Nuggets | Suns", { description });
    const { findings } = compareQuestions(
      rules("If the game is postponed, this market remains open."),
      rules("If the game is postponed, it pays the fair market price."),
      "same",
      names,
    );
    expect(findings.find(({ kind }) => kind === "rules")?.texts).toEqual([
      ["postponement: stays open"],
      ["postponement: pays the last price"],
    ]);
  });

  it("is a zone that one time alone has", () => {
    expect(found(legOf("Up at 5PM on May 4?"), legOf("Up at 5PM ET on May 4?"), "difference")).toEqual([
      "time",
    ]);
  });

  it("is a resolution date without time or zone", () => {
    const on = (resolutionDate: string) => legOf("Will Oslo bid?", { resolutionDate });
    expect(found(on("2026-05-04"), on("2026-05-04T20:00:00Z"), "difference")).toEqual(["resolution date"]);
    expect(found(on("2026-05-04"), on("2026-05-04"), "difference")).toEqual([]);
  });

  it("is the resolution date of next week's question, a day off at most", () => {
    const on = (resolutionDate: string) => legOf("Jobless claims above 220,000?", { resolutionDate });
    const differences = (date: string) => found(on("2026-05-04T12:30:00Z"), on(date), "difference");
    expect(differences("2026-05-10T12:00:00Z")).toEqual([]);
    expect(differences("2026-05-10T13:00:00Z")).toEqual(["resolution date"]);
    expect(differences("2026-05-11T12:30:00Z")).toEqual(["resolution date"]);
  });

  it.each([
    ["Arsenal team total over 1.5 goals vs Chelsea?", "Arsenal vs Chelsea over 1.5 goals?"],
    ["Canelo vs Crawford: Crawford by decision | Yes", "Canelo vs Crawford | Crawford"],
  ])("is a team's total, or a way to win, that one alone names: %s", (first, second) => {
    expect(found(legOf(first), legOf(second), "difference")).toEqual(["scope"]);
  });
});

it("takes the night of an American game for the UTC day that it ends on, and no other day", () => {
  const first = legOf("Suns vs. Nuggets on 2026-05-05? | Suns", { resolutionDate: "2026-05-05T02:10:00Z" });
  const second = legOf("Suns vs Nuggets, May 4, 2026 | Suns");
  expect(found(first, second, "contradiction")).toEqual([]);
  const afternoon = { ...first, resolutionDate: "2026-05-05T19:00:00Z" };
  expect(found(afternoon, second, "contradiction")).toEqual(["date"]);
  const start = { ...second, title: "class:winner|away:PHX|home:DEN|start:20260505-0210" };
  expect(found(start, second, "contradiction")).toEqual([]);
  expect(
    found(
      { ...second, title: "class:winner|away:PHX|home:DEN|start:20260505-1900" },
      second,
      "contradiction",
    ),
  ).toEqual(["date"]);
});

it("reads Roman numerals as numbers", () => {
  const differences = (first: string, second: string) => found(legOf(first), legOf(second), "difference");
  expect(differences("Super Bowl LXI on May 4?", "Super Bowl 61 on May 4?")).toEqual([]);
  expect(differences("Rocky IV, Rocky IX, Rocky XL", "Rocky 4, Rocky 9, Rocky 40")).toEqual([]);
  expect(differences("Will I V win?", "Will 4 win?")).not.toEqual([]);
});

it("takes the end of a month for its last day", () => {
  const differences = (first: string, second: string) => found(legOf(first), legOf(second), "difference");
  const [day, end] = ["Gold above 5,000 on June 30, 2026?", "Gold above 5,000 at the end of June 2026?"];
  expect(differences(day, end)).not.toContain("date");
  expect(differences("Open by the end of June 2026?", "Open before July 1, 2026?")).toEqual([]);
});

it("reads a zone with its daylight time on that day", () => {
  const [winter, summer] = ["January 12", "July 12"].map((day) =>
    contradictions(`Up at 12PM ET on ${day}? | Yes`, `Up at 17:00 UTC on ${day}? | Yes`),
  );
  expect(winter).toEqual([]);
  expect(summer).toEqual(["time"]);
});

it("shows what agrees, with the text of each leg", () => {
  const { findings } = compareQuestions(
    legOf("Knicks vs. Celtics on 2026-05-04? | Celtics"),
    legOf("New York K at Boston, May 4, 2026 | Boston"),
    "same",
    names,
  );
  expect(findings).toContainEqual({
    strength: "agreement",
    kind: "date",
    texts: [["2026-05-04"], ["May 4, 2026"]],
  });
  expect(findings).toContainEqual({
    strength: "agreement",
    kind: "name",
    texts: [
      ["Knicks", "Celtics"],
      ["New York K", "Boston"],
    ],
  });
});

it("notes dates whose order of day and month is unknown", () => {
  expect(found(legOf("Above 5 on 05/06/2026?"), legOf("Above 5 on 07/08/2026?"), "difference")).toEqual([
    "wording",
  ]);
});

it("finds no contradiction that hangs on an unknown relation", () => {
  const { findings } = compareQuestions(
    legOf("Above 5 in May 2026? | Yes"),
    legOf("Above 5 in May 2026? | No"),
    undefined,
    names,
  );
  expect(findings.filter(({ strength }) => strength === "contradiction")).toEqual([]);
});

it.each([
  "Up at 5PM constructor? | constructor",
  "__proto__ 5 toString | __proto__",
  "\ud800 2026-13-45 Feb 30 | \udc00",
  " | ",
])("survives %j", (text) => {
  expect(() => compareQuestions(legOf(text), legOf("Up at 6PM?"), "same", names)).not.toThrow();
});

it("compares deadlines with a time and a zone as instants", () => {
  const contradicted = (deadline: string) =>
    contradictions("Will it pass by December 31, 2026, 11:59PM ET?", `Will it pass ${deadline}?`);
  expect(contradicted("before January 1, 2027, 05:00 UTC")).toEqual(["time"]);
  expect(contradicted("before January 2, 2027, 05:00 UTC")).toContain("date");
});

it("does not freeze at many limits that all contradict each other", () => {
  const text = (limit: string) => Array.from({ length: 60 }, (_, index) => `${limit} ${index}`).join(" ");
  const before = performance.now();
  compareQuestions(
    legOf(`${text("above")} | ${text("above")}`),
    legOf(`${text("below")} | ${text("below")}`),
    "same",
    names,
  );
  expect(performance.now() - before).toBeLessThan(5_000);
});

it("takes two names for one where an alias says so", () => {
  const [first, second] = [legOf("Will Blue Sox win? | Yes"), legOf("Will Harbour City win? | Yes")];
  expect(found(first, second, "contradiction")).toEqual(["name"]);
  const own = createNameTable([["Blue Sox", "Harbour City"]]);
  const { findings } = compareQuestions(first, second, "same", own);
  expect(findings.filter(({ strength }) => strength !== "agreement")).toEqual([]);
});

it.each([
  "9",
  "1,",
  "New York ",
  "A or B ",
  "(-5.5) ",
  "above 5 ",
  "a'.’",
  "first half ",
  "5:20AM ",
  "1 - 2 Ab ",
])("reads a megabyte of %j in linear time", (piece) => {
  const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
  const before = performance.now();
  compareQuestions(
    legOf(text, { label: text, description: text }),
    legOf(`${text}x`, { label: text, description: `${text}y` }),
    "same",
    names,
  );
  expect(performance.now() - before).toBeLessThan(5_000);
});
