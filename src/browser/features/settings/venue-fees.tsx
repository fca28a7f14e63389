import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { feeRuleProblems } from "#browser/market-data/fee-rule-problems.ts";
import { formulaText } from "#browser/order-entry/fee-labels.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { ownRules, type VenueFees } from "#browser/preferences/user-overrides.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { FeeCharge, FeeRule } from "#browser/trading-math/fees/fee-rules.ts";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { utcDay } from "#contract/instant.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { FeeEditor } from "./fee-editor.tsx";
import styles from "./settings.module.css";
import { savedText, useAnnounce } from "./settings-section.tsx";

export function VenueFeesList() {
  const { venues } = useConfig();
  return (
    <ul className={styles.venues}>
      {venueIds.map((venue) => (
        <VenueFeesRow key={venue} venue={venue} label={venues[venue].label} fees={venues[venue].fees} />
      ))}
    </ul>
  );
}

interface VenueFeesRowProps {
  readonly venue: VenueId;
  readonly label: string;
  readonly fees: VenueFees;
}

function VenueFeesRow({ venue, label, fees }: VenueFeesRowProps) {
  const { userId } = useGateway();
  const own = usePersisted(ownRules, userId).fees[venue];
  const [isEditing, setEditing] = useState(false);
  const announce = useAnnounce();
  const set = (changed: VenueFees | undefined) => {
    const isSaved = ownRules.update(userId, (rules) => ({
      ...rules,
      fees: { ...rules.fees, [venue]: changed },
    }));
    announce(
      `Fees of ${label}: ${changed === undefined ? "as config.json says" : "changed"}. ${savedText(isSaved)}`,
    );
  };
  return (
    <li className={styles.venue}>
      <VenueBadge venue={venue} label={label} />
      <div className={styles.venueFees}>
        <span className={styles.venueName}>
          <bdi>{label}</bdi>
          <span className={styles.hint}>{own === undefined ? "as config.json says" : "changed by you"}</span>
        </span>
        {fees === "unknown" ? (
          <p>Not known: every result says “before fees”.</p>
        ) : fees.length === 0 ? (
          <p>No rule: every result says “before fees”.</p>
        ) : (
          <ol className={styles.rules}>
            {fees.map((rule, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have an order and nothing else that tells them apart
              <li key={index}>
                {formatFeeRule(rule)} <FeeRuleProblemText venue={venue} index={index} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => setEditing(true)}>
          Change<span className="visually-hidden"> fees of {label}</span>
        </Button>
        {own === undefined ? null : (
          <Button tone="quiet" onClick={() => set(undefined)}>
            Use default<span className="visually-hidden"> fees of {label}</span>
          </Button>
        )}
      </div>
      {isEditing ? (
        <FeeEditor
          label={label}
          fees={fees}
          onSet={(changed) => {
            set(changed);
            setEditing(false);
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </li>
  );
}

function FeeRuleProblemText({ venue, index }: { readonly venue: VenueId; readonly index: number }) {
  const found = feeRuleProblems(useConfig(), utcDay(systemClock.now())).find(
    (problem) => problem.venue === venue && problem.index === index,
  );
  return found === undefined ? null : (
    <strong className={styles.never}>
      <Icon name="warning" /> Never applies. {found.problem}
    </strong>
  );
}

/** Formats a fee rule as a sentence that ends with its date. */
function formatFeeRule(rule: FeeRule): string {
  const conditions = [
    rule.category === undefined ? undefined : `category ${rule.category}`,
    rule.series === undefined ? undefined : `series ${rule.series}`,
    rule.slug === undefined ? undefined : `slugs ${rule.slug}…`,
    rule.from === undefined ? undefined : `from ${rule.from}`,
    rule.until === undefined ? undefined : `until ${rule.until}`,
  ].filter((condition) => condition !== undefined);
  const where = conditions.length === 0 ? "All markets" : `Markets of ${conditions.join(", ")}`;
  const asOf = rule.asOf === undefined ? "no date given" : `as of ${rule.asOf}`;
  const charges = [rule, ...(rule.also ?? [])].map(formatCharge).join("; and ");
  const cash = rule.cashUnit === undefined ? "" : `; cash rounded to ${rule.cashUnit}`;
  return `${where}: ${charges}${cash}; ${asOf}.`;
}

function formatCharge(charge: FeeCharge): string {
  const { kind, makerRate, unit, round, roundEach, smallest, takenIn } = charge;
  if (kind === "none") return "no fee";
  const each = roundEach === "fill" ? " for each fill" : "";
  return [
    formulaText(charge),
    makerRate === undefined ? undefined : `${makerRate} for a resting order`,
    `rounded ${roundingLabels[round]} to ${unit}${each}`,
    smallest === undefined ? undefined : `none below ${smallest}`,
    takenIn === "contracts" ? "a buyer pays it in contracts" : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(", ");
}

const roundingLabels = { up: "up", "half-up": "half up", down: "down" } as const;
