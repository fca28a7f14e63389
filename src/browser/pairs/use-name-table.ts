// Name table in force: built in, from config.json and from the user.
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { type NameAlias, nameAliases } from "#browser/preferences/name-aliases.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { type AliasGroups, createNameTable, type NameTable } from "./name-table.ts";

/** Same object while no alias changes, because the pair check caches by it. */
export function useNameTable(): NameTable {
  const { aliases } = useConfig().pairCheck;
  const own = usePersisted(nameAliases, useGateway().userId);
  return useMemo(() => nameTableOf(aliases, own), [aliases, own]);
}

// Every pair of a page asks for the same table.
let latest: { readonly key: string; readonly table: NameTable } | undefined;

function nameTableOf(configured: AliasGroups, own: readonly NameAlias[]): NameTable {
  const key = JSON.stringify([configured, own]);
  if (latest?.key !== key) latest = { key, table: createNameTable([...configured, ...own]) };
  return latest.table;
}
