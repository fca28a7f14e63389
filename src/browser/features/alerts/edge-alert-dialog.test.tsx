// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { EdgeAlertDialog } from "./edge-alert-dialog.tsx";

afterEach(cleanup);

it("puts the focus into the first field that cannot be taken", async () => {
  const { Providers } = await openSignedInPage();
  const group = { category: "sports", groupId: "g", date: "2026-11-20", title: "Rain" };
  const legs = [
    { venue: "venue-a", marketId: "a", outcomeId: "y", label: "Yes" },
    { venue: "venue-b", marketId: "b", outcomeId: "n", label: "No" },
  ] as const;
  render(
    <Providers>
      <EdgeAlertDialog of={{ group, legs }} follow={() => null} onClose={() => undefined} />
    </Providers>,
  );
  const fieldOf = (name: RegExp) => screen.getByRole("textbox", { name });
  const submit = () => fireEvent.click(screen.getByRole("button", { name: "Set alert" }));
  submit();
  expect(document.activeElement).toBe(fieldOf(/^Above/));
  fireEvent.change(fieldOf(/^Above/), { target: { value: "1" } });
  submit();
  expect(document.activeElement).toBe(fieldOf(/^At this size/));
});
