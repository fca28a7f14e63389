// One basket of an event: legs bought, profit, or why there is none.
import cardStyles from "#browser/group-edges/edge.module.css";
import { ProfitCurve } from "#browser/group-edges/profit-curve.tsx";
import { Figure, SizedEdgeList } from "#browser/group-edges/sized-edge-list.tsx";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { cautiousMoney, roundedMoney } from "#browser/lib/money-decimals.ts";
import { paths } from "#browser/routing/paths.ts";
import type { BasketEdge, SizedBasket } from "#browser/trading-math/arbitrage/edge.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { LinkOrText } from "#browser/ui/link-or-text.tsx";
import { numberCell, PlainTable } from "#browser/ui/plain-table.tsx";
import { type Decimal, subtract, zero } from "#contract/decimal.ts";
import styles from "./basket.module.css";
import { legFeeRulesText, legFeeText, perContractText } from "./basket-labels.ts";
import { type BasketModel, sideLabels } from "./basket-model.ts";
import { reliance } from "./dominance-model.ts";
import { basketTexts as texts } from "./texts.ts";

interface BasketCardProps {
  readonly basket: BasketModel;
  readonly currency: string;
}

/** Heading: the side that covers the event, or the two limits of nested markets. */
export function basketName({ kind, limits }: Pick<BasketModel, "kind" | "limits">): string {
  if (kind !== "dominance") return texts.cover(sideLabels[kind]);
  return texts.limits(limits?.[0] ?? "", limits?.[1] ?? "");
}

export function BasketCard({ basket, currency }: BasketCardProps) {
  const { kind, limits, legs, leftOut, pastDate, problems, perContract, beforeFees, edge } = basket;
  const name = basketName(basket);
  return (
    <article className={cardStyles.card} aria-label={name}>
      <h3 className={cardStyles.direction}>
        <bdi>{name}</bdi>{" "}
        <span className={cardStyles.muted}>
          {kind === "dominance" ? "" : texts.oneOfEach(sideLabels[kind], legs.length)}
        </span>
        {beforeFees ? (
          <span className={cardStyles.warned} title={texts.feeUnknown}>
            <Icon name="warning" /> {texts.beforeFees}
          </span>
        ) : null}
      </h3>
      {limits === undefined ? null : <p className={cardStyles.plain}>{texts.reliesOn(reliance(limits))}</p>}
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
          {edge === undefined ? texts.notConfirmed : texts.doesNotPay}{" "}
          {perContract === undefined ? "" : texts.sentence(perContractText(perContract, beforeFees))}
        </p>
      ) : (
        <Earned basket={basket} edge={edge} largest={edge.largest} currency={currency} />
      )}
      {leftOut.length === 0 ? null : (
        <p className={cardStyles.fees}>
          {texts.excluded} <bdi>{leftOut.join(" · ")}</bdi>
        </p>
      )}
      {pastDate.length === 0 ? null : (
        <p className={cardStyles.fees}>
          {texts.pastDate} <bdi>{pastDate.join(" · ")}</bdi>
        </p>
      )}
      {legs.length === 0 ? null : <p className={cardStyles.fees}>{texts.fee(legFeeRulesText(legs))}</p>}
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
  const lists = {
    currency,
    payoutTermsByLeg: legs.map(({ payoutTerms }) => payoutTerms),
    beforeFees: edge.beforeFees,
  };
  const { beforeFees } = edge;
  const exact = (value: Decimal) => formatMoney(value, currency);
  const money = (value: Decimal) => cautiousMoney(value, currency);
  const lostAll = subtract(zero, shown.capital);
  const withTwo = subtract(shown.profit, shown.contracts);
  return (
    <>
      <SizedEdgeList name={texts.suggested} sized={edge.suggested} none={texts.noneSuggested} {...lists} />
      <SizedEdgeList name={texts.largest} sized={largest} none="" {...lists} />
      <ProfitCurve
        edge={edge}
        description={texts.curve(
          beforeFees,
          cautiousMoney(largest.profit, currency),
          formatDecimal(largest.contracts),
        )}
      />
      <section aria-label={texts.ifWrong} className={cardStyles.sized}>
        <h4 className={cardStyles.sizedName}>
          {texts.ifWrong}{" "}
          <span className={cardStyles.muted}>{texts.atContracts(formatDecimal(shown.contracts))}</span>
        </h4>
        <dl className={cardStyles.figures} translate="no">
          {kind !== "no" ? (
            <Figure
              name={kind === "yes" ? texts.noneHappens : texts.neitherPays}
              tone="loss"
              exact={exact(lostAll)}
            >
              {money(lostAll)}
            </Figure>
          ) : (
            <>
              {legs.length === 2 ? null : (
                <Figure name={texts.twoHappen} exact={exact(withTwo)}>
                  {money(withTwo)}
                </Figure>
              )}
              <Figure
                name={legs.length === 2 ? texts.bothHappen : texts.allHappen}
                tone="loss"
                exact={exact(lostAll)}
              >
                {money(lostAll)}
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
    <div className={styles.legs}>
      <PlainTable
        name={texts.orders(basketName(basket))}
        showName={false}
        columns={[
          { label: kind === "dominance" ? texts.buy : texts.sideOf(sideLabels[kind]) },
          { label: texts.contracts, isNumber: true },
          { label: texts.cost, isNumber: true },
          { label: texts.feeColumn, isNumber: true },
        ]}
      >
        {legs.map(({ key, venue, label, details, outcomes, side }, index) => {
          const leg = shown.legs[index];
          return (
            <tr key={key}>
              <th scope="row">
                {kind === "dominance" ? `${texts.sideOf(sideLabels[side])} ` : null}
                <LinkOrText to={paths.market(venue, details.market_id, outcomes[side]?.id)}>
                  <bdi>{label}</bdi>
                </LinkOrText>
              </th>
              <td className={numberCell}>{leg === undefined ? null : formatDecimal(leg.bought)}</td>
              <td
                className={numberCell}
                title={leg === undefined ? undefined : formatMoney(leg.cost, currency)}
              >
                {leg === undefined ? null : roundedMoney(leg.cost, currency)}
              </td>
              <td className={numberCell}>{leg === undefined ? null : legFeeText(leg.fees, currency)}</td>
            </tr>
          );
        })}
      </PlainTable>
    </div>
  );
}
