import { useSession } from "#browser/session/session-context.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Popover } from "#browser/ui/popover.tsx";
import styles from "./menus.module.css";

const AccountCard = lazyComponent("account", async () => (await import("./account-card.tsx")).AccountCard);

/** Who is signed in, always in sight, and the way out. */
export function AccountMenu() {
  const { user } = useSession();
  const name = [user?.name, user?.email, user?.id].find((text) => text !== undefined && text !== "");
  return (
    <Popover
      name="Account"
      button={
        <>
          <Icon name="user" />
          <bdi className={styles.name}>{name}</bdi>
        </>
      }
    >
      <AccountCard name={name} />
    </Popover>
  );
}
