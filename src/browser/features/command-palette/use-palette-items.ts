// Current items of the palette; items of data that the page fetches late appear once it is loaded.

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { shortcutTitles } from "#browser/preferences/shortcut-texts.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { type Command, registeredCommands } from "#browser/ui/commands.ts";
import { useReadable } from "#browser/ui/use-readable.ts";
import { venueIds } from "#contract/venue-id.ts";
import { marketItems } from "./market-items.ts";
import { pageAddresses } from "./page-links.ts";
import type { PaletteItem } from "./palette-item.ts";
import { settingItems } from "./setting-items.ts";
import { texts } from "./texts.ts";

export interface PaletteItems {
  readonly items: readonly PaletteItem[];
  /** Items that take the typed text; listed after the matches. */
  readonly takers: readonly PaletteItem[];
}

/** Commands of the current page, all pages, known markets, and every setting. */
export function usePaletteItems(onHelp: () => void): PaletteItems {
  const gateway = useGateway();
  const { signOut } = useSession();
  const queries = useQueryClient();
  const { venues } = useConfig();
  const navigate = useNavigate();
  const groups = useReadable(registeredCommands);
  return useMemo(() => {
    const goTo = (path: string) => void navigate(path);
    const commands = groups.flatMap(({ group, commands }) =>
      commands.map((command) => ({ command, item: itemOf(group, command) })),
    );
    const venueLabel = (venue: (typeof venueIds)[number]) => venues[venue].label;
    const pages = pageAddresses.map(([id, path]): PaletteItem => {
      const venue = venueIds.find((one) => id === `go-${one}`);
      const title = texts.goTo(venue === undefined ? shortcutTitles[id] : venueLabel(venue));
      return { key: id, title, section: texts.sections.pages, shortcut: id, run: () => goTo(path) };
    });
    const others: readonly PaletteItem[] = [
      {
        key: "help",
        title: texts.showShortcuts,
        section: texts.sections.help,
        shortcut: "help",
        run: onHelp,
      },
      {
        key: "sign-out",
        title: texts.signOut,
        keywords: "log out leave",
        section: texts.sections.account,
        run: signOut,
      },
    ];
    return {
      items: [
        // Enter in an empty palette must do no harm.
        ...pages,
        ...commands.filter(({ command }) => command.takesText !== true).map(({ item }) => item),
        ...marketItems({ gateway, queries, venueLabel, goTo }),
        ...settingItems(goTo),
        ...others,
      ],
      takers: commands.filter(({ command }) => command.takesText === true).map(({ item }) => item),
    };
  }, [groups, gateway, signOut, queries, venues, navigate, onHelp]);
}

function itemOf(group: string, { id, title, keywords, shortcut, run }: Command): PaletteItem {
  return { key: `${group}:${id}`, title, keywords, section: group, shortcut, run };
}
