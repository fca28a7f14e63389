import { expect, it } from "vitest";
import { InputError } from "./command-input.ts";
import { parseDeployedConfig } from "./deployed-config.ts";

const problemOf = (text: string) => {
  try {
    parseDeployedConfig("dist/config.json", text);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as Error).message;
  }
};

it("reads the settings of a deployment with every default", () => {
  const { gateway, market } = parseDeployedConfig("dist/config.json", '{"market":{"image":["img.example"]}}');
  expect([gateway.baseUrl, market.image]).toEqual(["/api", ["img.example"]]);
});

it("names the file that is not JSON, without its content", () => {
  expect(problemOf('{"gateway": {"baseUrl": "https://secret.example" "x"}}')).toMatch(
    /^dist\/config\.json is not JSON: Expected /,
  );
  expect(problemOf('{"gateway": "secret.example" "x"}')).not.toContain("secret");
  // Node quotes the text around an unexpected character.
  expect(problemOf('{"apiKey": secret-key}')).toBe("dist/config.json is not JSON: Unexpected token 's'");
  expect(problemOf("")).toMatch(/^dist\/config\.json is not JSON: /);
});

it("names each setting that may not stand, what it holds and what it may hold", () => {
  const problem = problemOf('{"gateway":{"baseUrl":"http://gateway.example"},"stream":{"url":7},"sream":{}}');
  expect(problem).toContain("dist/config.json cannot be deployed:\n");
  expect(problem).toContain('gateway.baseUrl holds "http://gateway.example"; it may hold a path');
  expect(problem).toContain("stream.url holds 7; it may hold ");
  expect(problem).toContain("sream holds {}; it may hold nothing: there is no setting of this name");
  expect(problemOf("[]")).toContain("config.json holds []; it may hold an object");
});
