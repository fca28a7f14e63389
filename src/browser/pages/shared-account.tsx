// The account, computed by one of the places that show it and shared with the others.
import { memo, useDeferredValue, useLayoutEffect, useState } from "react";
import { create } from "zustand";
import type { AllOrders } from "#browser/features/orders/use-all-orders.ts";
import { type Account, useAccount, useAccountOrders } from "./use-account.tsx";

interface SharedAccount {
  /** Mounted sources in the order of mounting: the first one computes. */
  readonly sources: readonly symbol[];
  readonly account: Account | undefined;
}

const shared = create<SharedAccount>()(() => ({ sources: [], account: undefined }));

/** The account, live, at most once a second; undefined at first. Whoever shows it renders an `AccountSource`. */
export function useSharedAccount(): Account | undefined {
  return shared(({ account }) => account);
}

/** Keeps the account computed while it is mounted, once however many of these there are. */
// Memoized against an endless loop: each render publishes, and whoever shows the account renders again.
export const AccountSource = memo(function AccountSource() {
  const [id] = useState(() => Symbol("account source"));
  useLayoutEffect(() => {
    shared.setState(({ sources }) => ({ sources: [...sources, id] }));
    return () =>
      shared.setState(({ sources, account }) => {
        const others = sources.filter((source) => source !== id);
        // Sign-out unmounts them all: nothing may be left for the next user.
        return { sources: others, account: others.length === 0 ? undefined : account };
      });
  }, [id]);
  const isFirst = shared(({ sources }) => sources[0] === id);
  return isFirst ? <ComputedAccount /> : null;
});

/** The orders mount first, the rest in a later task: in one they block a slow device for more than 100 ms. */
function ComputedAccount() {
  const orders = useAccountOrders();
  // Not in the queue of staggered mounts: the account would wait for the watched rows there.
  const isDue = useDeferredValue(true, false);
  return isDue ? <AccountWith orders={orders} /> : null;
}

// Memoized: orders that are still deferred do not compute the account again.
const AccountWith = memo(function AccountWith({ orders }: { readonly orders: AllOrders }) {
  const computed = useAccount(orders);
  useLayoutEffect(() => {
    // One that takes over from another waits for its books again: until then the last account is shown.
    shared.setState(({ account }) => ({
      account: computed.isPending && account?.isPending === false ? account : computed,
    }));
  });
  return computed.subscriptions;
});
