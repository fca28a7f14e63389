// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect, useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { AllOrders } from "#browser/features/orders/use-all-orders.ts";
import { AccountSource, useSharedAccount } from "./shared-account.tsx";
import { type Account, useAccount, useAccountOrders } from "./use-account.tsx";

vi.mock("./use-account.tsx", () => ({ useAccount: vi.fn(), useAccountOrders: vi.fn() }));

const account = (currency: string, isPending = false) =>
  ({ currency, isPending, subscriptions: <i data-testid="computed">{currency}</i> }) as unknown as Account;

const noOrders = { rows: [] } as unknown as AllOrders;

beforeEach(() => {
  cleanup();
  vi.mocked(useAccountOrders).mockReset();
  vi.mocked(useAccountOrders).mockReturnValue(noOrders);
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

it("mounts the account after the orders are committed", () => {
  const log: string[] = [];
  vi.mocked(useAccountOrders).mockImplementation(() => {
    useLayoutEffect(() => void log.push("orders committed"), []);
    return noOrders;
  });
  vi.mocked(useAccount).mockImplementation(() => {
    log.push("account rendered");
    return account("first");
  });
  render(<AccountSource />);
  expect(log).toEqual(["orders committed", "account rendered"]);
  expect(useAccount).toHaveBeenCalledWith(noOrders);
});

it("computes neither the orders again with the account, nor the account with the same orders", () => {
  let renderOrders: (n: number) => void = () => undefined;
  let renderAccount: (n: number) => void = () => undefined;
  vi.mocked(useAccountOrders).mockImplementation(() => {
    [, renderOrders] = useState(0);
    return noOrders;
  });
  vi.mocked(useAccount).mockImplementation(() => {
    [, renderAccount] = useState(0);
    return account("first");
  });
  render(<AccountSource />);
  const [orders, accounts] = [
    vi.mocked(useAccountOrders).mock.calls.length,
    vi.mocked(useAccount).mock.calls.length,
  ];
  act(() => renderAccount(1));
  expect(useAccountOrders).toHaveBeenCalledTimes(orders);
  expect(useAccount).toHaveBeenCalledTimes(accounts + 1);
  act(() => renderOrders(1));
  expect(useAccountOrders).toHaveBeenCalledTimes(orders + 1);
  expect(useAccount).toHaveBeenCalledTimes(accounts + 1);
});

it("keeps nothing once no source is left", () => {
  render(<AccountSource />);
  expect(useAccount).toHaveBeenCalled();
  cleanup();
  render(<Shown />);
  expect(screen.getByRole("status").textContent).toBe("none");
});
