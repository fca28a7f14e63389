import type { ShortcutId } from "#browser/preferences/shortcuts.ts";
import { paths } from "#browser/routing/paths.ts";

export const pageAddresses = [
  ["go-overview", paths.home],
  ["go-venue-a", paths.venue("venue-a")],
  ["go-venue-b", paths.venue("venue-b")],
  ["go-venue-c", paths.venue("venue-c")],
  ["go-matched", paths.matchedStart],
  ["go-orders", paths.portfolio],
  ["go-wallet", paths.wallet()],
  ["go-workspace", paths.workspace()],
  ["go-settings", paths.settings],
] as const satisfies readonly (readonly [ShortcutId, string])[];
