// Links to all pages: a row in the top bar, or a popover behind a menu button on narrow screens.
import { useEffect, useId, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { paths } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { venueIds } from "#contract/venue-id.ts";
import styles from "./main-nav.module.css";
import { navTexts as texts } from "./texts.ts";

interface MainNavProps {
  /** Called when a link is hovered or focused. */
  readonly onIntent: (pathname: string) => void;
}

export function MainNav({ onIntent }: MainNavProps) {
  const { venues } = useConfig();
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after each navigation, to the open page too
  useEffect(() => nav.current?.hidePopover(), [key]);
  const links = [
    [paths.home, texts.overview],
    ...venueIds.map((venue) => [paths.venue(venue), venues[venue].label]),
    [paths.matchedStart, texts.matched],
    [paths.portfolio, texts.portfolio],
    [paths.wallet(), texts.wallet],
    [paths.workspace(), texts.workspace],
    [paths.settings, texts.settings],
  ] as const;
  return (
    <>
      <Button tone="quiet" popoverTarget={id} className={styles.opener} title={texts.menu}>
        <span className="visually-hidden">{texts.menu}</span>
        <Icon name="menu" />
      </Button>
      <nav ref={nav} id={id} popover="auto" aria-label={texts.name} className={styles.nav}>
        {links.map(([to = paths.home, label]) => (
          <NavLink
            key={to}
            to={to}
            end={to === paths.home}
            className={styles.link ?? ""}
            onPointerEnter={() => onIntent(pathnameOf(to))}
            onFocus={() => onIntent(pathnameOf(to))}
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}

function pathnameOf(to: string): string {
  return to.split("?", 1)[0] ?? to;
}
