import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { AboutSection } from "./about-section.tsx";

afterEach(() => {
  cleanup();
  document.head.innerHTML = "";
});

it("shows the version, its commit and date, and links the licences", () => {
  document.head.innerHTML = '<meta name="crossbook-build" content="1.2.3 7138d11ab2c4 2026-11-26T19:41:04Z">';
  render(<AboutSection />);
  const section = screen.getByRole("region", { name: "About" });
  expect(section.textContent).toContain("Version1.2.3");
  expect(section.textContent).toContain("Commit7138d11ab2c4");
  expect(section.textContent).toContain("Committed2026-11-26 19:41:04 UTC");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/licences.txt");
});

it("says what a build without a repository does not know", () => {
  document.head.innerHTML = '<meta name="crossbook-build" content="1.2.3 unknown unknown">';
  render(<AboutSection />);
  expect(screen.getByRole("region").textContent).toContain("CommitunknownCommittedunknown");
});
