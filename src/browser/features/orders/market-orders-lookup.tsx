import { type FormEvent, useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import {
  mostOrderMarkets,
  orderMarkets,
  withMarket,
  withoutMarket,
} from "#browser/preferences/tracked-order-markets.ts";
import { isWellFormed } from "#browser/routing/path-segment.ts";
import { useStoredState } from "#browser/session/use-stored.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Field } from "#browser/ui/field.tsx";
import { lookupTexts } from "./list-texts.ts";
import styles from "./market-orders-lookup.module.css";
import type { ListResponse } from "./merge-order-sources.ts";
import type { VenueOrders } from "./use-all-orders.ts";
import type { NamesOf } from "./use-market-names.ts";

interface MarketOrdersLookupProps {
  readonly orders: VenueOrders;
  readonly namesOf: NamesOf;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog "Load orders of a market": adds markets by id to those a venue is polled for. */
export function MarketOrdersLookup({ orders, namesOf, open, onClose }: MarketOrdersLookupProps) {
  const { venue, lists } = orders;
  const { label } = useVenueConfig(venue);
  const [own, update] = useStoredState(orderMarkets);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const marketId = text.trim();
    const error = problemOf(marketId);
    setProblem(error);
    if (error !== undefined) return;
    update((markets) => withMarket(markets, { venue, marketId }));
    setText("");
  };

  return (
    <Dialog name={lookupTexts.dialog} open={open} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} aria-label={lookupTexts.dialog}>
        <Field
          label={lookupTexts.market}
          value={text}
          onChange={(value) => {
            setText(value);
            setProblem(undefined);
          }}
          error={problem}
          hint={lookupTexts.hint(label)}
          reserveMessage
          className={styles.field}
        />
        <Button type="submit" tone="primary" className={styles.submit}>
          {lookupTexts.submit}
        </Button>
      </form>
      <h3 className={styles.heading}>{lookupTexts.markets}</h3>
      {lists.length === 0 ? <p className="muted-small">{lookupTexts.none}</p> : null}
      <ul className={styles.markets}>
        {lists.map((list) => {
          const { marketId } = list;
          if (marketId === undefined) return null;
          const isOwn = own.some((market) => market.venue === venue && market.marketId === marketId);
          return (
            <li key={marketId} className={styles.market}>
              <div className={styles.names}>
                <bdi className={styles.name}>
                  {namesOf({ venue, marketId, outcomeId: undefined }).market ?? marketId}
                </bdi>
                <bdi className={styles.id} translate="no">
                  {marketId}
                </bdi>
              </div>
              <span className={styles.answer} data-failed={list.problem === undefined ? undefined : true}>
                {resultText(list)}
              </span>
              {isOwn ? (
                <Button
                  tone="quiet"
                  aria-label={lookupTexts.stopName(marketId)}
                  onClick={() => update((markets) => withoutMarket(markets, { venue, marketId }))}
                >
                  {lookupTexts.stop}
                </Button>
              ) : (
                <span className="muted-small">{lookupTexts.traded}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );

  function problemOf(marketId: string): string | undefined {
    if (marketId === "") return lookupTexts.noId;
    if (marketId.length > 500 || !isWellFormed(marketId)) return lookupTexts.badId;
    if (own.some((market) => market.venue === venue && market.marketId === marketId)) {
      return lookupTexts.known;
    }
    return own.length < mostOrderMarkets ? undefined : lookupTexts.tooMany(mostOrderMarkets);
  }
}

function resultText({ response, problem }: ListResponse): string {
  if (problem !== undefined) return problem;
  if (response === undefined) return lookupTexts.loading;
  return lookupTexts.found(response.answer.rows.length);
}
