// Panel "Rules compared": market rules of the venues side by side with their differences highlighted.
import { type ReactNode, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { resolutionInFull } from "#browser/market-data/resolution.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { missing } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import type { GroupName } from "./pairs-panel.tsx";
import styles from "./rules-compared.module.css";
import { RulesRead } from "./rules-read.tsx";
import { highlightDifferences } from "./text-highlights.ts";
import type { LegMarket } from "./use-leg-markets.ts";
import { type Agreement, agreementOf, dateAgreementOf } from "./venue-agreement.ts";

interface RulesComparedProps {
  readonly group: GroupName;
  readonly markets: readonly LegMarket[];
}

export function RulesCompared({ group, markets }: RulesComparedProps) {
  const zone = usePreference("timeZone");
  const told = markets.map(({ market }) => market.details);
  const isAnyReady = markets.some(({ state }) => state === "ready");
  const isAwaited = !isAnyReady && markets.some(({ state }) => state === "loading");
  return (
    <Panel
      name="Rules compared"
      className={styles.panel}
      state={isAwaited ? "loading" : markets.length === 0 ? "empty" : "polling"}
      message="No leg of this group leads to a market, so there are no rules to compare."
    >
      <div className={styles.rules}>
        <Compared
          name="Resolution date"
          markets={markets}
          agreement={dateAgreementOf(told.map((details) => details?.resolution_date))}
        >
          {({ market }) => <bdi>{resolutionInFull(market.details?.resolution_date, zone)}</bdi>}
        </Compared>
        <Compared
          name="Status"
          markets={markets}
          agreement={agreementOf(told.map((details) => details?.status))}
        >
          {({ market }) => <bdi>{market.details?.status ?? missing}</bdi>}
        </Compared>
        <Compared name="Question" markets={markets} agreement={undefined}>
          {(one) => <Question of={one} markets={markets} />}
        </Compared>
        <Compared name="Rules" markets={markets} agreement={undefined}>
          {(one) => <Description of={one} markets={markets} />}
        </Compared>
        {markets.length < 2 ? null : <RulesRead group={group} markets={markets} />}
      </div>
    </Panel>
  );
}

const agreementLabels: Readonly<Record<Agreement, string>> = {
  same: "the same",
  differ: "differ",
  partly: "not told by all",
  untold: "not told",
};

interface ComparedProps {
  readonly name: string;
  readonly markets: readonly LegMarket[];
  /** Undefined if texts cannot be compared. */
  readonly agreement: Agreement | undefined;
  readonly children: (market: LegMarket) => ReactNode;
}

function Compared({ name, markets, agreement, children }: ComparedProps) {
  const { venues } = useConfig();
  return (
    <section className={styles.compared}>
      <h3 className={styles.name}>
        {name}
        {agreement === undefined ? null : (
          <span className={styles.agreement} data-agreement={agreement}>
            {agreement === "differ" ? <Icon name="warning" /> : null}
            {agreementLabels[agreement]}
          </span>
        )}
      </h3>
      <ul className={styles.columns}>
        {markets.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two legs may be of one market and outcome
          <li key={index} className={styles.column}>
            <VenueBadge venue={one.leg.venue} label={venues[one.leg.venue].label} />
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
      return <span className={styles.muted}>Loading</span>;
    case "not-offered":
      return (
        <span className={styles.muted} title={`${venue} shows no market details through this gateway.`}>
          not told through this gateway
        </span>
      );
    case "error":
      return (
        <span role="alert" className={styles.failed}>
          {venue} did not tell this market: {problem}
          <Button onClick={retry}>Retry</Button>
        </span>
      );
  }
}

/** Characters shown at first and at most: a hostile description can have megabytes. */
const shownAtFirst = 420;
const mostShown = 20_000;

interface ComparedTextProps {
  readonly of: LegMarket;
  readonly markets: readonly LegMarket[];
}

/** The other legs' texts in this row, if sent. */
function useOthers(
  { of: { leg }, markets }: ComparedTextProps,
  notify: (one: LegMarket) => string | undefined,
): readonly string[] {
  const told = markets
    .filter((other) => other.leg !== leg && other.leg.legIndex !== leg.legIndex)
    .flatMap((other) => (other.state === "ready" ? (notify(other) ?? []) : []))
    .filter((text) => text.trim() !== "");
  // A new array of the same texts would highlight them again on every status change.
  const key = JSON.stringify(told);
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
    return <span className={styles.muted}>The venue gives no rules.</span>;
  }
  return (
    <>
      <bdi className={styles.text}>
        <HighlightedText text={text} others={others} most={isWhole ? mostShown : shownAtFirst} />
      </bdi>
      {text.length > shownAtFirst ? (
        <Button tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Show less" : "Show more"}
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
export function HighlightedText({ text, others, most = text.length }: HighlightedTextProps) {
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
