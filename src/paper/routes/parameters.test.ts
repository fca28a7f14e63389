import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Parameter, ParameterKind } from "#contract/endpoints.ts";
import { defaultGatewayConfig, type ParameterRules } from "../gateway-config.ts";
import { HttpProblem } from "./http-problem.ts";
import { readParameters } from "./parameters.ts";

const none = () => undefined;
const { parameters: anyForm } = defaultGatewayConfig;

/** Value that a query parameter with `text` is read as. */
function read(
  kind: ParameterKind,
  text: string,
  optional = true,
  rules: Partial<ParameterRules> = {},
): unknown {
  const parameter: Parameter = { name: "it", in: "query", kind, optional };
  return readParameters([parameter], new URLSearchParams(text), none, { ...anyForm, ...rules }).it;
}

function problemOf(act: () => unknown): HttpProblem {
  try {
    act();
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

function expectRefused(kind: ParameterKind, text: string): void {
  const problem = problemOf(() => read(kind, text));
  expect(problem.status, text).toBe(422);
  expect(problem.message, text).toMatch(/^it must be /);
}

describe("a limit", () => {
  it("is a whole number from 0 to 2^31 − 1", () => {
    expect(read("int32", "it=0")).toBe(0);
    expect(read("int32", "it=007")).toBe(7);
    expect(read("int32", "it=2147483647")).toBe(2_147_483_647);
  });

  it("refuses anything else", () => {
    for (const text of [
      "-1",
      "2147483648",
      "99999999999",
      "1e3",
      "0x10",
      "1.0",
      "+5",
      " 5",
      "5 ",
      "NaN",
      "ten",
      "٣",
    ]) {
      expectRefused("int32", new URLSearchParams({ it: text }).toString());
    }
  });
});

describe("a time", () => {
  it("is ISO 8601, or Unix in seconds or milliseconds", () => {
    const instant = Date.UTC(2026, 10, 20, 12);
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: 99_999_999_999 }), (seconds) => {
        expect(read("time", `it=${seconds}`)).toBe(seconds * 1_000);
        expect(read("time", `it=${seconds * 1_000}`)).toBe(seconds * 1_000);
      }),
    );
    expect(read("time", "it=2026-11-20T12:00:00Z")).toBe(instant);
    expect(read("time", new URLSearchParams({ it: "2026-11-20T13:00:00+01:00" }).toString())).toBe(instant);
  });

  it("is refused without a zone, for an invalid day, and as text", () => {
    for (const text of [
      "2026-11-20T12:00:00",
      "2026-02-30T00:00:00Z",
      "yesterday",
      "-1",
      "1.5",
      "2026-11-20",
    ]) {
      expectRefused("time", `it=${text}`);
    }
  });
});

describe("a day", () => {
  it("is a valid calendar date", () => {
    expect(read("day", "it=2028-02-29")).toBe("2028-02-29");
    for (const text of ["2027-02-29", "2026-11-31", "20261120", "2026-1-1", "today"])
      expectRefused("day", `it=${text}`);
  });
});

describe("tags", () => {
  it("are repeated or comma-separated", () => {
    expect(read("tags", "it=a&it=b")).toEqual(["a", "b"]);
    expect(read("tags", "it=a,b,%20c%20,")).toEqual(["a", "b", "c"]);
    expect(read("tags", "it=a,b&it=c")).toEqual(["a", "b", "c"]);
  });
});

describe("a flag", () => {
  it("is true or false", () => {
    expect(read("flag", "it=true")).toBe(true);
    expect(read("flag", "it=FALSE")).toBe(false);
    expectRefused("flag", "it=maybe");
  });
});

it("counts an empty parameter as absent", () => {
  for (const kind of ["text", "int32", "time", "tags", "day", "flag"] as const) {
    expect(read(kind, "it=")).toBeUndefined();
    expect(read(kind, "")).toBeUndefined();
    expect(problemOf(() => read(kind, "it=", false)).message).toBe("it must be given");
  }
});

it("refuses a repeated parameter", () => {
  expectRefused("text", "it=a&it=b");
});

it("reads decoded placeholders from the path", () => {
  const parameter: Parameter = { name: "id", in: "path", kind: "text", optional: false };
  expect(readParameters([parameter], new URLSearchParams(), () => "#20/α", anyForm)).toEqual({ id: "#20/α" });
});

describe("a gateway with stricter rules", () => {
  const refusal = (kind: ParameterKind, text: string, rules: Partial<ParameterRules>) =>
    problemOf(() => read(kind, text, true, rules)).message;
  const noon = Date.UTC(2026, 10, 20, 12);
  const [iso, seconds, ms] = ["2026-11-20T12:00:00Z", String(noon / 1_000), String(noon)];

  it.each([
    ["iso8601", iso, [seconds, ms]],
    ["unix-s", seconds, [iso, ms]],
    ["unix-ms", ms, [iso, seconds]],
  ] as const)("takes times as %s and no others", (time, good, bad) => {
    expect(read("time", `it=${good}`, true, { time })).toBe(noon);
    for (const text of bad) expect(refusal("time", `it=${text}`, { time }), text).toMatch(/^it must be a/);
  });

  it("accepts tags in one form only", () => {
    expect(read("tags", "it=a,b", true, { tags: "comma" })).toEqual(["a", "b"]);
    expect(refusal("tags", "it=a&it=b", { tags: "comma" })).toMatch(/commas/);
    expect(read("tags", "it=a&it=b,c", true, { tags: "repeat" })).toEqual(["a", "b,c"]);
  });

  it("accepts one value for metrics", () => {
    expect(read("flag", "it=full", true, { withMetrics: "full" })).toBe(true);
    expect(refusal("flag", "it=true", { withMetrics: "full" })).toBe('it must be "full"');
  });

  it("requires optional parameters to be present or non-empty", () => {
    expect(refusal("text", "", { optional: "must-be-there" })).toBe("it must be given");
    expect(read("text", "it=", true, { optional: "must-be-there" })).toBeUndefined();
    expect(refusal("text", "it=", { optional: "not-empty" })).toBe("it must be left out or not empty");
    expect(read("text", "", true, { optional: "not-empty" })).toBeUndefined();
  });

  it("refuses a limit beyond its maximum", () => {
    expect(read("int32", "it=20", true, { maxRows: 20 })).toBe(20);
    expect(refusal("int32", "it=21", { maxRows: 20 })).toBe("it must be a whole number from 0 to 20");
  });
});
