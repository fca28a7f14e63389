// Sheet "Rules": the rules of two legs side by side, their differences ranked, and the user's confirmation to have read both.
import { type ReactNode, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { marketStatusText, statusOfView } from "#browser/market-data/market-status.ts";
import { resolutionInFull } from "#browser/market-data/resolution.ts";
import { pairKey } from "#browser/pairs/confirmation-status.ts";
import { loadedTexts } from "#browser/pairs/pair-leg.ts";
import {
  type SaveResult,
  useConfirmation,
  usePairActions,
  usePairDecisions,
} from "#browser/pairs/use-confirmation.ts";
import { usePairLeg } from "#browser/pairs/use-pair-check.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { missing } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { venues as venueTable } from "#contract/venues.ts";
import { type GroupName, type LegPair, legLabel, pairLabels } from "./leg-pairs.ts";
import styles from "./rules-sheet.module.css";
import { StorageNotice } from "./storage-notice.tsx";
import { exclusiveTopics, highlightDifferences, rankDifferences } from "./text-highlights.ts";
import { rulesTexts as texts } from "./texts.ts";
import { type LegMarket, pairCheckInput } from "./use-leg-markets.ts";
import { type Agreement, agreementOf, dateAgreementOf } from "./venue-agreement.ts";

interface RulesSheetProps {
  readonly group: GroupName;
  readonly pair: LegPair;
  readonly onClose: () => void;
}

export function RulesSheet({ group, pair, onClose }: RulesSheetProps) {
  const { venues } = useConfig();
  const zone = usePreference("timeZone");
  const legs = [pair.first, pair.second] as const;
  const received = legs.map(({ market }) => market.details);
  return (
    <Dialog
      name={texts.title(venues[pair.first.leg.venue].label, venues[pair.second.leg.venue].label)}
      variant="side"
      className={styles.sheet}
      open
      onClose={onClose}
    >
      <div className={styles.rules}>
        <RankedDifferences pair={pair} />
        <Compared
          name={texts.resolutionDate}
          legs={legs}
          agreement={dateAgreementOf(received.map((details) => details?.resolution_date))}
        >
          {({ market }) => <bdi>{resolutionInFull(market.details?.resolution_date, zone)}</bdi>}
        </Compared>
        <Compared
          name={texts.status}
          legs={legs}
          agreement={agreementOf(received.map((details) => marketStatusText(details?.status)))}
        >
          {({ market }) => <bdi>{marketStatusText(statusOfView(market)) ?? missing}</bdi>}
        </Compared>
        <Compared name={texts.question} legs={legs}>
          {(one) => <Question of={one} legs={legs} />}
        </Compared>
        <Compared name={texts.rules} legs={legs}>
          {(one) => <Description of={one} legs={legs} />}
        </Compared>
        <ReadConfirmation pair={pair} group={group} />
      </div>
    </Dialog>
  );
}

/** Differences between the two texts, thresholds and comparators first. */
function RankedDifferences({ pair: { first, second } }: { readonly pair: LegPair }) {
  const [a, b] = [textOf(first), textOf(second)];
  const differences = useMemo(
    () => (a === undefined || b === undefined ? undefined : rankDifferences(a, b)),
    [a, b],
  );
  if (differences === undefined) return null;
  const { ranked, wording } = differences;
  return (
    <section className={styles.compared}>
      <h3 className={styles.name}>{texts.ranked}</h3>
      {ranked.length === 0 ? (
        <p className="muted">{texts.noDifferences}</p>
      ) : (
        <table className={styles.ranked}>
          <thead>
            <tr>
              <td />
              {[first, second].map(({ leg }) => (
                <th key={leg.legIndex} scope="col">
                  <VenueBadge venue={leg.venue} leg={leg.legIndex + 1} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranked.map(({ kind, only }) => (
              <tr key={kind}>
                <th scope="row">{texts.kinds[kind]}</th>
                <td>
                  <bdi>{only[0].join(", ") || missing}</bdi>
                </td>
                <td>
                  <bdi>{only[1].join(", ") || missing}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {wording === 0 ? null : <p className="muted">{texts.words(wording)}</p>}
    </section>
  );
}

/** Question and rules of a leg whose market is loaded. */
function textOf({ state, market }: LegMarket): string | undefined {
  return state === "ready" ? [market.title, market.details?.description ?? ""].join("\n") : undefined;
}

interface ComparedProps {
  readonly name: string;
  readonly legs: readonly LegMarket[];
  /** Undefined if texts cannot be compared. */
  readonly agreement?: Agreement;
  readonly children: (market: LegMarket) => ReactNode;
}

function Compared({ name, legs, agreement, children }: ComparedProps) {
  const { venues } = useConfig();
  return (
    <section className={styles.compared}>
      <h3 className={styles.name}>
        {name}
        {agreement === undefined ? null : (
          <span className={styles.agreement} data-agreement={agreement}>
            {agreement === "differ" ? <Icon name="warning" /> : null}
            {texts.agreement[agreement]}
          </span>
        )}
      </h3>
      <ul className={styles.columns}>
        {legs.map((one) => (
          <li key={one.leg.legIndex} className={styles.column}>
            <VenueBadge venue={one.leg.venue} leg={one.leg.legIndex + 1} />
            <div className={styles.legText}>
              <LegText of={one} venue={venues[one.leg.venue].label}>
                {children(one)}
              </LegText>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LegTextProps {
  readonly of: LegMarket;
  readonly venue: string;
  readonly children: ReactNode;
}

function LegText({ of: { state, problem, retry }, venue, children }: LegTextProps) {
  switch (state) {
    case "ready":
      return children;
    case "loading":
      return <span className="muted">{texts.loading}</span>;
    case "not-offered":
      return (
        <span className="muted" title={texts.noDetails(venue)}>
          {texts.notAvailable}
        </span>
      );
    case "error":
      return (
        <span role="alert" className={styles.failed}>
          {texts.failed(venue, problem ?? "")}
          <Button onClick={retry}>{texts.retry}</Button>
        </span>
      );
  }
}

/** Characters shown at first and at most: a hostile description can have megabytes. */
const shownAtFirst = 3_000;
const mostShown = 20_000;

interface ComparedTextProps {
  readonly of: LegMarket;
  readonly legs: readonly LegMarket[];
}

/** The other leg's text, if its market is loaded. */
function useOthers(
  { of: { leg }, legs }: ComparedTextProps,
  read: (one: LegMarket) => string | undefined,
): readonly string[] {
  const others = legs
    .filter((other) => other.leg.legIndex !== leg.legIndex)
    .flatMap((other) => (other.state === "ready" ? (read(other) ?? []) : []))
    .filter((text) => text.trim() !== "");
  // A new array of the same texts would highlight them again on every status change.
  const key = JSON.stringify(others);
  return useMemo(() => JSON.parse(key) as readonly string[], [key]);
}

const titleOf = ({ market }: LegMarket) => market.title;
const rulesOf = ({ market }: LegMarket) => market.details?.description;

function Question(props: ComparedTextProps) {
  const others = useOthers(props, titleOf);
  return (
    <bdi>
      <HighlightedText text={props.of.market.title} others={others} />
    </bdi>
  );
}

function Description(props: ComparedTextProps) {
  const text = rulesOf(props.of);
  const others = useOthers(props, rulesOf);
  const [isWhole, setWhole] = useState(false);
  if (text === undefined || text.trim() === "") {
    return <span className="muted">{texts.noRules}</span>;
  }
  return (
    <>
      <bdi className={styles.text}>
        <HighlightedText text={text} others={others} most={isWhole ? mostShown : shownAtFirst} />
      </bdi>
      {text.length > shownAtFirst ? (
        <Button tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showLess : texts.showMore}
        </Button>
      ) : null}
    </>
  );
}

interface HighlightedTextProps {
  readonly text: string;
  /** Texts of the other legs. */
  readonly others: readonly string[];
  /** Maximum length in characters. */
  readonly most?: number;
}

/** Text with the parts highlighted that the others do not contain. */
function HighlightedText({ text, others, most = text.length }: HighlightedTextProps) {
  const pieces = useMemo(() => highlightDifferences(text, others), [text, others]);
  let left = most;
  return pieces.map((piece, index) => {
    if (left <= 0) return null;
    // Never splits a surrogate pair.
    const shown =
      piece.text.length <= left
        ? piece.text
        : `${piece.text.slice(0, left).replace(/[\uD800-\uDBFF]$/, "")}…`;
    left -= piece.text.length;
    return piece.mark === undefined ? (
      shown
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity of their own
      <mark key={index} className={styles.mark} data-mark={piece.mark}>
        {shown}
      </mark>
    );
  });
}

/** Settlement terms that only one text mentions, and the button that confirms both were read. */
function ReadConfirmation({ pair, group }: Pick<RulesSheetProps, "pair" | "group">) {
  const zone = usePreference("timeZone");
  const [saved, setSaved] = useState<SaveResult>("kept");
  const first = usePairLeg(pairCheckInput(pair.first));
  const second = usePairLeg(pairCheckInput(pair.second));
  const { rules } = useConfirmation(first, second);
  const actions = usePairActions();
  const key = pairKey(first, second);
  const at = usePairDecisions().find(({ pair: decided }) => decided === key)?.rules?.at;
  const topics = useMemo(
    () => exclusiveTopics(first.description ?? "", second.description ?? ""),
    [first.description, second.description],
  );
  const haveBothTexts = first.description !== undefined && second.description !== undefined;
  const areLoaded = [first, second].every(
    ({ texts: state }) => state === loadedTexts || state === "not-offered",
  );
  const isGiven = rules === "given";
  const letters = [pair.first, pair.second].map(({ leg }) => venueTable[leg.venue].letter).join(" + ");
  return (
    <footer className={styles.read}>
      <StorageNotice keeping={saved} />
      {haveBothTexts
        ? topics.map((only, index) => {
            const leg = legLabel(index === 0 ? pair.first : pair.second);
            return only.length === 0 ? null : (
              <p key={leg} className={styles.topics}>
                <Icon name="warning" /> {texts.only(leg, only.join(", "))}
              </p>
            );
          })
        : null}
      <p className={rules === "changed" ? styles.topics : "muted"}>
        {at === undefined || rules === "none"
          ? texts.notRead
          : isGiven
            ? texts.readOn(formatTime(at, "moment", zone))
            : texts.changedSince(formatTime(at, "moment", zone))}
      </p>
      <Button
        tone={isGiven ? "plain" : "primary"}
        disabled={!areLoaded && !isGiven}
        onClick={() =>
          setSaved(
            isGiven
              ? actions.revoke(key, "rules")
              : actions.acknowledge(first, second, pairLabels(pair, group)),
          )
        }
      >
        {isGiven ? texts.undo : texts.read(letters)}
        {isGiven ? <span className="visually-hidden">{texts.undoOf(letters)}</span> : null}
      </Button>
    </footer>
  );
}
