import { nameAliases, withoutAlias } from "#browser/preferences/name-aliases.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { keepFocusInList } from "#browser/ui/keep-focus.ts";
import styles from "./settings.module.css";
import { savedText, useAnnounce } from "./settings-section.tsx";

/** Names that the user joined on the card of a pair, with a button to separate each two again. */
export function NameAliasesList() {
  const { userId } = useGateway();
  const aliases = usePersisted(nameAliases, userId);
  const announce = useAnnounce();
  return (
    <>
      <p className={styles.hint}>
        {aliases.length === 0
          ? "No names joined. Join two on the card of a matched pair."
          : "The pair check takes these names for one."}
      </p>
      {aliases.length === 0 ? null : (
        <ul aria-label="Joined names" className={styles.aliases}>
          {aliases.map((alias) => {
            const [one, other] = alias;
            return (
              <li key={JSON.stringify(alias)}>
                <span>
                  <bdi>{one}</bdi> is <bdi>{other}</bdi>
                </span>
                <Button
                  onClick={({ currentTarget }) => {
                    const section = currentTarget.closest("section");
                    keepFocusInList(
                      currentTarget,
                      () => {
                        const isSaved = nameAliases.update(userId, (known) => withoutAlias(known, alias));
                        announce(
                          `“\u2068${one}\u2069” and “\u2068${other}\u2069” are two names again. ${savedText(isSaved)}`,
                        );
                      },
                      () => section,
                    );
                  }}
                >
                  Separate
                  <span className="visually-hidden">{` ${one} and ${other}`}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
