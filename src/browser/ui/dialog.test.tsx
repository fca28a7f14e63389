// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { FormDialog } from "./form-dialog.tsx";

afterEach(cleanup);

const clickOutside = (detail: number) => fireEvent.click(screen.getByRole("dialog"), { detail });

describe("a click outside a dialog", () => {
  it("leaves a dialog, sheet or form open", () => {
    const onClose = vi.fn();
    const dialogs = [
      <Dialog key="plain" name="Plain" open onClose={onClose}>
        text
      </Dialog>,
      <Dialog key="sheet" name="Order ticket" variant="sheet" open onClose={onClose}>
        text
      </Dialog>,
      <FormDialog key="form" name="Form" open onClose={onClose} submitLabel="Save" onSubmit={() => {}}>
        text
      </FormDialog>,
    ];
    for (const dialog of dialogs) {
      render(dialog);
      for (const detail of [1, 2]) clickOutside(detail);
      cleanup();
    }
    expect(onClose).not.toHaveBeenCalled();
  });

  it("closes one that allows it, but not as the second click of a double click", () => {
    const onClose = vi.fn();
    render(
      <Dialog name="Palette" open onClose={onClose} closesOnBackdrop>
        <p>inside</p>
      </Dialog>,
    );
    clickOutside(2);
    fireEvent.click(screen.getByText("inside"), { detail: 1 });
    expect(onClose).not.toHaveBeenCalled();
    clickOutside(1);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it("focuses a form's first field, so that Enter submits what is typed", () => {
  render(
    <FormDialog name="Form" open onClose={() => {}} submitLabel="Save" onSubmit={() => {}}>
      <input aria-label="Amount" />
      <input aria-label="Day" />
    </FormDialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText("Amount"));
});

it("returns the focus near its opener if that is gone when it closes", () => {
  const page = (isGone: boolean, open: boolean) => (
    <main>
      <a href="/">Overview</a>
      <section>
        {isGone ? null : <button type="button">Read rules</button>}
        <button type="button">Review</button>
      </section>
      <Dialog name="Rules" open={open} onClose={() => {}}>
        text
      </Dialog>
    </main>
  );
  const { rerender } = render(page(false, false));
  screen.getByRole("button", { name: "Read rules" }).focus();
  rerender(page(false, true));
  rerender(page(true, true));
  rerender(page(true, false));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Review" }));
});

it("leaves the focus on the page's content, not on its skip link, where the opener was outside of it and is gone", () => {
  const page = (isGone: boolean, open: boolean) => (
    <>
      <button type="button">Skip to content</button>
      <main>
        <a href="/">Overview</a>
      </main>
      {isGone ? null : <button type="button">Offset</button>}
      <Dialog name="Confirm offset" open={open} onClose={() => {}}>
        text
      </Dialog>
    </>
  );
  const { rerender } = render(page(false, false));
  screen.getByRole("button", { name: "Offset" }).focus();
  rerender(page(false, true));
  rerender(page(true, true));
  rerender(page(true, false));
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

it("stays open when a file chooser or a dialog in it is cancelled", () => {
  const [onClose, onCloseInner] = [vi.fn(), vi.fn()];
  render(
    <Dialog name="Order ticket" open onClose={onClose}>
      <input type="file" aria-label="File" />
      <Dialog name="Confirm order" open onClose={onCloseInner}>
        text
      </Dialog>
    </Dialog>,
  );
  // A file input's event bubbles in the browser, a dialog's only in React.
  fireEvent(screen.getByLabelText("File"), new Event("cancel", { bubbles: true }));
  fireEvent(screen.getByRole("dialog", { name: "Confirm order" }), new Event("cancel", { cancelable: true }));
  expect(onCloseInner).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});
