// Every shortcut with its key, which can be changed, removed and reset. Trading shortcuts are off by default.
import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { setPreference, usePreference } from "#browser/preferences/preferences.ts";
import {
  groupOf,
  type ShortcutGroup,
  shortcutGroups,
  shortcutIds,
} from "#browser/preferences/shortcut-labels.ts";
import { shortcutTitles } from "#browser/preferences/shortcut-texts.ts";
import { defaultKeys, isShortcutOn, keyOf, type ShortcutId } from "#browser/preferences/shortcuts.ts";
import { Button } from "#browser/ui/button.tsx";
import { Checkbox } from "#browser/ui/field.tsx";
import { Kbd } from "#browser/ui/kbd.tsx";
import { keepFocus } from "#browser/ui/keep-focus.ts";
import { venueIds } from "#contract/venue-id.ts";
import { KeyDialog } from "./key-dialog.tsx";
import styles from "./settings.module.css";
import { SettingsSection, useAnnounce } from "./settings-section.tsx";
import { shortcutTexts } from "./texts.ts";

export function ShortcutsSection() {
  return (
    <SettingsSection id="shortcuts" title={shortcutTexts.title} about={shortcutTexts.about}>
      <div className={styles.switches}>
        <Switch name="singleKeys" />
        <Switch name="tradingKeys" />
      </div>
      <Keys />
    </SettingsSection>
  );
}

function Switch({ name }: { readonly name: "singleKeys" | "tradingKeys" }) {
  const label = shortcutTexts[name];
  const announce = useAnnounce();
  return (
    <Checkbox
      label={label}
      checked={usePreference(name)}
      onChange={(on) => announce(shortcutTexts.switched(label, on), setPreference(name, on))}
    />
  );
}

function Keys() {
  const { venues } = useConfig();
  const changed = usePreference("shortcutKeys");
  // Re-renders when either switch changes: `isShortcutOn` reads both.
  usePreference("singleKeys");
  usePreference("tradingKeys");
  const [changing, setChanging] = useState<ShortcutId>();
  const announce = useAnnounce();
  const titleOf = (id: ShortcutId) => {
    const venue = venueIds.find((one) => id === `go-${one}`);
    return venue === undefined ? shortcutTitles[id] : venues[venue].label;
  };
  const setKey = (id: ShortcutId, key: string | undefined) => {
    const { [id]: _, ...others } = changed;
    const isSaved = setPreference("shortcutKeys", key === undefined ? others : { ...others, [id]: key });
    const { resetOne, removedOne, changedOne } = shortcutTexts;
    const message = key === undefined ? resetOne : key === "" ? removedOne : changedOne;
    announce(message(titleOf(id)), isSaved);
  };
  return (
    <>
      <table className={styles.keys}>
        <caption className="visually-hidden">{shortcutTexts.table}</caption>
        <thead>
          <tr>
            <th scope="col">{shortcutTexts.action}</th>
            <th scope="col">{shortcutTexts.key}</th>
            <th scope="col">
              <span className="visually-hidden">{shortcutTexts.change}</span>
            </th>
          </tr>
        </thead>
        {shortcutGroups.map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.group}>
                {group}
                <GroupState group={group} />
              </th>
            </tr>
            {shortcutIds
              .filter((id) => groupOf(id) === group)
              .map((id) => (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{titleOf(id)}</bdi>
                  </th>
                  <td>
                    {keyOf(id) === "" ? (
                      <span className={styles.hint}>{shortcutTexts.noKey}</span>
                    ) : (
                      <Kbd keys={keyOf(id)} isDisabled={!isShortcutOn(id)} />
                    )}
                  </td>
                  <td className={styles.rowActions}>
                    {keyOf(id) === defaultKeys[id] ? null : (
                      <Button
                        tone="quiet"
                        onClick={({ currentTarget: { nextElementSibling: change } }) =>
                          keepFocus(
                            () => setKey(id, undefined),
                            () => (change instanceof HTMLElement ? change : null),
                          )
                        }
                      >
                        {shortcutTexts.reset}
                        <span className="visually-hidden">{shortcutTexts.keyOf(titleOf(id))}</span>
                      </Button>
                    )}
                    <Button tone="quiet" onClick={() => setChanging(id)}>
                      {shortcutTexts.change}
                      <span className="visually-hidden">{shortcutTexts.keyOf(titleOf(id))}</span>
                    </Button>
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      <div className={styles.actions}>
        <Button
          aria-disabled={Object.keys(changed).length === 0}
          onClick={() => {
            if (Object.keys(changed).length === 0) return;
            const isSaved = setPreference("shortcutKeys", {});
            announce(shortcutTexts.allReset, isSaved);
          }}
        >
          {shortcutTexts.resetAll}
        </Button>
      </div>
      {changing === undefined ? null : (
        <KeyDialog
          id={changing}
          titleOf={titleOf}
          onSet={(key) => {
            setKey(changing, key);
            setChanging(undefined);
          }}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
}

function GroupState({ group }: { readonly group: ShortcutGroup }) {
  const isOn = usePreference("tradingKeys");
  if (group !== "Trading") return null;
  return <span className={styles.hint}>{isOn ? shortcutTexts.groupOn : shortcutTexts.groupOff}</span>;
}
