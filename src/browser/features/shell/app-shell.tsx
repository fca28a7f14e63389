// Top bar, skip link and notifications around every signed-in page. The page renders its own <main>.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#browser/routing/paths.ts";
import { Toasts } from "#browser/ui/toast.tsx";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./app-shell.module.css";
import { DisplayMenu } from "./display-menu.tsx";
import { MainNav } from "./main-nav.tsx";
import { PaperChip } from "./paper-chip.tsx";

interface AppShellProps {
  readonly search?: ReactNode;
  readonly connection?: ReactNode;
  /** Called when a link to a page is hovered or focused. */
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
        <PaperChip />
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

/** Not a link to "#main": pages keep their state in the URL. */
function skipToContent(): void {
  const main = document.querySelector("main");
  if (main === null) return;
  main.tabIndex = -1;
  main.focus();
}
