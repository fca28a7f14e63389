// What can be done about an order nobody knows the outcome of: look for it now, say which order it is, say that it is none.
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
import { lazyComponent, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { parseHttpsAddress, SafeLink } from "#browser/ui/safe-link.tsx";
import type { Order } from "#contract/order.ts";
import { looksInWords } from "./lookup-text.ts";
import { OrdersAtVenue } from "./orders-at-venue.tsx";
import styles from "./unresolved-list.module.css";
import { useDecisions } from "./use-resolve-order.ts";

const NameOrder = lazyComponent("name-order", async () => (await import("./match-order-dialog.tsx")).NameOrder);

interface UnresolvedActionsProps {
  readonly intent: Intent;
  /** Orders of its venue, as far as they are known. */
  readonly orders: ReadonlyMap<string, Order> | undefined;
  /** What the order is called: "buy 6 Yes". */
  readonly name: string;
}

/** The market's page at the venue, where the venue tells one. */
function AtVenue({ intent }: Pick<UnresolvedActionsProps, "intent">) {
  const gateway = useGateway();
  const place = { venue: intent.venue, marketId: intent.body.market_id };
  const market = useQuery({
    ...marketQueries.market(gateway, place, "background"),
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = parseHttpsAddress(market.data?.url);
  return address === undefined ? null : <SafeLink address={address}>Look at the venue</SafeLink>;
}

export function UnresolvedActions(props: UnresolvedActionsProps) {
  return props.intent.state === "duplicate" ? <AboutDuplicate {...props} /> : <AboutUnknown {...props} />;
}

function AboutDuplicate({ intent, name }: UnresolvedActionsProps) {
  const { saySeen } = useDecisions();
  return (
    <p className={styles.actions}>
      <Button onClick={() => void saySeen(intent, name)}>Seen</Button>
    </p>
  );
}

function AboutUnknown({ intent, orders, name }: UnresolvedActionsProps) {
  const decisions = useDecisions();
  const { label } = useVenueConfig(intent.venue);
  const zone = usePreference("timeZone");
  const [isLooking, setLooking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [naming, setNaming] = useState<"never" | "open" | "closed">("never");
  const attempt = async (work: () => Promise<string | undefined>) => {
    setLooking(true);
    setProblem(undefined);
    setProblem(await work());
    setLooking(false);
  };
  const sayNotPlaced = async () => {
    await decisions.sayNotPlaced(intent, name);
    return undefined;
  };
  const look = async () => {
    const why = await decisions.lookNow(intent);
    return why === undefined ? undefined : `It could not be looked for. ${why}`;
  };
  return (
    <>
      <p className={styles.looks} aria-live="polite">
        {looksInWords(intent, label, systemClock.now(), (at) => formatTime(at, "clock", zone))}
      </p>
      <OrdersAtVenue
        title="May be it"
        ids={intent.candidates ?? []}
        orders={orders}
        action={(id) => (
          <Button
            tone="quiet"
            disabled={isLooking}
            onClick={() => void attempt(() => decisions.sayOrder(intent, { id }, name))}
          >
            It is this one
          </Button>
        )}
      />
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          <bdi>{problem}</bdi>
        </p>
      )}
      <p className={classNames(styles.actions, styles.choices)}>
        <Button disabled={isLooking} onClick={() => void attempt(look)}>
          Check now
        </Button>
        <Button onClick={() => setNaming("open")}>It is order…</Button>
        <Button disabled={isLooking} onClick={() => void attempt(sayNotPlaced)}>
          It is not at the venue
        </Button>
        <AtVenue intent={intent} />
      </p>
      {naming === "never" ? null : (
        <LazyBoundary>
          <NameOrder
            intent={intent}
            name={name}
            decisions={decisions}
            open={naming === "open"}
            onClose={() => setNaming("closed")}
          />
        </LazyBoundary>
      )}
    </>
  );
}
