import { Link } from "react-router";
import { formatSize } from "#browser/lib/format-number.ts";
import { paths } from "#browser/routing/paths.ts";
import { type Ratio, ratioOf } from "#browser/trading-math/ratio.ts";
import { Figure } from "#browser/ui/figure.tsx";
import { LinkOrText } from "#browser/ui/link-or-text.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { missing } from "#browser/ui/price.tsx";
import { asCardRow, marketCell, numberCell, ResponsiveTable, under } from "#browser/ui/responsive-table.tsx";
import { asCell } from "#browser/ui/table-roles.ts";
import type { Decimal } from "#contract/decimal.ts";
import { AccountMoney } from "./account-money.tsx";
import styles from "./account-panels.module.css";
import { pairTexts as texts } from "./texts.ts";

export interface ShownPair {
  readonly key: string;
  readonly title: string;
  /** The group's page; undefined where the group is unknown. */
  readonly path: string | undefined;
  readonly closePath: string | undefined;
  readonly contracts: Decimal | undefined;
  readonly locked: Ratio | undefined;
  /** A fee of it is unknown: no figure counts it. */
  readonly hasUnknownFees: boolean;
  readonly closesFor: Decimal | undefined;
  /** Why it has no price now. */
  readonly problem: string | undefined;
  readonly currency: string;
}

const { columns: labels } = texts;
const columns = [
  { id: "pair", label: labels.pair },
  { id: "contracts", label: labels.contracts, isNumber: true, width: 72 },
  { id: "locked", label: labels.locked, isNumber: true, width: 88 },
  { id: "closes-for", label: labels.closesFor, isNumber: true, width: 96 },
  { id: "close", label: labels.close, isNumber: true, width: 84 },
];

/** The region "Pairs" of the overview: what each held pair has locked, and what it closes for now. */
export function AccountPairsPanel({
  pairs,
  isLoading,
}: {
  readonly pairs: readonly ShownPair[];
  readonly isLoading: boolean;
}) {
  if (pairs.length === 0)
    return (
      <Panel
        name={texts.name}
        state="live"
        actions={
          <>
            <span className={isLoading ? styles.pending : undefined}>{texts.empty}</span>
            <Link to={paths.matchedStart}>{texts.find}</Link>
          </>
        }
      />
    );
  return (
    <Panel name={texts.name} state="live" actions={<Link to={paths.pairs}>{texts.all}</Link>}>
      <div className={styles.scroll}>
        <ResponsiveTable name={texts.table} columns={columns} minWidth={520}>
          {pairs.map((pair) => (
            <Row key={pair.key} pair={pair} />
          ))}
        </ResponsiveTable>
      </div>
    </Panel>
  );
}

function Row({ pair }: { readonly pair: ShownPair }) {
  const { title, path, closePath, contracts, locked, hasUnknownFees, closesFor, problem, currency } = pair;
  return (
    <tr {...asCardRow}>
      <td {...asCell} className={marketCell}>
        <LinkOrText to={path} className={styles.pair} title={title}>
          <bdi>{title}</bdi>
        </LinkOrText>
      </td>
      <td {...asCell} className={numberCell} data-label={labels.contracts}>
        {contracts === undefined ? (
          missing
        ) : (
          <Figure name="contracts" value={contracts} title={contracts}>
            {formatSize(contracts)}
          </Figure>
        )}
      </td>
      <td {...asCell} className={numberCell} data-label={labels.locked}>
        <AccountMoney
          name="locked"
          value={locked}
          currency={currency}
          without={texts.unknown}
          title={texts.lockedTip}
          isResult
        />
        {hasUnknownFees && locked !== undefined ? <small className={under}>{texts.beforeFees}</small> : null}
      </td>
      <td {...asCell} className={numberCell} data-label={labels.closesFor}>
        <AccountMoney
          name="closes-for"
          value={closesFor === undefined ? undefined : ratioOf(closesFor)}
          currency={currency}
          title={problem}
        />
      </td>
      <td {...asCell} className={styles.close}>
        {closePath === undefined ? null : (
          <Link to={closePath} aria-label={texts.closeOf(title)}>
            {texts.close}
          </Link>
        )}
      </td>
    </tr>
  );
}
