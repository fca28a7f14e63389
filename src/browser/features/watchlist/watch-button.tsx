import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { isWatched } from "#browser/preferences/watchlist.ts";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { useShortcut } from "#browser/ui/use-shortcut.ts";
import { texts } from "./texts.ts";
import { nameOf, useWatchlist } from "./use-watchlist.ts";

/** Puts the outcome of a page on the watchlist, or takes it off; also by the palette and the key for it. */
export function WatchButton({ outcome }: { readonly outcome: OutcomeRef }) {
  const { list, add, remove } = useWatchlist();
  const isOn = isWatched(list, outcome);
  const toggle = () => (isOn ? remove(outcome) : add(outcome));
  useShortcut("watch", toggle);
  const name = nameOf(outcome);
  useCommands(texts.panel, [
    {
      id: "watch",
      title: isOn ? texts.unwatchCommand(name) : texts.watchCommand(name),
      keywords: texts.keywords,
      shortcut: "watch",
      run: toggle,
    },
  ]);
  return (
    <Button tone="quiet" aria-pressed={isOn} onClick={toggle}>
      {isOn ? <Icon name="check" /> : null}
      {isOn ? texts.watching : texts.watch}
    </Button>
  );
}
