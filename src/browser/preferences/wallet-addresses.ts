// The addresses of wallets a user looked at last, newest first, and the one that is the user's own.
import * as v from "valibot";
import { definePersistedStore } from "./persisted-store.ts";
import { readableList } from "./readable-list.ts";
import { expectedTexts, storeTitles } from "./texts.ts";

const mostAddresses = 8;
const address = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

export const walletAddresses = definePersistedStore<readonly string[]>({
  name: "wallet-addresses",
  title: storeTitles.wallets,
  schema: readableList(address, { problem: expectedTexts.addresses, most: mostAddresses }),
  empty: [],
});

/** `addresses` with one more, the newest first; each once. */
export function withAddress(addresses: readonly string[], added: string): readonly string[] {
  return addresses[0] === added
    ? addresses
    : [added, ...addresses.filter((known) => known !== added)].slice(0, mostAddresses);
}

/** The user's own wallet address; "" where none is set. */
export const ownWallet = definePersistedStore<string>({
  name: "own-wallet",
  title: storeTitles.walletAddress,
  schema: v.union([v.literal(""), address], expectedTexts.address),
  empty: "",
});
