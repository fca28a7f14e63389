// The dialog "Keyboard shortcuts": every key, and which are inactive.
import { useNavigate } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { usePreference } from "#browser/preferences/preferences.ts";
import {
  groupOf,
  type ShortcutGroup,
  shortcutGroups,
  shortcutIds,
  shortcutTitles,
} from "#browser/preferences/shortcut-labels.ts";
import { isShortcutOn, keyOf, type ShortcutId } from "#browser/preferences/shortcuts.ts";
import { paths } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Kbd } from "#browser/ui/kbd.tsx";
import { venueIds } from "#contract/venue-id.ts";
import styles from "./help-sheet.module.css";

export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const singleKeys = usePreference("singleKeys");
  const tradingKeys = usePreference("tradingKeys");
  const notes: Partial<Record<ShortcutGroup, string>> = {
    Trading: tradingKeys
      ? "On: these keys change the order ticket of a market."
      : "Off: these keys do nothing.",
  };
  return (
    <Dialog
      name="Keyboard shortcuts"
      open
      onClose={onClose}
      closesOnBackdrop
      className={styles.sheet}
      footer={
        <Button
          onClick={() => {
            onClose();
            void navigate(`${paths.settings}?section=shortcuts`);
          }}
        >
          Change in Settings
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen it scrolls, and the keyboard has to get at that */}
      <section aria-label="All shortcuts" tabIndex={0} className={styles.scroller}>
        {singleKeys ? null : (
          <p className={styles.note}>Keys without Ctrl, ⌘ or Alt are switched off; those do nothing now.</p>
        )}
        <div className={styles.groups}>
          {shortcutGroups.map((group) => (
            <section key={group} className={styles.group} aria-label={group}>
              <h3>{group}</h3>
              {notes[group] === undefined ? null : <p className={styles.note}>{notes[group]}</p>}
              <dl className={styles.keys}>
                {shortcutIds
                  .filter((id) => groupOf(id) === group && keyOf(id) !== "")
                  .map((id) => (
                    <div key={id} className={styles.row}>
                      <dt>
                        <ShortcutTitle id={id} />
                      </dt>
                      <dd>
                        <Kbd keys={keyOf(id)} isDisabled={!isShortcutOn(id)} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
      </section>
    </Dialog>
  );
}

/** Action of a shortcut, with the venue's configured name. */
function ShortcutTitle({ id }: { readonly id: ShortcutId }) {
  const { venues } = useConfig();
  const venue = venueIds.find((one) => id === `go-${one}`);
  return venue === undefined ? shortcutTitles[id] : <bdi>{venues[venue].label}</bdi>;
}
