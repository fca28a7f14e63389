import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { ownRules, type VenueFees } from "#browser/preferences/user-overrides.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { FeeRule } from "#browser/trading-math/fees/fees.ts";
import { Button } from "#browser/ui/button.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
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
              <li key={index}>{formatFeeRule(rule)}</li>
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

/** Formats a fee rule as a sentence that ends with its date. */
function formatFeeRule(rule: FeeRule): string {
  const conditions = [
    rule.category === undefined ? undefined : `category ${rule.category}`,
    rule.series === undefined ? undefined : `series ${rule.series}`,
    rule.slug === undefined ? undefined : `market ${rule.slug}`,
  ].filter((condition) => condition !== undefined);
  const where = conditions.length === 0 ? "All markets" : `Markets of ${conditions.join(", ")}`;
  const asOf = rule.asOf === undefined ? "no date given" : `as of ${rule.asOf}`;
  return `${where}: ${formatCharge(rule)}; ${asOf}.`;
}

function formatCharge({ kind, rate, makerRate, unit, round, takenIn }: FeeRule): string {
  const rounded = `rounded ${round === "up" ? "up" : "half up"} to ${unit}`;
  switch (kind) {
    case "none":
      return "no fee";
    case "settlement":
      return `${rate} of what a winning contract pays, ${rounded}`;
    case "p(1-p)": {
      const maker = makerRate === undefined ? "" : `, ${makerRate} for a resting order`;
      const taken = takenIn === "contracts" ? ", a buyer pays it in contracts" : "";
      return `${rate} × price × (1 − price) a contract${maker}, ${rounded}${taken}`;
    }
  }
}
