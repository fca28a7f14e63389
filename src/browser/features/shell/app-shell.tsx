// What stands around every signed-in page: the bar on top, the notifications, the way past the bar for the keyboard. The
// page itself brings its <main>.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#browser/routing/paths.ts";
import { Toasts } from "#browser/ui/toast.tsx";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./app-shell.module.css";
import { DisplayMenu } from "./display-menu.tsx";
import { MainNav } from "./main-nav.tsx";

interface AppShellProps {
  /** Opens the search; like the connection another feature's, so the page fills it in. */
  readonly search?: ReactNode;
  /** Tells how the data comes in. */
  readonly connection?: ReactNode;
  /** Called when somebody is about to go to a page. */
  readonly onIntent: (pathname: string) => void;
  readonly children: ReactNode;
}

export function AppShell({ search, connection, onIntent, children }: AppShellProps) {
  return (
    <>
      <button type="button" className={styles.skip} onClick={skipToContent}>
        Skip to content
      </button>
      <header className={styles.bar}>
        <Link to={paths.home} className={styles.mark} translate="no">
          Crossbook
        </Link>
        <MainNav onIntent={onIntent} />
        <div className={styles.search}>{search}</div>
        <div className={styles.connection}>{connection}</div>
        <div className={styles.display}>
          <DisplayMenu />
        </div>
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
