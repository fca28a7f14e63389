// Global shortcuts and their dialogs. The palette and the help sheet are loaded on first use.

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { cachedGroupLists, findGroup, pathOfGroup } from "#browser/market-data/group-lists.ts";
import type { ShortcutId } from "#browser/preferences/shortcuts.ts";
import { currentRoute } from "#browser/routing/base-path.ts";
import { parseMarketPath } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";
import { OnDemand } from "#browser/ui/on-demand.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { TypeAheadEffect } from "#browser/ui/type-ahead-effect.tsx";
import { useShortcut } from "#browser/ui/use-shortcut.ts";
import { focusFilter, moveRow } from "./focus-row.ts";
import { pageAddresses } from "./page-links.ts";
import { texts } from "./texts.ts";

const Palette = lazyComponent("palette", async () => (await import("./command-palette.tsx")).CommandPalette);
const Help = lazyComponent("help", async () => (await import("./help-sheet.tsx")).HelpSheet);

export function CommandPaletteLoader() {
  /** Initial text of the palette; undefined while closed. */
  const [text, setText] = useState<string>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = () => setHelpOpen(true);
  useShortcut("palette", () => setText(""));
  useShortcut("help", openHelp);
  // A page's own commands for its rows come first, even if registered earlier.
  useShortcut("next-row", () => moveRow(1), true, true);
  useShortcut("previous-row", () => moveRow(-1), true, true);
  useShortcut("filter", focusFilter, true, true);
  // Scripts that drive the dashboard by keys can tell when the shortcuts are active.
  useEffect(() => {
    const root = document.documentElement.dataset;
    root.keys = "on";
    return () => {
      delete root.keys;
    };
  }, []);
  return (
    <>
      {pageAddresses.map(([id, to]) => (
        <PageKey key={id} id={id} to={to} />
      ))}
      <GroupKey />
      {text === undefined ? null : (
        <OnDemand fallback={<TypeAheadEffect setText={setText} />} onFailure={() => setText(undefined)}>
          <Palette initialText={text} onClose={() => setText(undefined)} onHelp={openHelp} />
        </OnDemand>
      )}
      {isHelpOpen ? (
        <OnDemand onFailure={() => setHelpOpen(false)}>
          <Help onClose={() => setHelpOpen(false)} />
        </OnDemand>
      ) : null}
    </>
  );
}

function PageKey({ id, to }: { readonly id: ShortcutId; readonly to: string }) {
  const navigate = useNavigate();
  useShortcut(id, () => void navigate(to));
  return null;
}

/** Shortcut from a market to its matched group. */
function GroupKey() {
  const navigate = useNavigate();
  const gateway = useGateway();
  const queries = useQueryClient();
  useShortcut("open-group", () => {
    const market = parseMarketPath(currentRoute());
    if (market === undefined) return false;
    const group = findGroup(cachedGroupLists(gateway, queries), market.venue, market.marketId);
    if (group === undefined) notify(texts.noGroup);
    else void navigate(pathOfGroup(group));
    return true;
  });
  return null;
}
