// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { OutcomeName } from "./outcome-name.tsx";

afterEach(cleanup);

it.each([
  ["Option A", "Who will win the Senate race?Option A", "Who will win the Senate race? · Option A"],
  ["Who will win the Senate race?", "Who will win the Senate race?", "Who will win the Senate race?"],
])("names the outcome %j of a market once", (label, text, tip) => {
  const title = "Who will win the Senate race?";
  render(
    <MemoryRouter>
      <OutcomeName outcome={{ venue: "venue-b", marketId: "SENATE-26-A", outcomeId: "yes", title, label }} />
    </MemoryRouter>,
  );
  const link = screen.getByRole("link");
  expect([link.textContent, link.title]).toEqual([text, tip]);
});
