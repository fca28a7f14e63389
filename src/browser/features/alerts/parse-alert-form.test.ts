import { expect, test } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { alertOutcomeText, alertText, firedText, formatAlertFigure } from "./alert-labels.ts";
import { mustClearAtFirst, readThreshold } from "./parse-alert-form.ts";

test.each([
  ["52.5", "0.525"],
  [" .1¢ ", "0.001"],
  ["0.75 ¢", "0.0075"],
  ["99.999", "0.99999"],
  ["50.0", "0.5"],
  ["52,5", "0.525"],
])("%j in hundredths stands for %s exactly", (text, value) => {
  expect(readThreshold(text, "ask", "¢")).toEqual({ ok: true, value });
});

test.each([
  ["100", "A price is below 100¢: Ask never gets there."],
  ["0", "Must be more than zero."],
  ["1,525", "This can be 1525 or 1.525."],
  ["", "Enter a number."],
  ["¢", "Enter a number."],
])("%j is refused with its reason", (text, problem) => {
  expect(readThreshold(text, "ask", "¢")).toEqual({
    ok: false,
    problem: typeof problem === "string" ? problem : expect.stringMatching(problem),
  });
});

test.each([
  ["0.75", "75¢", "0.75¢"],
  [".5", "50¢", "0.5¢"],
  ["0,8", "80¢", "0.8¢"],
])("offers both readings of %j, and reads each as it is written", (text, price, hundredths) => {
  const read = readThreshold(text, "mid", "¢");
  expect(read).toEqual({ ok: false, problem: `${price} or ${hundredths}?`, fixes: [price, hundredths] });
  for (const fix of [price, hundredths]) expect(readThreshold(fix, "mid", "¢").ok).toBe(true);
});

test("must be false once before it fires if it is true or unknown, unless the user opts out", () => {
  const alert = { when: "above", value: decimal("0.5") } as const;
  const seen = (value: string, isFresh = true) => ({ value: decimal(value), isFresh });
  expect(mustClearAtFirst(alert, seen("0.6"), false)).toBe(true);
  expect(mustClearAtFirst(alert, seen("0.4"), false)).toBe(false);
  expect(mustClearAtFirst(alert, seen("0.4", false), false)).toBe(true);
  expect(mustClearAtFirst(alert, { value: undefined, isFresh: true }, false)).toBe(true);
  expect(mustClearAtFirst(alert, seen("0.6"), true)).toBe(false);
  expect(mustClearAtFirst({ ...alert, when: "crosses" }, seen("0.6"), false)).toBe(false);
});

test("an alert reads as a person says it, in cents whatever the odds are written in", () => {
  const outcome = { venue: "venue-a", marketId: "m", title: "Will it rain?", label: "Yes" } as const;
  const alert = { on: "ask", when: "above", value: decimal("0.525") } as const;
  expect(alertText(alert, "american")).toBe("Ask above 52.5¢");
  expect(alertText(alert, "percent")).toBe("Ask above 52.5%");
  expect(formatAlertFigure(undefined, "cents")).toBe("—");
  expect(alertOutcomeText({ ...outcome, title: "", label: "" })).toBe("m");
  const stored = {
    ...alert,
    id: "x",
    outcome,
    repeat: "once",
    state: "fired",
    mustClear: true,
    createdAt: 0,
  } as const;
  const received = { ...stored, note: "Hedge", firedAt: 1, firedAtValue: undefined };
  expect(firedText(received, decimal("0.53"), "cents")).toBe(
    "Ask above 52.5¢: now 53¢. Will it rain? · Yes. Hedge",
  );
});
