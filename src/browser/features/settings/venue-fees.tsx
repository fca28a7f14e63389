import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { feeRuleProblems } from "#browser/market-data/fee-rule-problems.ts";
import { formulaText } from "#browser/order-entry/fee-labels.ts";
import { userOverrides, type VenueFees } from "#browser/preferences/user-overrides.ts";
import { useStoredState } from "#browser/session/use-stored.ts";
import type { FeeCharge, FeeRule } from "#browser/trading-math/fees/fee-rules.ts";
import { Button } from "#browser/ui/button.tsx";
import { SelectField } from "#browser/ui/field.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { utcDay } from "#contract/instant.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { FeeEditor } from "./fee-editor.tsx";
import styles from "./settings.module.css";
import { useAnnounce } from "./settings-section.tsx";
import { feeTexts, sectionTexts } from "./texts.ts";

const texts = feeTexts.rule;

export function VenueFeesList() {
  const { venues } = useConfig();
  return (
    <ul>
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
  const [overrides, update] = useStoredState(userOverrides);
  const own = overrides.fees[venue];
  const [isEditing, setEditing] = useState(false);
  const announce = useAnnounce();
  const set = (changed: VenueFees | undefined) => {
    const isSaved = update((rules) => ({
      ...rules,
      fees: { ...rules.fees, [venue]: changed },
    }));
    announce(changed === undefined ? feeTexts.reset(label) : feeTexts.changed(label), isSaved);
  };
  return (
    <li className={styles.venue}>
      <VenueBadge venue={venue} />
      <div className={styles.venueFees}>
        <span className={styles.venueName}>
          <bdi>{label}</bdi>
          <span className={styles.hint}>{own === undefined ? feeTexts.fromConfig : feeTexts.own}</span>
        </span>
        {fees === "unknown" ? (
          <p>{feeTexts.unknown}</p>
        ) : fees.length === 0 ? (
          <p>{feeTexts.noRule}</p>
        ) : (
          <ol className="muted">
            {fees.map((rule, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have an order and nothing else that tells them apart
              <li key={index}>
                {formatFeeRule(rule)} <FeeRuleProblemText venue={venue} index={index} />
              </li>
            ))}
          </ol>
        )}
        <IncludesFeeField venue={venue} label={label} />
      </div>
      <div className={styles.actions}>
        <Button onClick={() => setEditing(true)}>
          {sectionTexts.change}
          <span className="visually-hidden">{feeTexts.feesOf(label)}</span>
        </Button>
        {own === undefined ? null : (
          <Button tone="quiet" onClick={() => set(undefined)}>
            {sectionTexts.useDefault}
            <span className="visually-hidden">{feeTexts.feesOf(label)}</span>
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

/** Setting: a buyer's amount in money includes the fee, does not, or unknown. */
function IncludesFeeField({ venue, label: venueLabel }: Pick<VenueFeesRowProps, "venue" | "label">) {
  const [{ amountIncludesFee }, update] = useStoredState(userOverrides);
  const own = amountIncludesFee?.[venue];
  const announce = useAnnounce();
  const texts = feeTexts.includesFee;
  const label = texts.label(venueLabel);
  const answers = ["unknown", "yes", "no"] as const;
  const set = (chosen: string) => {
    const answer = answers.find((one) => one === chosen);
    const isSaved = update((rules) => ({
      ...rules,
      amountIncludesFee: { ...rules.amountIncludesFee, [venue]: answer },
    }));
    const shown = answer === undefined ? texts.fallback : texts.options[answer];
    announce(texts.chosen(label, shown), isSaved);
  };
  return (
    <SelectField
      label={label}
      className={styles.includesFee}
      options={[
        { value: "", label: texts.fallback },
        ...answers.map((value) => ({ value, label: texts.options[value] })),
      ]}
      value={own ?? ""}
      onChange={set}
    />
  );
}

function FeeRuleProblemText({ venue, index }: { readonly venue: VenueId; readonly index: number }) {
  const found = feeRuleProblems(useConfig(), utcDay(systemClock.now())).find(
    (problem) => problem.venue === venue && problem.index === index,
  );
  return found === undefined ? null : (
    <strong className={styles.never}>
      <Icon name="warning" /> {feeTexts.neverApplies(found.problem)}
    </strong>
  );
}

/** Formats a fee rule as a sentence that ends with its date. */
function formatFeeRule(rule: FeeRule): string {
  const conditions = [
    rule.category === undefined ? undefined : texts.category(rule.category),
    rule.series === undefined ? undefined : texts.series(rule.series),
    rule.slug === undefined ? undefined : texts.slug(rule.slug),
    rule.from === undefined ? undefined : texts.from(rule.from),
    rule.until === undefined ? undefined : texts.until(rule.until),
  ].filter((condition) => condition !== undefined);
  const where = conditions.length === 0 ? texts.allMarkets : texts.marketsOf(conditions.join(", "));
  const asOf = rule.asOf === undefined ? texts.undated : texts.asOf(rule.asOf);
  const charges = [rule, ...(rule.also ?? [])].map(formatCharge).join(texts.and);
  const cash = rule.cashUnit === undefined ? "" : texts.cash(rule.cashUnit);
  return texts.full(where, charges, cash, asOf);
}

function formatCharge(charge: FeeCharge): string {
  const { kind, makerRate, unit, round, roundEach, smallest, takenIn } = charge;
  if (kind === "none") return texts.none;
  const each = roundEach === "fill" ? texts.eachFill : "";
  return [
    formulaText(charge),
    makerRate === undefined ? undefined : texts.maker(makerRate),
    texts.rounded(texts.ways[round], unit, each),
    smallest === undefined ? undefined : texts.smallest(smallest),
    takenIn === "contracts" ? texts.inContracts : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(", ");
}
