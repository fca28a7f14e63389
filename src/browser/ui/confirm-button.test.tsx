import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ConfirmButton } from "./confirm-button.tsx";

it("leaves the focus near it when the confirmed action removes it", async () => {
  const page = (isStopped: boolean) => (
    <form>
      <button type="button">Review order</button>
      {isStopped ? (
        <ConfirmButton question="Sure?" confirmLabel="Allow" cancel="Keep" onConfirm={() => {}}>
          Allow again
        </ConfirmButton>
      ) : null}
    </form>
  );
  const { rerender } = render(page(true));
  const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());
  await press("Allow again");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep" }));
  await press("Allow");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Allow again" }));
  await act(async () => rerender(page(false)));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Review order" }));
});
