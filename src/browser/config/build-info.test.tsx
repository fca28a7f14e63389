import { afterEach, expect, it } from "vitest";
import { formatBuild, runningBuild } from "./build-info.ts";

afterEach(() => {
  document.head.innerHTML = "";
});

it("reads the build from the document", () => {
  document.head.innerHTML =
    '<meta name="crossbook-build" content="1.2.3 7138d11ab2c4-dirty 2026-11-26T19:41:04Z">';
  const build = { version: "1.2.3", commit: "7138d11ab2c4-dirty", date: "2026-11-26T19:41:04Z" };
  expect(runningBuild()).toEqual(build);
  expect(formatBuild(build)).toBe("1.2.3 (commit 7138d11ab2c4-dirty, 2026-11-26T19:41:04Z)");
});

it("is unknown where the document says nothing", () => {
  expect(runningBuild()).toEqual({ version: "unknown", commit: "unknown", date: "unknown" });
});
