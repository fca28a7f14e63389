import { useUnusedAliases } from "#browser/pairs/use-unused-aliases.ts";
import { nameAliases, withoutAlias } from "#browser/preferences/name-aliases.ts";
import { useStoredState } from "#browser/session/use-stored.ts";
import { Button } from "#browser/ui/button.tsx";
import { keepFocusInList } from "#browser/ui/keep-focus.ts";
import styles from "./settings.module.css";
import { useAnnounce } from "./settings-section.tsx";
import { aliasTexts } from "./texts.ts";

/** Names that the user joined on the card of a pair, with a button to separate each two again. */
export function NameAliasesList() {
  const [aliases, update] = useStoredState(nameAliases);
  const unused = useUnusedAliases(aliases);
  const announce = useAnnounce();
  return (
    <>
      <p className={styles.hint}>{aliases.length === 0 ? aliasTexts.empty : aliasTexts.hint}</p>
      {aliases.length === 0 ? null : (
        <ul aria-label={aliasTexts.list} className={styles.aliases}>
          {aliases.map((alias) => {
            const [one, other] = alias;
            const reason = unused.get(alias);
            return (
              <li key={JSON.stringify(alias)}>
                <span>
                  <bdi>{one}</bdi>
                  {aliasTexts.is}
                  <bdi>{other}</bdi>
                  {reason === undefined ? null : (
                    <span className={styles.unusedAlias}>{aliasTexts.unused[reason]}</span>
                  )}
                </span>
                <Button
                  onClick={({ currentTarget }) => {
                    const section = currentTarget.closest("section");
                    keepFocusInList(
                      currentTarget,
                      () => {
                        const isSaved = update((known) => withoutAlias(known, alias));
                        announce(aliasTexts.separated(one, other), isSaved);
                      },
                      () => section,
                    );
                  }}
                >
                  {aliasTexts.separate}
                  <span className="visually-hidden">{aliasTexts.names(one, other)}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
