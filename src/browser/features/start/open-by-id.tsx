import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { marketIdOfCoin } from "#browser/features/market-parts/coin-market.ts";
import { isLinkable, paths } from "#browser/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import { Field, SelectField } from "#browser/ui/field.tsx";
import { offers, type VenueId, venueIds } from "#contract/venues.ts";
import styles from "./start.module.css";

/** The form "Open by id": any market of any venue by what one has of it. */
export function OpenById() {
  const config = useConfig();
  const navigate = useNavigate();
  const [venue, setVenue] = useState<VenueId>("venue-a");
  const [id, setId] = useState("");
  const [outcome, setOutcome] = useState("");
  const [problem, setProblem] = useState<string>();

  const open = (event: FormEvent) => {
    event.preventDefault();
    const asked = { id: id.trim(), outcome: outcome.trim() };
    // A coin names its market where the venue shows none to look it up in.
    const byCoin = offers(venue, "market") ? undefined : marketIdOfCoin(config, venue, asked.id);
    const marketId = byCoin ?? asked.id;
    const outcomeId = asked.outcome !== "" ? asked.outcome : byCoin === undefined ? undefined : asked.id;
    if (marketId === "") setProblem("Enter the id of a market.");
    else if (!isLinkable(marketId)) setProblem("No address can hold this id.");
    else void navigate(paths.market(venue, marketId, outcomeId));
  };

  return (
    <form aria-label="Open by id" className={styles.form} onSubmit={open} noValidate>
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
      <Button type="submit" tone="primary" className={styles.submit}>
        Open market
      </Button>
    </form>
  );
}

const hints: Readonly<Record<VenueId, string>> = {
  "venue-a": "The market's id, as its page or a matched group has it",
  "venue-b": "The market's ticker",
  "venue-c": "A coin, such as #1230, or the market's id",
};
