import { Link } from "react-router";
import { type FairValue, fairValues, withoutFairValue } from "#browser/preferences/fair-values.ts";
import { recents } from "#browser/preferences/recents.ts";
import { watchlist } from "#browser/preferences/watchlist.ts";
import { paths } from "#browser/routing/paths.ts";
import { useStored, useStoredState } from "#browser/session/use-stored.ts";
import { formatProbability } from "#browser/trading-math/odds/odds.ts";
import { Button } from "#browser/ui/button.tsx";
import { keepFocusInList } from "#browser/ui/keep-focus.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import styles from "./settings.module.css";
import { useAnnounce } from "./settings-section.tsx";
import { fairValueTexts as texts } from "./texts.ts";

/** The user's fair values, newest first, each with a link to its market and a button to delete it. */
export function FairValuesList() {
  const [values, update] = useStoredState(fairValues);
  const nameOf = useNames();
  const announce = useAnnounce();
  const remove = (button: HTMLElement, value: FairValue) => {
    const section = button.closest("section");
    keepFocusInList(
      button,
      () => {
        const isSaved = update((known) => withoutFairValue(known, value));
        announce(texts.removed(nameOf(value)), isSaved);
      },
      () => section,
    );
  };
  if (values.length === 0) return <p className={styles.hint}>{texts.empty}</p>;
  return (
    <>
      <p className={styles.hint}>{texts.hint}</p>
      <ul aria-label={texts.list} className={styles.aliases}>
        {values.map((value) => {
          const { venue, marketId, outcomeId } = value;
          return (
            <li key={JSON.stringify([venue, marketId, outcomeId])}>
              <span className={styles.fairValue}>
                <VenueBadge venue={venue} />
                <Link to={paths.market(venue, marketId, outcomeId)}>
                  <bdi>{nameOf(value)}</bdi>
                </Link>
                <span className={styles.fairFigure}>{formatProbability(value.value)}</span>
              </span>
              <Button onClick={({ currentTarget }) => remove(currentTarget, value)}>
                {texts.remove}
                <span className="visually-hidden"> {nameOf(value)}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Names of outcomes as last seen in the recent markets or the watchlist; ids of others: nothing is fetched for this list. */
function useNames(): (value: FairValue) => string {
  const seen = [...useStored(recents), ...useStored(watchlist)];
  return ({ venue, marketId, outcomeId }) => {
    const ofMarket = seen.filter((one) => one.venue === venue && one.marketId === marketId);
    const title = ofMarket.find((one) => one.title !== "")?.title;
    const outcome = ofMarket.find((one) => one.outcomeId === outcomeId && one.label !== "")?.label;
    return texts.named(title ?? marketId, outcome ?? outcomeId);
  };
}
