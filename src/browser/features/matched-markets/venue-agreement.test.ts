import { expect, it } from "vitest";
import { agreementOf, dateAgreementOf } from "./venue-agreement.ts";

it("compares texts exactly and reports missing ones", () => {
  expect(agreementOf(["open", "open"])).toBe("same");
  expect(agreementOf(["open", "Open"])).toBe("differ");
  expect(agreementOf(["open", undefined])).toBe("partly");
  expect(agreementOf([" ", undefined])).toBe("missing");
  expect(agreementOf(["open", "closed", undefined])).toBe("differ");
});

it("compares dates by instant and treats placeholder dates as missing", () => {
  expect(dateAgreementOf(["2026-11-20T23:00:00Z", "2026-11-20 23:00:00+00"])).toBe("same");
  expect(dateAgreementOf(["2026-11-20T23:00:00Z", "2026-11-20T23:00:01Z"])).toBe("differ");
  expect(dateAgreementOf(["0001-01-01T00:00:00Z", "2026-11-20T23:00:00Z"])).toBe("partly");
  expect(dateAgreementOf(["soon", "2026-11-20T23:00:00Z"])).toBe("differ");
});
