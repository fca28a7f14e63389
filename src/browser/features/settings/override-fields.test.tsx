// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { fairValues } from "#browser/preferences/fair-values.ts";
import { recents } from "#browser/preferences/recents.ts";
import { userOverrides } from "#browser/preferences/user-overrides.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decimal } from "#contract/decimal.ts";
import { FairValuesList } from "./fair-values-list.tsx";
import { HurdleAndCarryFields } from "./hurdle-and-carry-fields.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { VenueFeesList } from "./venue-fees.tsx";

afterEach(cleanup);

async function openSection(settings: object = { edge: { hurdlePerYear: "0.05" } }) {
  const { gateway, Providers } = await openSignedInPage(settings);
  userOverrides.write(gateway.userId, { fees: {} });
  render(
    <MemoryRouter>
      <SettingsSection id="trading" title="Trading" about="">
        <HurdleAndCarryFields />
        <VenueFeesList />
        <FairValuesList />
      </SettingsSection>
    </MemoryRouter>,
    { wrapper: Providers },
  );
  return gateway.userId;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
function type(name: string, text: string) {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.submit(field(name));
}
const said = () => screen.getByRole("status").textContent;

it("stores a yearly rate typed in percent, and takes it back", async () => {
  const userId = await openSection();
  expect(field("Hurdle per year").value).toBe("5");
  type("Hurdle per year", "7.5");
  expect(userOverrides.read(userId).hurdlePerYear).toBe("0.075");
  expect(said()).toBe("Hurdle per year: 7.5% (was 5%). Saved on this device.");
  type("Venue B carry per year", "-1");
  type("Venue A carry per year", "4");
  expect(userOverrides.read(userId).carryPerYear).toEqual({ "venue-b": "-0.01", "venue-a": "0.04" });
  fireEvent.click(screen.getByRole("button", { name: /^Use default ?of Hurdle per year$/ }));
  expect(userOverrides.read(userId).hurdlePerYear).toBeUndefined();
  fireEvent.click(screen.getByRole("button", { name: /^Use default ?of Venue B carry per year$/ }));
  expect(userOverrides.read(userId).carryPerYear?.["venue-b"]).toBeUndefined();
});

it("moves the focus from a button that its own click disabled to the field", async () => {
  await openSection();
  for (const name of [/^Set ?Hurdle per year$/, /^Use default ?of Hurdle per year$/]) {
    fireEvent.change(field("Hurdle per year"), { target: { value: "7.5" } });
    if (name.source.startsWith("^Use")) fireEvent.submit(field("Hurdle per year"));
    const button = screen.getByRole<HTMLButtonElement>("button", { name });
    button.focus();
    fireEvent.click(button);
    expect(button.disabled).toBe(true);
    expect(document.activeElement).toBe(field("Hurdle per year"));
  }
});

it("rejects a rate that is negative where none can be, too large, or no number", async () => {
  const userId = await openSection();
  for (const [text, problem] of [
    ["-1", "A hurdle can't be negative."],
    ["1000", "Enter a percentage below 1000."],
    ["", "Enter a number."],
  ] as const) {
    type("Hurdle per year", text);
    expect(screen.getByText(problem)).toBeTruthy();
  }
  expect(userOverrides.read(userId).hurdlePerYear).toBeUndefined();
});

it("stores whether a venue's money amount includes the fee", async () => {
  const userId = await openSection();
  const select = screen.getByRole("combobox", { name: "Venue C: money amount includes the fee" });
  fireEvent.change(select, { target: { value: "yes" } });
  expect(userOverrides.read(userId).amountIncludesFee).toEqual({ "venue-c": "yes" });
  expect(said()).toBe("Venue C: money amount includes the fee: Yes. Saved on this device.");
  fireEvent.change(select, { target: { value: "" } });
  expect(userOverrides.read(userId).amountIncludesFee?.["venue-c"]).toBeUndefined();
});

it("says what a new fee rule replaces where the form cannot hold it", async () => {
  const rule = { kind: "p(1-p)", rate: "0.07" };
  const noticeFor = async (...fees: readonly object[]) => {
    cleanup();
    await openSection({ venues: { "venue-a": { fees } } });
    fireEvent.click(screen.getByRole("button", { name: /^Change ?fees of Venue A$/ }));
    return screen.queryByText(/^Replaces/)?.textContent;
  };
  expect(await noticeFor(rule)).toBeUndefined();
  expect(await noticeFor({ ...rule, category: "crypto" })).toBe(
    "Replaces the present rule with all its terms, for all markets of the venue.",
  );
  expect(await noticeFor(rule, rule)).toBe("Replaces the 2 present rules, for all markets of the venue.");
});

it("lists fair values by the names last seen and deletes one", async () => {
  const userId = await openSection();
  const place = { venue: "venue-a", marketId: "M", outcomeId: "yes" } as const;
  recents.update(userId, () => [{ ...place, title: "Rain on Friday", label: "Yes" }]);
  fairValues.update(userId, () => [
    { ...place, value: decimal("0.53") },
    { venue: "venue-b", marketId: "N", outcomeId: "no", value: decimal("0.2") },
  ]);
  const items = () =>
    screen.queryAllByRole("listitem").filter((item) => item.textContent?.includes("Delete"));
  await screen.findByRole("link", { name: "Rain on Friday · Yes" });
  expect(items().map((item) => item.textContent)).toEqual([
    expect.stringContaining("53"),
    expect.stringContaining("N · no"),
  ]);
  fireEvent.click(screen.getByRole("button", { name: /Rain on Friday · Yes$/ }));
  expect(fairValues.read(userId).map(({ marketId }) => marketId)).toEqual(["N"]);
  expect(document.activeElement?.textContent).toContain("N · no");
  fireEvent.click(screen.getByRole("button", { name: /N · no$/ }));
  expect(screen.getByRole("region").textContent).toContain("No fair values.");
});
