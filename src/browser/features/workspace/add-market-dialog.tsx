import { type FormEvent, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { marketIdOfCoin } from "#browser/market-data/coin-market-id.ts";
import type { Layout } from "#browser/preferences/layouts.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { isLinkable } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Field, SelectField } from "#browser/ui/field.tsx";
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

/** The form "Add a market": any market of any venue by what one has of it. */
export function AddMarketDialog({ open, onClose, ...form }: AddMarketDialogProps) {
  return (
    <Dialog name="Add a market" open={open} onClose={onClose}>
      <AddMarketForm {...form} onDone={onClose} />
    </Dialog>
  );
}

interface AddMarketFormProps extends Pick<AddMarketDialogProps, "layout" | "onAdd"> {
  readonly onDone: () => void;
}

function AddMarketForm({ layout, onAdd, onDone }: AddMarketFormProps) {
  const config = useConfig();
  const [venue, setVenue] = useState<VenueId>("venue-a");
  const [id, setId] = useState("");
  const [outcome, setOutcome] = useState("");
  const [problem, setProblem] = useState<string>();

  const add = (event: FormEvent) => {
    event.preventDefault();
    const asked = { id: id.trim(), outcome: outcome.trim() };
    // A coin names its market where the venue shows none to look it up in.
    const byCoin = offers(venue, "market") ? undefined : marketIdOfCoin(config, venue, asked.id);
    const marketId = byCoin ?? asked.id;
    const outcomeId = asked.outcome !== "" ? asked.outcome : byCoin === undefined ? undefined : asked.id;
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
      onDone();
    }
  };

  return (
    <form aria-label="Add a market" className={styles.form} onSubmit={add} noValidate>
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
      <div className={styles.formActions}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" tone="primary">
          Add market
        </Button>
      </div>
    </form>
  );
}

const hints: Readonly<Record<VenueId, string>> = {
  "venue-a": "The market's id, as its page or a matched group has it",
  "venue-b": "The market's ticker",
  "venue-c": "A coin, such as #1230, or the market's id",
};
