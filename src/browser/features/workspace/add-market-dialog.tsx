import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { marketIdOfCoin } from "#browser/market-data/coin-market-id.ts";
import type { Layout } from "#browser/preferences/layouts.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { isLinkable } from "#browser/routing/paths.ts";
import { Field, SelectField } from "#browser/ui/field.tsx";
import { FormDialog } from "#browser/ui/form-dialog.tsx";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { holdsOutcome } from "./holds-outcome.ts";
import styles from "./workspace.module.css";

interface AddMarketDialogProps {
  readonly layout: Layout;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: (outcome: OutcomeRef) => void;
}

/** Dialog that adds a market of any venue by its id. */
export function AddMarketDialog({ open, ...form }: AddMarketDialogProps) {
  return open ? <OpenAddMarketDialog {...form} /> : null;
}

function OpenAddMarketDialog({ layout, onAdd, onClose }: Omit<AddMarketDialogProps, "open">) {
  const config = useConfig();
  const [venue, setVenue] = useState<VenueId>("venue-a");
  const [id, setId] = useState("");
  const [outcome, setOutcome] = useState("");
  const [problem, setProblem] = useState<string>();

  const add = () => {
    const entered = { id: id.trim(), outcome: outcome.trim() };
    // On a venue without a market endpoint the coin itself identifies the market.
    const byCoin = offers(venue, "market") ? undefined : marketIdOfCoin(config, venue, entered.id);
    const marketId = byCoin ?? entered.id;
    const outcomeId =
      entered.outcome !== "" ? entered.outcome : byCoin === undefined ? undefined : entered.id;
    const added: OutcomeRef = {
      venue,
      marketId,
      ...(outcomeId === undefined ? {} : { outcomeId }),
      title: "",
      label: "",
    };
    if (marketId === "") setProblem("Enter the id of a market.");
    else if (marketId.length > 500 || !isLinkable(marketId)) setProblem("No market has this id.");
    else if (holdsOutcome(layout, added)) setProblem("This market is in the layout already.");
    else {
      onAdd(added);
      onClose();
    }
  };

  return (
    <FormDialog name="Add a market" open onClose={onClose} submitLabel="Add market" onSubmit={add}>
      <SelectField
        label="Venue"
        value={venue}
        options={venueIds.map((value) => ({ value, label: config.venues[value].label }))}
        onChange={(value) => {
          setVenue(venueIds.find((known) => known === value) ?? "venue-a");
          setProblem(undefined);
        }}
      />
      <Field
        label="Market id"
        value={id}
        onChange={(value) => {
          setId(value);
          setProblem(undefined);
        }}
        error={problem}
        hint={hints[venue]}
        translate="no"
      />
      <Field label="Outcome id (optional)" value={outcome} onChange={setOutcome} translate="no" />
      <p className={styles.hint}>“Add to workspace” on a market’s page does this without an id.</p>
    </FormDialog>
  );
}

const hints: Readonly<Record<VenueId, string>> = {
  "venue-a": "The market's id, as its page or a matched group has it",
  "venue-b": "The market's ticker",
  "venue-c": "A coin, such as #1230, or the market's id",
};
