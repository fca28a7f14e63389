// Top bar, the account's line, skip link and notifications around every signed-in page. The page renders its own <main>.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { accountChoices } from "#browser/preferences/account-choices.ts";
import { paths } from "#browser/routing/paths.ts";
import { useStoredState } from "#browser/session/use-stored.ts";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { focusMain } from "#browser/ui/keep-focus.ts";
import { SplashBar } from "#browser/ui/splash-bar.tsx";
import { Toasts } from "#browser/ui/toast.tsx";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./app-shell.module.css";
import { DisplayMenu } from "./display-menu.tsx";
import { MainNav } from "./main-nav.tsx";
import { PaperChip } from "./paper-chip.tsx";
import { shellTexts as texts } from "./texts.ts";
import { useFocusOnMain } from "./use-focus-on-main.ts";

interface AppShellProps {
  /** The sign-in is being renewed: the bar is empty and the account's line too. */
  readonly isStarting?: boolean;
  readonly search?: ReactNode;
  readonly connection?: ReactNode;
  /** The figures of the account: one line under the bar, unless the user folded it. */
  readonly account?: ReactNode;
  /** Called when a link to a page is hovered or focused. */
  readonly onIntent: (pathname: string) => void;
  readonly children: ReactNode;
}

export function AppShell({
  isStarting = false,
  search,
  connection,
  account,
  onIntent,
  children,
}: AppShellProps) {
  const { isFolded, toggle, button } = useFoldedLine();
  useFocusOnMain();
  const fold = (
    <Button
      ref={button}
      tone="quiet"
      className={styles.fold}
      title={isFolded ? texts.unfoldAccount : texts.foldAccount}
      aria-label={isFolded ? texts.unfoldAccount : texts.foldAccount}
      aria-expanded={!isFolded}
      onClick={toggle}
    >
      <Icon name="chevron-down" />
    </Button>
  );
  const header = isStarting ? (
    <>
      <SplashBar />
      {isFolded ? null : <div className={styles.account} />}
    </>
  ) : (
    <>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.mark} translate="no">
          {texts.name}
        </Link>
        <PaperChip />
        <MainNav onIntent={onIntent} />
        <div className={styles.search}>{search}</div>
        <div className={styles.connection}>{connection}</div>
        {isFolded ? fold : null}
        {menus}
      </div>
      {isFolded ? null : (
        <div className={styles.account}>
          <div className={styles.figures}>{account}</div>
          {fold}
        </div>
      )}
    </>
  );
  return (
    <>
      <button type="button" className={styles.skip} onClick={() => focusMain()}>
        {texts.skip}
      </button>
      <header className={styles.top}>{header}</header>
      {children}
      {toasts}
    </>
  );
}

// The same elements at every render: a change of page does not render them.
const menus = (
  <>
    <div className={styles.display}>
      <DisplayMenu />
    </div>
    <AccountMenu />
  </>
);
const toasts = <Toasts />;

/** Folds the account line. Its height is a style of the root element, because every page subtracts it. */
function useFoldedLine() {
  const [{ isFolded }, update] = useStoredState(accountChoices);
  const button = useRef<HTMLButtonElement>(null);
  const wasToggled = useRef(false);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.account = isFolded ? "folded" : "line";
    return () => {
      delete dataset.account;
    };
  }, [isFolded]);
  // The button moves between the bar and the line: the focus goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each fold
  useEffect(() => {
    if (wasToggled.current) button.current?.focus();
    wasToggled.current = false;
  }, [isFolded]);
  const toggle = () => {
    wasToggled.current = true;
    update((choices) => ({ ...choices, isFolded: !choices.isFolded }));
  };
  return { isFolded, toggle, button };
}
