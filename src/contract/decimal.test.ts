import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  canonical,
  compare,
  type Decimal,
  decimal,
  divide,
  divideScaled,
  equals,
  fromScaled,
  isBelow,
  isMultiple,
  isNegative,
  isPositive,
  isZero,
  larger,
  longestDecimal,
  multiply,
  parseDecimal,
  type Rounding,
  round,
  scaleOf,
  smaller,
  subtract,
  sum,
  toMultiple,
  toScaled,
  writtenPlaces,
} from "./decimal.ts";

const digits = (length: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), ...length });
const anyDecimal = fc
  .tuple(fc.boolean(), digits({ minLength: 0, maxLength: 30 }), digits({ minLength: 0, maxLength: 30 }))
  .filter(([, whole, fraction]) => whole !== "" || fraction !== "")
  .map(([minus, whole, fraction]) => {
    const unsigned = fraction === "" ? whole : `${whole}.${fraction}`;
    return decimal(minus ? `-${unsigned}` : unsigned);
  });
const plain = (value: Big) => (value.eq(0) ? "0" : value.toFixed());
const roundings: readonly Rounding[] = ["down", "half-up", "up"];
/** The same in big.js. */
const bigModes = { down: 0, "half-up": 1, up: 3 } as const;

describe("parseDecimal", () => {
  it.each(["0", "1", "-1", "0.5", ".48", "-.5", "007", "0.10", "9007199254740993", "-0", "0".repeat(100)])(
    "takes %j as it stands",
    (text) => {
      expect(parseDecimal(text)).toBe(text);
    },
  );

  it.each([
    "",
    " ",
    "1 ",
    " 1",
    "+",
    "+ 1",
    "+-1",
    ".",
    "-",
    "--1",
    "e5",
    ".e5",
    "1e",
    "1e+",
    "1e1.5",
    "1e5e5",
    "1E 5",
    "1E+999999",
    "1E-999999",
    "0E+999999",
    "1E+100",
    "1E-99",
    `1E${"0".repeat(90)}1`,
    "0x10",
    "0b11",
    "Infinity",
    "NaN",
    "1_000",
    "1,5",
    "1.000,5",
    "1 000",
    "1\u00a0000",
    "12abc",
    "٣",
    "１",
    "\u22121",
    "1\u200b",
    "\ufeff1",
    "1\n",
    "N/A",
    "1".repeat(longestDecimal + 1),
  ])("refuses the text %j", (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });

  it.each([
    ["0E-8", "0.00000000"],
    ["5.1E-1", "0.51"],
    ["1E+2", "100"],
    ["1e5", "100000"],
    ["-1.50e1", "-15.0"],
    ["12.5E-3", "0.0125"],
    ["0.0051E2", "0.51"],
    [".5e1", "5"],
    ["5.E0", "5"],
    ["0E0", "0"],
    ["-0E-2", "-0.00"],
    ["1E+99", `1${"0".repeat(99)}`],
    ["1E-98", `0.${"0".repeat(97)}1`],
    ["+0.5", "0.5"],
    ["+.5", "0.5"],
    ["5.", "5"],
    ["-5.", "-5"],
    ["007.", "7"],
  ])("writes %j out as %s", (text, plain) => {
    expect(parseDecimal(text)).toBe(plain);
  });

  it("writes any exponent out as big.js does", () => {
    fc.assert(
      fc.property(anyDecimal, fc.integer({ min: -30, max: 30 }), (value, exponent) => {
        const text = `${value}E${exponent}`;
        const plain = parseDecimal(text);
        expect(plain === undefined ? undefined : new Big(plain).eq(new Big(text))).toBe(true);
      }),
    );
  });

  it.each([
    [1e-7, "0.0000001"],
    [1.5e-9, "0.0000000015"],
    [0, "0"],
    [-0, "0"],
    [1, "1"],
    [0.5, "0.5"],
    [-12.25, "-12.25"],
    [123456789012345, "123456789012345"],
    [0.000001, "0.000001"],
    [0.123456789012345, "0.123456789012345"],
  ])("takes the number %d, which is exact", (value, text) => {
    expect(parseDecimal(value)).toBe(text);
  });

  it.each([0.1 + 0.2, 1e21, 1.234567890123456e-7, 5e-324, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])(
    "refuses the number %d, which may have lost digits",
    (value) => {
      expect(parseDecimal(value)).toBeUndefined();
    },
  );

  it.each([null, undefined, true, {}, [], ["1"], 1n, new Date(0), { toString: () => "1" }])(
    "refuses what is neither text nor number",
    (value) => {
      expect(parseDecimal(value)).toBeUndefined();
    },
  );

  it("round-trips any number of fifteen digits", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999_999_999 }),
        fc.integer({ min: 0, max: 6 }),
        (n, places) => {
          const text = fromScaled(BigInt(n), places);
          const parsed = parseDecimal(Number(text));
          expect(parsed === undefined || equals(parsed, text)).toBe(true);
        },
      ),
    );
  });

  it("reads no number into a text that JavaScript would not read alike", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.-+eE xNI,_") }), (text) => {
        const parsed = parseDecimal(text);
        if (parsed !== undefined) expect(Number(parsed)).toBe(Number(text));
      }),
    );
  });
});

