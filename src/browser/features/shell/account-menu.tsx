import { useSession } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { Popover } from "#browser/ui/popover.tsx";
import styles from "./menus.module.css";
import { accountMenuTexts as texts } from "./texts.ts";

/** The signed-in user's name, and a popover with the sign-out button. */
export function AccountMenu() {
  const { user, signOut } = useSession();
  const name = [user?.name, user?.email, user?.id].find((text) => text !== undefined && text !== "");
  return (
    <Popover
      name={texts.name}
      button={
        <>
          <Icon name="user" />
          <bdi className={styles.name}>{name}</bdi>
        </>
      }
    >
      <div className="stack">
        <p>
          {texts.signedInAs} <bdi className={styles.strong}>{name}</bdi>
          {user?.email === undefined || user.email === name ? null : (
            <>
              <br />
              <bdi className="muted">{user.email}</bdi>
            </>
          )}
        </p>
        <Button wide onClick={signOut}>
          {texts.signOut}
        </Button>
      </div>
    </Popover>
  );
}
