import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Config } from "#browser/config/config.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { coinsOfMarket, marketIdOfCoin } from "#browser/market-data/coin-market-id.ts";
import { outcomeLabel, viewOfMarket } from "#browser/market-data/market-view.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Field, SelectField } from "#browser/ui/field.tsx";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { byIdTexts } from "./panel-texts.ts";
import { texts } from "./texts.ts";
import styles from "./watch-by-id.module.css";

interface WatchByIdProps {
  readonly onWatch: (outcome: OutcomeRef) => void;
  readonly onClose: () => void;
}

/** The form "Watch by id": any outcome of any venue by its ids, checked with the venue where it has markets. */
export function WatchById({ onWatch, onClose }: WatchByIdProps) {
  const config = useConfig();
  const find = useOutcomeFinder();
  const [venue, setVenue] = useState<VenueId>("venue-a");
  const [id, setId] = useState("");
  const [outcome, setOutcome] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  /** Changes so far: an answer that comes late neither clears nor faults what was typed since. */
  const changes = useRef(0);
  const changed = (set: (value: string) => void) => (value: string) => {
    changes.current += 1;
    set(value);
    setProblem(undefined);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const asked = changes.current;
    const found = await find(venue, id.trim(), outcome.trim());
    setIsBusy(false);
    if (typeof found !== "string") onWatch(found);
    if (changes.current !== asked) return;
    if (typeof found === "string") {
      setProblem(found);
      return;
    }
    setId("");
    setOutcome("");
  };

  return (
    <form
      aria-label={texts.watchById}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
      noValidate
    >
      <SelectField
        label={byIdTexts.venue}
        value={venue}
        options={venueIds.map((value) => ({ value, label: config.venues[value].label }))}
        onChange={changed((value) => setVenue(venueIds.find((known) => known === value) ?? "venue-a"))}
      />
      <Field
        label={byIdTexts.market}
        value={id}
        onChange={changed(setId)}
        error={problem}
        hint={byIdTexts.marketHints[venue]}
        translate="no"
        autoFocus
      />
      <Field
        label={byIdTexts.outcome}
        value={outcome}
        onChange={changed(setOutcome)}
        hint={byIdTexts.outcomeHint}
        translate="no"
      />
      <Button type="submit" tone="primary" className={styles.submit} aria-disabled={isBusy}>
        {texts.watch}
      </Button>
    </form>
  );
}

/** Resolves to the outcome with these ids, or to the problem as a sentence. */
function useOutcomeFinder() {
  const config = useConfig();
  const gateway = useGateway();
  const client = useQueryClient();
  return async (venue: VenueId, id: string, outcomeId: string): Promise<OutcomeRef | string> => {
    if (id === "") return byIdTexts.noId;
    if (!offers(venue, "market")) return outcomeOfIds(config, venue, id, outcomeId);
    try {
      const market = viewOfMarket(
        config,
        venue,
        await client.fetchQuery(marketQueries.market(gateway, { venue, marketId: id })),
      );
      const outcome =
        outcomeId === "" ? market.outcomes[0] : market.outcomes.find((known) => known.id === outcomeId);
      if (outcome === undefined) {
        if (outcomeId !== "") return byIdTexts.noOutcome(outcomeId);
        return { venue, marketId: market.marketId, title: market.title, label: "" };
      }
      return {
        venue,
        marketId: market.marketId,
        outcomeId: outcome.id,
        title: market.title,
        label: outcomeLabel(market.outcomes, outcome.id) ?? "",
      };
    } catch (error) {
      return byIdTexts.notLoaded(error instanceof Error ? error.message : byIdTexts.unknownError);
    }
  };
}

/** The outcome of a venue that shows no markets: a coin names its own, and the coins of a market are known by its id. */
function outcomeOfIds(
  config: Config,
  venue: VenueId,
  idOrCoin: string,
  outcomeId: string,
): OutcomeRef | string {
  const byCoin = marketIdOfCoin(config, venue, idOrCoin);
  const marketId = byCoin ?? idOrCoin;
  const coins = coinsOfMarket(config, venue, marketId);
  const wanted = outcomeId !== "" ? outcomeId : byCoin === undefined ? coins[0]?.outcome_id : idOrCoin;
  if (wanted === undefined) return byIdTexts.needsOutcome;
  const label = coins.find((coin) => coin.outcome_id === wanted)?.label ?? "";
  return { venue, marketId, outcomeId: wanted, title: "", label };
}