it("names what is not a decimal", () => {
  expect(() => decimal("1,5")).toThrow(new RangeError('not an exact decimal: "1,5"'));
});

describe("arithmetic", () => {
  it("is that of big.js, in plain notation without needless zeros", () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        expect(add(a, b)).toBe(plain(new Big(a).plus(b)));
        expect(subtract(a, b)).toBe(plain(new Big(a).minus(b)));
        expect(multiply(a, b)).toBe(plain(new Big(a).times(b)));
        expect(compare(a, b)).toBe(new Big(a).cmp(b));
        expect(equals(a, b)).toBe(new Big(a).eq(b));
        expect(canonical(a)).toBe(plain(new Big(a)));
        expect([smaller(a, b), larger(a, b)].toSorted()).toEqual([a, b].toSorted());
        expect(compare(smaller(a, b), larger(a, b))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it("sums without losing a digit", () => {
    fc.assert(
      fc.property(fc.array(anyDecimal), (values) => {
        const expected = values.reduce((total, value) => total.plus(value), new Big(0));
        expect(sum(values)).toBe(plain(expected));
      }),
    );
    expect(add(decimal("0.1"), decimal("0.2"))).toBe("0.3");
  });

  it("rounds as requested", () => {
    const rounded = (text: string) => roundings.map((rounding) => round(decimal(text), 0, rounding));
    expect(rounded("2.5")).toEqual(["2", "3", "3"]);
    expect(rounded("3.5")).toEqual(["3", "4", "4"]);
    expect(rounded("2.1")).toEqual(["2", "2", "3"]);
    expect(rounded("-2.5")).toEqual(["-2", "-3", "-3"]);
    expect(rounded("-0.4")).toEqual(["0", "0", "-1"]);
  });

  it("divides to the requested places, within half a unit, and back", () => {
    fc.assert(
      fc.property(
        anyDecimal,
        anyDecimal.filter((b) => !isZero(b)),
        fc.nat({ max: 20 }),
        (a, b, places) => {
          const quotient = divide(a, b, places, "half-up");
          expect(writtenPlaces(quotient)).toBeLessThanOrEqual(places);
          const error = new Big(quotient).times(b).minus(a).abs();
          expect(error.times(2).lte(new Big(10).pow(-places).times(new Big(b).abs()))).toBe(true);
        },
      ),
    );
    expect(divide(decimal("1"), decimal("3"), 4, "up")).toBe("0.3334");
    expect(() => divide(decimal("1"), decimal("0.00"), 4, "down")).toThrow(RangeError);
  });

  it("divides and rounds to the last digit as big.js does", () => {
    fc.assert(
      fc.property(
        anyDecimal,
        anyDecimal.filter((b) => !isZero(b)),
        fc.nat({ max: 20 }),
        fc.constantFrom(...roundings),
        (a, b, places, rounding) => {
          const Exact = Big();
          Exact.DP = places;
          Exact.RM = bigModes[rounding];
          expect(divide(a, b, places, rounding)).toBe(plain(new Exact(a).div(b)));
          expect(round(a, places, rounding)).toBe(plain(new Big(a).round(places, bigModes[rounding])));
        },
      ),
    );
  });

  it("distinguishes signs, and zero in every notation", () => {
    fc.assert(
      fc.property(anyDecimal, (value) => {
        const sign = new Big(value).cmp(0);
        expect([isNegative(value), isZero(value), isPositive(value)]).toEqual([
          sign < 0,
          sign === 0,
          sign > 0,
        ]);
      }),
    );
    expect([isZero(decimal("-0.00")), isNegative(decimal("-0")), isPositive(decimal(".0"))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("scaled whole numbers", () => {
  it("carry a decimal there and back", () => {
    fc.assert(
      fc.property(anyDecimal, fc.nat({ max: 10 }), (value, more) => {
        const scale = writtenPlaces(value) + more;
        expect(fromScaled(toScaled(value, scale), scale)).toBe(canonical(value));
      }),
    );
  });

  it("refuse to lose digits, and drop only zeros", () => {
    expect(() => toScaled(decimal("0.125"), 2)).toThrow(RangeError);
    expect(toScaled(decimal("0.1200"), 2)).toBe(12n);
    expect(toScaled(decimal("-.5"), 1)).toBe(-5n);
    expect(fromScaled(-5n, 3)).toBe("-0.005");
    expect(fromScaled(0n, 3)).toBe("0");
  });

  it("are scaled by the most places written", () => {
    expect(scaleOf([])).toBe(0);
    expect(scaleOf(["1", "0.25", ".1000"].map((text) => decimal(text)))).toBe(4);
  });

  it("divide as big.js does", () => {
    const whole = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    fc.assert(
      fc.property(
        whole,
        whole.filter((n) => n !== 0n),
        (numerator, denominator) => {
          for (const rounding of roundings) {
            const Exact = Big();
            Exact.DP = 0;
            Exact.RM = bigModes[rounding];
            const exact = new Exact(String(numerator)).div(String(denominator));
            expect(String(divideScaled(numerator, denominator, rounding))).toBe(plain(exact));
          }
        },
      ),
    );
    expect(() => divideScaled(1n, 0n, "up")).toThrow(RangeError);
  });
});

describe("multiples of a step", () => {
  const step = fc.constantFrom("0.01", "0.005", "0.0025", "0.04", "1", "0.3").map((text) => decimal(text));
  const below = (value: Decimal, unit: Decimal) => toMultiple(value, unit, "down");

  it("enclose every value, at most a step apart", () => {
    fc.assert(
      fc.property(anyDecimal, step, (value, unit) => {
        const [down, up] = [below(value, unit), toMultiple(value, unit, "up")];
        expect(isMultiple(down, unit) && isMultiple(up, unit)).toBe(true);
        expect(compare(down, value) <= 0 && compare(value, up) <= 0).toBe(true);
        expect(isMultiple(value, unit)).toBe(equals(down, up));
        if (!isMultiple(value, unit)) expect(equals(subtract(up, down), unit)).toBe(true);
      }),
    );
  });

  it("are multiples, not digits", () => {
    expect(isMultiple(decimal("0.0075"), decimal("0.0025"))).toBe(true);
    expect(isMultiple(decimal("0.0070"), decimal("0.0025"))).toBe(false);
    expect(below(decimal("-0.01"), decimal("0.04"))).toBe("-0.04");
  });

  it("have no step of zero", () => {
    expect(() => isMultiple(decimal("1"), decimal("0"))).toThrow(RangeError);
    expect(() => below(decimal("1"), decimal("0.0"))).toThrow(RangeError);
    expect(() => below(decimal("1"), decimal("-1"))).toThrow(RangeError);
  });
});

it("orders decimals by value however they are written", () => {
  const written = fc
    .stringMatching(/^-?([0-9]{1,3}(\.[0-9]{1,4})?|\.[0-9]{1,4})$/)
    .map((text) => text as Decimal);
  fc.assert(
    fc.property(written, written, (a, b) => {
      expect(isBelow(a, b)).toBe(new Big(a).lt(b));
    }),
    { numRuns: 2_000 },
  );
});
