import { useEffect, useMemo, useState } from "react";
import type { NameAlias } from "#browser/preferences/name-aliases.ts";
import { createMarketTexts } from "#browser/storage/market-texts.ts";
import { aliasesOfOutcomes } from "./outcome-aliases.ts";
import { aliasesOfRivals } from "./rival-aliases.ts";

/** Why the pair check leaves an alias out: both names are known as rivals, or a stored market has both as outcomes. */
export type UnusedReason = "rivals" | "outcomes";

const marketTexts = createMarketTexts();
const none: readonly NameAlias[] = [];

/** Why an alias is not used, of those that are not. Markets are those stored on this device. */
export function useUnusedAliases(aliases: readonly NameAlias[]): ReadonlyMap<NameAlias, UnusedReason> {
  const [joined, setJoined] = useState(none);
  useEffect(() => {
    if (aliases.length === 0) return;
    let isCurrent = true;
    void marketTexts.readOutcomeLabels().then((markets) => {
      if (isCurrent) setJoined(aliasesOfOutcomes(aliases, markets));
    });
    return () => {
      isCurrent = false;
    };
  }, [aliases]);
  return useMemo(
    () =>
      new Map<NameAlias, UnusedReason>([
        ...joined.map((alias) => [alias, "outcomes"] as const),
        ...aliasesOfRivals(aliases).map((alias) => [alias, "rivals"] as const),
      ]),
    [aliases, joined],
  );
}
