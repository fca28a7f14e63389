import { describe, expect, it } from "vitest";
import { notLoaded, withoutLoaded } from "./loaded-before.ts";

const before = [
  { host: /^/, chunks: ["index", "react"] },
  { host: /^(signed-in|market-page)-/, chunks: ["base", "told", "signed-in"] },
];
const files = [
  "assets/index-A1b2C3d.js",
  "assets/react-A-b_C3d.js",
  "assets/signed-in-A1b2C3d.js",
  "assets/signed-in-watch-A1b2C3d.js",
  "assets/later-A1b2C3d.js",
  "assets/signed-in-A1b2C3d.css",
  "assets/later-A1b2C3d.css",
];

describe("what is fetched with a part", () => {
  it("is what has not been loaded before, styles with their chunk, whatever a name's hash", () => {
    expect(withoutLoaded(before, "assets/signed-in-x-y_zAbC.js", files)).toEqual([
      "assets/signed-in-watch-A1b2C3d.js",
      "assets/later-A1b2C3d.js",
      "assets/later-A1b2C3d.css",
    ]);
  });

  it("is all of the signed-in pages where nobody has signed in", () => {
    expect(withoutLoaded(before, "assets/index-A1b2C3d.js", files)).toContain("assets/signed-in-A1b2C3d.js");
    expect(withoutLoaded(before, "assets/login-page-A1b2C3d.js", files)).toContain(
      "assets/signed-in-A1b2C3d.js",
    );
  });
});

describe("what is taken for loaded", () => {
  const chunk = (fileName: string, imports: string[], dynamicImports: string[] = []) => ({
    fileName: `${fileName}-A1b2C3d.js`,
    isDocument: fileName === "index",
    imports: imports.map((name) => `${name}-A1b2C3d.js`),
    dynamicImports,
  });
  const shared = ["react", "base", "told"].map((name) => chunk(name, []));
  const index = chunk("index", ["react"], ["any"]);

  it("is what a host begins with, itself or by way of another", () => {
    expect(
      notLoaded(before, [
        ...shared,
        index,
        chunk("signed-in", ["base", "told"], ["any"]),
        chunk("market-page", ["signed-in"], ["any"]),
        chunk("later", []),
      ]),
    ).toEqual([]);
  });

  it("is refused where it is not", () => {
    const signedIn = chunk("signed-in", ["base"], ["any"]);
    expect(notLoaded(before, [...shared, index, signedIn])).toEqual([
      "signed-in-A1b2C3d.js does not begin with told",
    ]);
    expect(notLoaded(before, [...shared, { ...index, imports: [] }])).toEqual([
      "index-A1b2C3d.js does not begin with react",
    ]);
  });
});
