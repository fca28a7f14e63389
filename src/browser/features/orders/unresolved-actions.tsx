import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";
import { OnDemand } from "#browser/ui/on-demand.tsx";
import { parseHttpsAddress, SafeLink } from "#browser/ui/safe-link.tsx";
import type { Order } from "#contract/order.ts";
import { OrdersAtVenue } from "./orders-at-venue.tsx";
import styles from "./unresolved-list.module.css";
import { lookupText } from "./unresolved-order-text.ts";
import { unresolvedTexts } from "./unresolved-texts.ts";
import { useResolveOrder } from "./use-resolve-order.ts";

const MatchOrderDialog = lazyComponent(
  "name-order",
  async () => (await import("./match-order-dialog.tsx")).MatchOrderDialog,
);

interface UnresolvedActionsProps {
  readonly intent: Intent;
  readonly orders: ReadonlyMap<string, Order> | undefined;
  /** "buy 6 Yes". */
  readonly name: string;
}

/** Link to the market's page at the venue, where the gateway has its address. */
function VenueLink({ intent }: Pick<UnresolvedActionsProps, "intent">) {
  const gateway = useGateway();
  const scope = { venue: intent.venue, marketId: intent.body.market_id };
  const market = useQuery({
    ...marketQueries.market(gateway, scope, "background"),
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = parseHttpsAddress(market.data?.url);
  return address === undefined ? null : <SafeLink address={address}>{unresolvedTexts.openVenue}</SafeLink>;
}

/** Actions for an order with an unknown outcome: look it up, match it to an order, or mark it as not placed. */
export function UnresolvedActions(props: UnresolvedActionsProps) {
  return props.intent.state === "duplicate" ? <DuplicateActions {...props} /> : <UnknownActions {...props} />;
}

function DuplicateActions({ intent, name }: UnresolvedActionsProps) {
  const { resolveDuplicate } = useResolveOrder();
  return (
    <p className={styles.actions}>
      <Button onClick={() => void resolveDuplicate(intent, name)}>{unresolvedTexts.acknowledge}</Button>
    </p>
  );
}

function UnknownActions({ intent, orders, name }: UnresolvedActionsProps) {
  const resolution = useResolveOrder();
  const { label } = useVenueConfig(intent.venue);
  const zone = usePreference("timeZone");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isMatching, setMatching] = useState<boolean>();
  const attempt = async (work: () => Promise<string | undefined>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    setProblem(await work());
    setBusy(false);
  };
  const resolveNotPlaced = async () => {
    await resolution.resolveNotPlaced(intent, name);
    return undefined;
  };
  const runLookup = async () => {
    const failure = await resolution.lookUpNow(intent);
    return failure === undefined ? undefined : unresolvedTexts.checkFailed(failure);
  };
  return (
    <>
      <p className={styles.lookups} aria-live="polite">
        {lookupText(intent, label, systemClock.now(), (at) => formatTime(at, "clock", zone))}
      </p>
      <OrdersAtVenue
        title={unresolvedTexts.candidates}
        ids={intent.candidates ?? []}
        orders={orders}
        action={(id) => (
          <Button
            tone="quiet"
            aria-disabled={isBusy}
            onClick={() => void attempt(() => resolution.resolveAsOrder(intent, { id }, name))}
          >
            {unresolvedTexts.thisOne}
          </Button>
        )}
      />
      {problem === undefined ? null : (
        <p role="alert" className="warn">
          <bdi>{problem}</bdi>
        </p>
      )}
      <p className={classNames(styles.actions, styles.choices)}>
        <Button aria-disabled={isBusy} onClick={() => void attempt(runLookup)}>
          {unresolvedTexts.check}
        </Button>
        <Button onClick={() => setMatching(true)}>{unresolvedTexts.match}</Button>
        <Button aria-disabled={isBusy} onClick={() => void attempt(resolveNotPlaced)}>
          {unresolvedTexts.notPlaced}
        </Button>
        <VenueLink intent={intent} />
      </p>
      {isMatching === undefined ? null : (
        <OnDemand onFailure={() => setMatching(undefined)}>
          <MatchOrderDialog
            intent={intent}
            name={name}
            resolution={resolution}
            open={isMatching}
            onClose={() => setMatching(false)}
          />
        </OnDemand>
      )}
    </>
  );
}
