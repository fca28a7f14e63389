// Name table in force: built in, from config.json and from the user.
import { useEffect, useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { nextTask, runInSlices } from "#browser/lib/in-slices.ts";
import { type NameAlias, nameAliases } from "#browser/preferences/name-aliases.ts";
import { useStored } from "#browser/session/use-stored.ts";
import { loadTimeZone } from "./daylight-time.ts";
import { type AliasGroups, type BuildableNameTable, createNameTable } from "./name-table.ts";
import { aliasesOfRivals } from "./rival-aliases.ts";

/**
 * Same object while no alias changes, because the pair check caches by it. The table is built in slices once a component has
 * rendered with it, at once where it is read before that: a page calls this hook while it waits for its data. The time zone
 * that the check needs is loaded then, too.
 */
export function useNameTable(): BuildableNameTable {
  const { aliases } = useConfig().pairCheck;
  const own = useStored(nameAliases);
  const table = useMemo(() => nameTableOf(aliases, own), [aliases, own]);
  useEffect(() => void preparePairCheck(table), [table]);
  return table;
}

/** In tasks of its own: the render that it follows was long enough. */
async function preparePairCheck(table: BuildableNameTable): Promise<void> {
  await nextTask();
  await runInSlices(table.build());
  await nextTask();
  loadTimeZone();
}

// Every pair of a page asks for the same table.
let latest: { readonly key: string; readonly table: BuildableNameTable } | undefined;

function nameTableOf(configured: AliasGroups, own: readonly NameAlias[]): BuildableNameTable {
  const key = JSON.stringify([configured, own]);
  if (latest?.key !== key) {
    const rivals = aliasesOfRivals(own);
    const usable = own.filter((alias) => !rivals.includes(alias));
    latest = { key, table: createNameTable(configured, usable) };
  }
  return latest.table;
}
