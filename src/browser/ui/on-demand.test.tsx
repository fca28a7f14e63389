import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { lazyComponent } from "./lazy-component.tsx";
import { OnDemand } from "./on-demand.tsx";
import { Popover } from "./popover.tsx";
import { Toasts } from "./toast.tsx";

const lost = "Could not open it. Reload the page.";
const Lost = lazyComponent<{ readonly name: string }>("lost", () => Promise.resolve(() => broken()));

function broken(): never {
  throw new Error("the code is of another version");
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <input aria-label="Amount" />
      <button type="button" onClick={() => setOpen(true)}>
        {isOpen ? "opening" : "Set alert"}
      </button>
      {isOpen ? (
        <OnDemand onFailure={() => setOpen(false)}>
          <Lost name="alert" />
        </OnDemand>
      ) : null}
      <Popover name="Connection details" button="3 s">
        <Lost name="details" />
      </Popover>
      <Toasts />
    </main>
  );
}

it("says that a dialog or card could not be opened, and leaves the page and its input as they are", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  render(<Page />);
  const amount = screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" });
  fireEvent.change(amount, { target: { value: "25" } });
  await act(async () => screen.getByRole("button", { name: "Set alert" }).click());
  expect(screen.getAllByText(lost)).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Set alert" })).toBeDefined();
  const card = document.querySelector("[popover]") as HTMLElement;
  await act(async () => void fireEvent(card, new Event("beforetoggle")));
  expect(screen.getAllByText(lost)).toHaveLength(2);
  expect(amount.value).toBe("25");
  expect(amount.isConnected).toBe(true);
});
