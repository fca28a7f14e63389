// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BadConfigPage } from "./bad-config-page.tsx";

afterEach(cleanup);

test("lists each bad setting with its value and its allowed values", () => {
  const settings = [
    { key: "gateway.limit", value: "0", allowed: "a whole number from 1 to 2147483647" },
    { key: "gatway", value: "{}", allowed: "nothing: there is no setting of this name" },
  ];
  render(<BadConfigPage loaded={{ kind: "bad", settings }} url="/config.json" />);
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(
    settings.map(({ key, value, allowed }) => `${key}${value}${allowed}`),
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Crossbook cannot start with these settings",
  );
});

test("settings that could not be read say why", () => {
  render(
    <BadConfigPage loaded={{ kind: "unread", problem: "The server answered 503." }} url="/config.json" />,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Crossbook cannot read its settings");
  expect(screen.getByRole("main").textContent).toContain("The server answered 503.");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/config.json");
});
