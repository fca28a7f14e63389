// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { PortfolioRedirect } from "./orders-page.tsx";

afterEach(cleanup);

function Address() {
  const { pathname, search } = useLocation();
  return pathname === "/portfolio" ? <PortfolioRedirect /> : <output>{`${pathname}${search}`}</output>;
}

test.each([
  ["/portfolio", "/orders?tab=positions"],
  ["/portfolio?tab=cash", "/orders?tab=cash"],
])("%s leads to %s", (from, to) => {
  render(
    <MemoryRouter initialEntries={[from]}>
      <Address />
    </MemoryRouter>,
  );
  expect(screen.getByText(to)).toBeDefined();
});
