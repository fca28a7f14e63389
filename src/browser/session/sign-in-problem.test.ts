import { expect, test } from "vitest";
import {
  MalformedAnswerError,
  NetworkError,
  RateLimitedError,
  RefusedError,
  TimeoutError,
  UnauthorizedError,
  UnavailableError,
} from "#browser/api/gateway-error.ts";
import { missingField, signInProblem } from "./sign-in-problem.ts";

const problems = {
  wrong: new UnauthorizedError("no", "unknown user", false),
  forbidden: new RefusedError(403, "The gateway answered 403: forbidden.", undefined),
  limited: new RateLimitedError("slow down", undefined, 12_000),
  late: new TimeoutError(15_000),
  down: new NetworkError("The gateway could not be reached."),
  html: new MalformedAnswerError("The gateway did not answer with data: it is a web page.", ""),
  broken: new UnavailableError(502, "The gateway answered 502: bad gateway.", undefined),
  elsewhere: new RefusedError(405, "The gateway answered 405: method not allowed.", undefined),
  firewall: new RefusedError(403, "The gateway answered 403: forbidden.", undefined, false),
  refused: new RefusedError(422, "email is not an email", "email is not an email"),
};

test("has a message of its own for each failure", () => {
  const texts = Object.values(problems).map((error) => signInProblem(error).text);
  expect(texts).toEqual([
    "Wrong email or password. The gateway says: unknown user",
    "Wrong email or password.",
    "Too many attempts. The gateway asks to wait.",
    "The gateway did not answer within 15 s. You are not signed in. Try again.",
    "The gateway could not be reached. Check this device's connection, then try again.",
    "The gateway did not answer with data: it is a web page. Something else may be answering in the gateway's place: check the connection.",
    "The gateway can't sign anyone in right now. The gateway answered 502: bad gateway. Try again later.",
    "The gateway answered 405: method not allowed. Something else may be answering in the gateway's place: check the connection.",
    "The gateway answered 403: forbidden. Something else may be answering in the gateway's place: check the connection.",
    "The gateway refuses this sign-in: email is not an email",
  ]);
});

test("only wrong credentials are the password field's, only a limit has a wait", () => {
  expect(signInProblem(problems.wrong).field).toBe("password");
  expect(signInProblem(problems.down).field).toBeUndefined();
  expect(signInProblem(problems.firewall).field).toBeUndefined();
  expect(signInProblem(problems.limited).waitMs).toBe(12_000);
  expect(signInProblem(problems.broken).waitMs).toBeUndefined();
});

test("rethrows errors that are not the gateway's", () => {
  expect(() => signInProblem(new RangeError("ours"))).toThrow("ours");
});

test("names missing fields in form order, and only required ones", () => {
  const nothing = { email: "", password: "", apiKey: "" };
  const all = { password: true, apiKey: true };
  expect(missingField(nothing, all)?.field).toBe("email");
  expect(missingField({ ...nothing, email: "a" }, all)?.field).toBe("password");
  expect(missingField({ ...nothing, email: "a", password: "b" }, all)?.field).toBe("apiKey");
  expect(missingField({ ...nothing, email: "a" }, { password: false, apiKey: false })).toBeUndefined();
});
