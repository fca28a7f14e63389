import { Fragment } from "react";
import { Link } from "react-router";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import styles from "./outcome-name.module.css";
import { nameOf } from "./use-watchlist.ts";

interface OutcomeNameProps {
  readonly outcome: OutcomeRef;
  /** Keys that act on the focused link, for `aria-keyshortcuts`. */
  readonly shortcuts?: string | undefined;
}

/** Title and outcome of a market, linked to its page. The title takes up to `--name-lines` lines (2). */
export function OutcomeName({ outcome, shortcuts }: OutcomeNameProps) {
  const { venue, marketId, outcomeId, title, label } = outcome;
  // New elements for a late name: otherwise it and its neighbours count as layout shifts.
  const text = (
    <Fragment key={title}>
      <bdi className={styles.title}>{title === "" ? marketId : title}</bdi>
      {label === "" || label === title ? null : <bdi className={styles.outcome}>{label}</bdi>}
    </Fragment>
  );
  if (!isLinkable(marketId)) return <span className={styles.name}>{text}</span>;
  return (
    <Link
      className={styles.name ?? ""}
      to={paths.market(venue, marketId, outcomeId)}
      title={nameOf(outcome)}
      aria-keyshortcuts={shortcuts}
    >
      {text}
    </Link>
  );
}
