import { useSession } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import styles from "./menus.module.css";

/** Who is signed in, in full, and the way out. `name` is what he is called. */
export function AccountCard({ name }: { readonly name: string | undefined }) {
  const { user, signOut } = useSession();
  return (
    <div className={styles.menu}>
      <p>
        Signed in as <bdi className={styles.strong}>{name}</bdi>
        {user?.email === undefined || user.email === name ? null : (
          <>
            <br />
            <bdi className={styles.muted}>{user.email}</bdi>
          </>
        )}
      </p>
      <Button wide onClick={signOut}>
        Sign out
      </Button>
    </div>
  );
}
