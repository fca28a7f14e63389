// What stands around every signed-in page: the bar on top, the notifications, the way past the bar for the keyboard. The
// page itself brings its <main>.
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { paths } from "#browser/paths.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { Toasts } from "#browser/ui/toast.tsx";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./app-shell.module.css";
import { DisplayMenu } from "./display-menu.tsx";

interface AppShellProps {
  /** Tells how the data comes in; another feature's, so the page fills it in. */
  readonly connection?: ReactNode;
  readonly children: ReactNode;
}

export function AppShell({ connection, children }: AppShellProps) {
  return (
    <>
      <button type="button" className={styles.skip} onClick={skipToContent}>
        Skip to content
      </button>
      <header className={styles.bar}>
        <Link to={paths.home} className={styles.mark} translate="no">
          Crossbook
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <NavLink to={paths.home} end className={classNames(styles.link)}>
            Start
          </NavLink>
        </nav>
        <div className={styles.connection}>{connection}</div>
        <DisplayMenu />
        <AccountMenu />
      </header>
      {children}
      <Toasts />
    </>
  );
}

/** Not a link to an anchor: that would put a fragment into the address, which is the page's own. */
function skipToContent(): void {
  const main = document.querySelector("main");
  if (main === null) return;
  main.tabIndex = -1;
  main.focus();
}
