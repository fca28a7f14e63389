// The dialog "Keyboard shortcuts": every key, and which are inactive.
import { useNavigate } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { setPreference, usePreference } from "#browser/preferences/preferences.ts";
import { groupOf, shortcutGroups, shortcutIds } from "#browser/preferences/shortcut-labels.ts";
import { shortcutTitles } from "#browser/preferences/shortcut-texts.ts";
import { isShortcutOn, keyOf, type ShortcutId } from "#browser/preferences/shortcuts.ts";
import { paths } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Kbd } from "#browser/ui/kbd.tsx";
import { venueIds } from "#contract/venue-id.ts";
import styles from "./help-sheet.module.css";
import { helpTexts as texts } from "./texts.ts";

export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const singleKeys = usePreference("singleKeys");
  // Renders again when it is switched: its keys are shown as on or off.
  usePreference("tradingKeys");
  return (
    <Dialog
      name={texts.title}
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
          {texts.change}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen it scrolls, and the keyboard has to get at that */}
      <section aria-label={texts.all} tabIndex={0} className={styles.scroller}>
        {singleKeys ? null : <p className={styles.note}>{texts.singleKeysOff}</p>}
        <div className={styles.groups}>
          {shortcutGroups.map((group) => (
            <section key={group} className={styles.group} aria-label={group}>
              <h3>{group}</h3>
              {group === "Trading" ? <TradingKeysSwitch /> : null}
              <dl>
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

/** State of the trading keys, which are off at first, and the switch for it. */
function TradingKeysSwitch() {
  const isOn = usePreference("tradingKeys");
  return (
    <p className={styles.note}>
      {isOn ? texts.tradingOn : texts.tradingOff}{" "}
      <Button tone="quiet" onClick={() => void setPreference("tradingKeys", !isOn)}>
        {isOn ? texts.turnOff : texts.turnOn}
      </Button>
    </p>
  );
}
