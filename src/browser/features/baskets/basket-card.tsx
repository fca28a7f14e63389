// One basket of an event: legs bought, profit, or why there is none.
import { Link } from "react-router";
import cardStyles from "#browser/group-edges/edge.module.css";
import { ProfitCurve } from "#browser/group-edges/profit-curve.tsx";
import { Figure, SizedEdgeList } from "#browser/group-edges/sized-edge-list.tsx";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import type { BasketEdge, SizedBasket } from "#browser/trading-math/arbitrage/edge.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { subtract, zero } from "#contract/decimal.ts";
import styles from "./basket.module.css";
import { legFeeRulesText, legFeeText, perContractText } from "./basket-labels.ts";
import { type BasketModel, sideLabels } from "./basket-model.ts";
import { reliance } from "./dominance-model.ts";

interface BasketCardProps {
  readonly basket: BasketModel;
  readonly currency: string;
}

/** Name of a basket on the screen. */
export function basketName({ kind, limits }: Pick<BasketModel, "kind" | "limits">): string {
  if (kind !== "dominance") return `${sideLabels[kind]}-cover`;
  return `Yes of ${limits?.[0]} + No of ${limits?.[1]}`;
}

export function BasketCard({ basket, currency }: BasketCardProps) {
  const { kind, limits, legs, leftOut, pastDate, problems, perContract, beforeFees, edge } = basket;
  const name = basketName(basket);
  return (
    <article className={cardStyles.card} aria-label={name}>
      <h3 className={cardStyles.direction}>
        <bdi>{name}</bdi>{" "}
        <span className={cardStyles.muted}>
          {kind === "dominance" ? "" : `one ${sideLabels[kind]} of each of ${legs.length} outcomes`}
        </span>
        {beforeFees ? (
          <span className={cardStyles.warned} title="The venue's fee is not known.">
            <Icon name="warning" /> before fees
          </span>
        ) : null}
      </h3>
      {limits === undefined ? null : (
        <p className={cardStyles.plain}>
          Relies on: {reliance(limits)} Pays at least 1 a contract, 2 between the limits.
        </p>
      )}
      {problems.length > 0 ? (
        <ul className={cardStyles.problems}>
          {problems.map((problem) => (
            <li key={problem}>
              <bdi>{problem}</bdi>
            </li>
          ))}
        </ul>
      ) : edge === undefined || edge.largest === undefined ? (
        <p className={cardStyles.plain} data-short={perContract}>
          {edge === undefined
            ? "Not confirmed. If confirmed, at the best asks: "
            : "Does not pay. At the best asks: "}
          {perContract === undefined ? "" : `${perContractText(perContract, beforeFees)}.`}
        </p>
      ) : (
        <Earned basket={basket} edge={edge} largest={edge.largest} currency={currency} />
      )}
      {leftOut.length === 0 ? null : (
        <p className={cardStyles.fees}>
          Left out: <bdi>{leftOut.join(" · ")}</bdi>
        </p>
      )}
      {pastDate.length === 0 ? null : (
        <p className={cardStyles.fees}>
          Past the resolution date: <bdi>{pastDate.join(" · ")}</bdi>
        </p>
      )}
      {legs.length === 0 ? null : <p className={cardStyles.fees}>Fee {legFeeRulesText(legs)}</p>}
    </article>
  );
}

interface EarnedProps extends BasketCardProps {
  readonly edge: BasketEdge;
  readonly largest: SizedBasket;
}

function Earned({ basket, edge, largest, currency }: EarnedProps) {
  const { kind, legs } = basket;
  const shown = edge.suggested ?? largest;
  const lists = { currency, ends: legs.map(({ end }) => end), beforeFees: edge.beforeFees };
  const { beforeFees } = edge;
  return (
    <>
      <SizedEdgeList
        name="Suggested"
        sized={edge.suggested}
        none="none: the last contracts earn too little"
        {...lists}
      />
      <SizedEdgeList name="Largest" sized={largest} none="" {...lists} />
      <ProfitCurve
        edge={edge}
        description={`Profit${beforeFees ? " before fees" : ""} against size: it rises to ${formatMoney(largest.profit, currency)} at ${formatDecimal(largest.contracts)} contracts.`}
      />
      <section aria-label="If the confirmation is wrong" className={cardStyles.sized}>
        <h4 className={cardStyles.sizedName}>
          If the confirmation is wrong{" "}
          <span className={cardStyles.muted}>at {formatDecimal(shown.contracts)} contracts</span>
        </h4>
        <dl className={cardStyles.figures} translate="no">
          {kind !== "no" ? (
            <Figure name={kind === "yes" ? "None happens" : "Neither pays"} tone="loss">
              {formatMoney(subtract(zero, shown.capital), currency)}
            </Figure>
          ) : (
            <>
              {legs.length === 2 ? null : (
                <Figure name="Two happen, at least">
                  {formatMoney(subtract(shown.profit, shown.contracts), currency)}
                </Figure>
              )}
              <Figure name={legs.length === 2 ? "Both happen" : "All happen"} tone="loss">
                {formatMoney(subtract(zero, shown.capital), currency)}
              </Figure>
            </>
          )}
        </dl>
      </section>
      <BasketLegs basket={basket} shown={shown} currency={currency} />
    </>
  );
}

/** Orders of the basket. Each is placed in its own market's ticket, one after the other. */
function BasketLegs({ basket, shown, currency }: BasketCardProps & { readonly shown: SizedBasket }) {
  const { kind, legs } = basket;
  return (
    <div className={styles.scroller}>
      <table className={styles.legs} aria-label={`Orders of the ${basketName(basket)}`}>
        <thead>
          <tr>
            <th scope="col">{kind === "dominance" ? "Buy" : `${sideLabels[kind]} of`}</th>
            <th scope="col">Contracts</th>
            <th scope="col">Cost</th>
            <th scope="col">Fee</th>
          </tr>
        </thead>
        <tbody>
          {legs.map(({ key, venue, label, details, outcomes, side }, index) => {
            const leg = shown.legs[index];
            return (
              <tr key={key}>
                <th scope="row">
                  {kind === "dominance" ? `${sideLabels[side]} of ` : null}
                  {isLinkable(details.market_id) ? (
                    <Link to={paths.market(venue, details.market_id, outcomes[side]?.id)}>
                      <bdi>{label}</bdi>
                    </Link>
                  ) : (
                    <bdi>{label}</bdi>
                  )}
                </th>
                <td>{leg === undefined ? null : formatDecimal(leg.bought)}</td>
                <td>{leg === undefined ? null : formatMoney(leg.cost, currency)}</td>
                <td>{leg === undefined ? null : legFeeText(leg.fees, currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
