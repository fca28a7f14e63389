import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJsonSteps } from "./parse-json.ts";

/** The value, or the name of what was thrown, and the number of pauses. */
function parsed(bytes: Uint8Array) {
  const steps = parseJsonSteps(bytes);
  for (let pauses = 0; ; pauses += 1) {
    try {
      const { done, value } = steps.next();
      if (done === true) return { value, pauses };
    } catch (error) {
      return { error: (error as Error).name, pauses };
    }
  }
}
const bytesOf = (text: string) => new TextEncoder().encode(text);
const long = "x".repeat(70_000);

test("reads a long list in pieces, whatever its texts contain", () => {
  const list = Array.from({ length: 9 }, (_, index) => ({
    index,
    long,
    nested: [["a,b", { c: [1, 2] }], []],
    hostile: `"],[{\\",\\\\" 😀 \u202E \n`,
  }));
  for (const text of [JSON.stringify(list), ` \n${JSON.stringify(list, null, 2)}\r\n`]) {
    const { value, pauses } = parsed(bytesOf(text));
    expect(value).toEqual(list);
    expect(pauses).toBeGreaterThan(4);
  }
});

test("reads any JSON as JSON.parse does, and refuses what it refuses", () => {
  const filler = JSON.stringify([long, long, long]).slice(1, -1);
  const reference = (text: string) => {
    try {
      return { value: JSON.parse(text) as unknown };
    } catch {
      return { error: "SyntaxError" };
    }
  };
  fc.assert(
    fc.property(
      fc.array(fc.json(), { maxLength: 3 }),
      fc.constantFrom("", ",", "]", "[", "}", '"', "\\", "x", "\uFEFF", "1 2"),
      fc.constantFrom("start", "between", "end", "after"),
      (values, intruder, place) => {
        const at = (where: string) => (where === place ? intruder : "");
        const inner = [...values, filler].join(`,${at("between")}`);
        const text = `[${at("start")}${inner}${at("end")}]${at("after")}`;
        const { value, error } = parsed(bytesOf(text));
        expect({ value, error }).toEqual({ value: undefined, error: undefined, ...reference(text) });
      },
    ),
    { numRuns: 150 },
  );
});

test("leaves an object and a list that breaks off to JSON.parse", () => {
  const list = JSON.stringify([long, long, long]);
  expect(parsed(bytesOf(`{"items":${list}}`))).toEqual({ value: { items: [long, long, long] }, pauses: 0 });
  expect(parsed(bytesOf(list.slice(0, -1))).error).toBe("SyntaxError");
  expect(parsed(bytesOf(list.slice(0, -2))).error).toBe("SyntaxError");
  expect(parsed(new Uint8Array([...bytesOf(list.slice(0, -2)), 0xff, 0x22, 0x5d])).error).toBe("TypeError");
});
