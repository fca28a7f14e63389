// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { AccountSource, useSharedAccount } from "./shared-account.tsx";
import { type Account, useAccount } from "./use-account.tsx";

vi.mock("./use-account.tsx", () => ({ useAccount: vi.fn() }));

const account = (currency: string, isPending = false) =>
  ({ currency, isPending, subscriptions: <i data-testid="computed">{currency}</i> }) as unknown as Account;

beforeEach(() => {
  cleanup();
  vi.mocked(useAccount).mockReset();
  vi.mocked(useAccount).mockReturnValue(account("first"));
});

function Shown() {
  return <output>{useSharedAccount()?.currency ?? "none"}</output>;
}

it("computes once for two sources, and shows the result to both at once", () => {
  render(
    <>
      <AccountSource />
      <Shown />
      <AccountSource />
      <Shown />
    </>,
  );
  expect(screen.getAllByTestId("computed")).toHaveLength(1);
  expect(screen.getAllByText("first", { selector: "output" })).toHaveLength(2);
});

it("is not computed again because its own account renders", () => {
  vi.mocked(useAccount).mockImplementation(() => account("new object"));
  const Page = () => (
    <output>
      {useSharedAccount()?.currency}
      <AccountSource />
    </output>
  );
  render(<Page />);
  expect(screen.getByRole("status").textContent).toBe("new objectnew object");
  expect(useAccount).toHaveBeenCalledTimes(1);
});

it("shows the last account until the source that takes over has its own", async () => {
  const Page = ({ hasOwn }: { readonly hasOwn: boolean }) => (
    <>
      {hasOwn ? <AccountSource key="page" /> : null}
      <AccountSource key="line" />
      <Shown />
    </>
  );
  const { rerender } = render(<Page hasOwn />);
  let setSecond: (next: Account) => void = () => undefined;
  vi.mocked(useAccount).mockImplementation(() => {
    const [second, set] = useState(account("second", true));
    setSecond = set;
    return second;
  });
  rerender(<Page hasOwn={false} />);
  expect(screen.getByTestId("computed").textContent).toBe("second");
  expect(screen.getByRole("status").textContent).toBe("first");
  await act(async () => setSecond(account("second")));
  expect(screen.getByRole("status").textContent).toBe("second");
});

it("keeps nothing once no source is left", () => {
  render(<AccountSource />);
  cleanup();
  render(<Shown />);
  expect(screen.getByRole("status").textContent).toBe("none");
});
