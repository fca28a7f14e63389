import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { RefusedError } from "#browser/api/gateway-error.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { ownWallet, walletAddresses, withAddress } from "#browser/preferences/wallet-addresses.ts";
import { walletQueries } from "#browser/queries/wallet-queries.ts";
import { paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useStored, useStoredState } from "#browser/session/use-stored.ts";
import { Button } from "#browser/ui/button.tsx";
import { CopyButton } from "#browser/ui/copy-button.tsx";
import { keepFocusNear } from "#browser/ui/keep-focus.ts";
import { Panel, type PanelState } from "#browser/ui/panel.tsx";
import { missing } from "#browser/ui/price.tsx";
import { venueIds } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import type { Wallet } from "#contract/wallet.ts";
import { texts } from "./texts.ts";
import { addressProblem } from "./wallet-address.ts";
import { WalletForm } from "./wallet-form.tsx";
import { WalletMetrics } from "./wallet-metrics.tsx";
import styles from "./wallet-view.module.css";

const withoutMetrics = "no";

/** A wallet by address: form, owner and metrics. */
export function WalletView() {
  const { venues } = useConfig();
  const [params, setParams] = useSearchParams();
  const own = useStored(ownWallet);
  const addressParam = params.get("address")?.trim() ?? own;
  const address = addressProblem(addressParam) === undefined ? addressParam : undefined;
  const withMetrics = params.get("metrics") !== withoutMetrics;
  const [venue] = venueIds.filter((id) => offers(id, "wallet"));
  const venuesWithout = venueIds.filter((id) => !offers(id, "wallet")).map((id) => venues[id].label);

  if (venue === undefined) return <p>{texts.noVenue}</p>;
  return (
    <>
      <section className={styles.ask} aria-label={texts.lookUp}>
        <WalletForm
          address={addressParam}
          withMetrics={withMetrics}
          onSubmit={(request) =>
            setParams({
              address: request.address,
              ...(request.withMetrics ? {} : { metrics: withoutMetrics }),
            })
          }
        />
        <RecentAddresses current={address} own={own} />
        <p className="muted-small">
          {texts.scope(venues[venue].label)}{" "}
          {venuesWithout.length === 0 ? null : texts.notOn(venuesWithout.join(texts.and))}
        </p>
      </section>
      <WalletPanels
        key={`${address} ${withMetrics}`}
        venue={venue}
        address={address}
        withMetrics={withMetrics}
      />
    </>
  );
}

interface RecentAddressesProps {
  readonly current: string | undefined;
  /** The user's own; "" where none is set. */
  readonly own: string;
}

function RecentAddresses({ current, own }: RecentAddressesProps) {
  const [visited, update] = useStoredState(walletAddresses);
  const addresses = visited.filter((address) => address !== current && address !== own);
  return (
    <div className={styles.recent}>
      {own === "" || own === current ? null : (
        <Link to={paths.wallet(own)} title={own} className={styles.address}>
          {texts.mine}
        </Link>
      )}
      <span className="muted-small">{texts.recent}</span>
      {addresses.length === 0 ? (
        <span className="muted-small">{texts.noRecent}</span>
      ) : (
        <>
          <ul className={styles.addresses} aria-label={texts.recentList}>
            {addresses.map((address) => (
              <li key={address}>
                <Link to={paths.wallet(address)} title={address} className={styles.address} translate="no">
                  <bdi>{address}</bdi>
                </Link>
              </li>
            ))}
          </ul>
          <Button ref={keepFocusNear} tone="quiet" onClick={() => update(() => [])}>
            {texts.forgetRecent}
          </Button>
        </>
      )}
    </div>
  );
}

interface WalletPanelsProps {
  readonly venue: Parameters<typeof walletQueries.wallet>[1]["venue"];
  readonly address: string | undefined;
  readonly withMetrics: boolean;
}

function WalletPanels({ venue, address, withMetrics }: WalletPanelsProps) {
  const gateway = useGateway();
  const { userId } = gateway;
  const { data, error, refetch } = useQuery(walletQueries.wallet(gateway, { venue, address, withMetrics }));
  const wasFound = data !== undefined;
  useEffect(() => {
    if (wasFound && address !== undefined) {
      walletAddresses.update(userId, (addresses) => withAddress(addresses, address));
    }
  }, [wasFound, address, userId]);

  const isUnknown = error instanceof RefusedError && error.status === 404;
  const state = stateOf({ address, wallet: data?.answer, error, isUnknown });
  const message = address === undefined ? texts.noAddress : isUnknown ? texts.notFound : error?.message;
  const panel = { state, message, confirmedAt: data?.answeredAt, onRetry: () => void refetch() };
  return (
    <div className={styles.panels}>
      <Panel
        {...panel}
        name={texts.walletPanel}
        actions={
          data === undefined || address === undefined ? null : (
            <>
              <OwnWalletButton address={address} />
              <Button tone="quiet" onClick={() => void refetch()}>
                {texts.refresh}
              </Button>
            </>
          )
        }
      >
        {data === undefined || address === undefined ? undefined : (
          <WalletFacts address={address} wallet={data.answer} />
        )}
      </Panel>
      <Panel
        name={texts.metricsPanel}
        // The other panel shows the error.
        state={state === "error" ? (data === undefined ? "empty" : "stale") : state}
        confirmedAt={data?.answeredAt}
        message={address === undefined ? texts.noWallet : texts.noMetricsYet}
      >
        {data === undefined ? undefined : (
          <WalletMetrics venue={venue} wallet={data.answer} wereRequested={withMetrics} />
        )}
      </Panel>
    </div>
  );
}

/** Makes the shown wallet the one that this page opens with, or no longer. */
function OwnWalletButton({ address }: { readonly address: string }) {
  const [own, update] = useStoredState(ownWallet);
  const isOwn = own === address;
  return (
    <Button tone="quiet" onClick={() => update(() => (isOwn ? "" : address))}>
      {isOwn ? texts.unsetMine : texts.setMine}
    </Button>
  );
}

interface WalletResult {
  readonly address: string | undefined;
  readonly wallet: Wallet | undefined;
  readonly error: Error | null;
  readonly isUnknown: boolean;
}

function stateOf({ address, wallet, error, isUnknown }: WalletResult): PanelState {
  if (address === undefined || isUnknown) return "empty";
  if (error !== null) return "error";
  return wallet === undefined ? "loading" : "polling";
}

interface WalletFactsProps {
  /** As typed. */
  readonly address: string;
  readonly wallet: Wallet;
}

/** Owner of the wallet, with the gateway's field names. */
function WalletFacts({ address, wallet }: WalletFactsProps) {
  return (
    <dl className={styles.facts}>
      <Fact label={texts.fields.handle} field="handle" value={wallet.handle} />
      <Fact label={texts.fields.asTyped} field="address" value={address} />
      <Fact label={texts.fields.owner} field="eoa" value={wallet.eoa} />
      <Fact label={texts.fields.proxy} field="proxy" value={wallet.proxy} />
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  readonly field: string;
  readonly value: string | undefined;
}

function Fact({ label, field, value }: FactProps) {
  const isPresent = value !== undefined && value !== "";
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd data-field={field} data-value={value ?? ""}>
        <bdi translate="no">{isPresent ? value : missing}</bdi>
        {isPresent ? <CopyButton subject={label.toLowerCase()} text={value} /> : null}
      </dd>
    </div>
  );
}
