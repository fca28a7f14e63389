// The region "Two-leg ticket": opens a pair, and closes a held one.

import { useState } from "react";
import { useSearchParams } from "react-router";
import type { BookStore } from "#browser/group-edges/book-store.tsx";
import type { DirectionsSource } from "#browser/group-edges/directions-source.ts";
import { noPairText } from "#browser/group-edges/edge-labels.ts";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import { oldestOf } from "#browser/group-edges/group-edges.ts";
import type { EvaluateEdges } from "#browser/group-edges/use-group-edges.tsx";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { ticketTabParam } from "#browser/routing/paths.ts";
import { Panel } from "#browser/ui/panel.tsx";
import { Tabs } from "#browser/ui/tabs.tsx";
import { ClosePairForm } from "./close-pair-form.tsx";
import { OpenPairForm } from "./open-pair-form.tsx";
import type { PositionOf } from "./outcome-position.ts";
import type { PairGateActions } from "./pair-gates.tsx";
import { texts } from "./texts.ts";
import styles from "./two-leg.module.css";
import { TwoLegResultSection } from "./two-leg-result.tsx";
import { useSubmitTwoLegs } from "./use-submit-two-legs.ts";
import { useTwoLegTicket } from "./use-two-leg-ticket.ts";

interface TwoLegTicketProps extends PairGateActions {
  readonly group: IntentPair["group"];
  readonly legs: readonly MarketLeg[];
  /** True once the set of directions is final. */
  readonly isComplete: boolean;
  readonly bookStore: BookStore;
  readonly read: EvaluateEdges;
  /** The same directions for display. */
  readonly directions: DirectionsSource;
  /** Positions in the legs' outcomes; without it there is no tab "Close". */
  readonly held?: PositionOf | undefined;
}

export function TwoLegTicket({ legs, isComplete, bookStore, ...rest }: TwoLegTicketProps) {
  return (
    <Panel
      name={texts.panel}
      className={styles.panel}
      bodyClassName={styles.body}
      state={isComplete ? "live" : "loading"}
      confirmedAt={isComplete ? () => oldestOf(bookStore.read()) : undefined}
    >
      {isComplete ? <TicketTabs legs={legs} bookStore={bookStore} {...rest} /> : null}
    </Panel>
  );
}

type TicketTab = "open" | "close";
const tabs = [
  { id: "open", label: texts.tabs.open },
  { id: "close", label: texts.tabs.close },
] as const;

function TicketTabs(props: Omit<TwoLegTicketProps, "isComplete">) {
  const { held, ...form } = props;
  const { group, legs, bookStore } = form;
  const [params, setParams] = useSearchParams();
  const submitting = useSubmitTwoLegs();
  const sent = submitting.notice?.kind === "sent" ? submitting.notice : undefined;
  /** The trade after which the user started another. */
  const [leftPairId, setLeftPairId] = useState<string>();
  const isDone = sent !== undefined && sent.pairId !== leftPairId;
  const startNew = () => {
    submitting.reset();
    setLeftPairId(sent?.pairId);
  };
  const tab: TicketTab = held !== undefined && params.get(ticketTabParam) === "close" ? "close" : "open";
  const select = (next: TicketTab) => {
    startNew();
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === "close") after.set(ticketTabParam, next);
        else after.delete(ticketTabParam);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const open = isDone ? null : <OpenTab {...form} submitting={submitting} />;
  return (
    <>
      {held === undefined ? (
        open
      ) : (
        <Tabs name={texts.tabs.name} tabs={tabs} selected={tab} onSelect={select} className={styles.tabs}>
          {tab === "open" ? (
            open
          ) : isDone ? null : (
            <ClosePairForm
              group={group}
              legs={legs}
              bookStore={bookStore}
              held={held}
              submitting={submitting}
            />
          )}
        </Tabs>
      )}
      <TwoLegResultSection
        group={group}
        legs={legs}
        outcome={sent}
        onStartNew={isDone ? startNew : undefined}
      />
    </>
  );
}

interface OpenTabProps extends Omit<TwoLegTicketProps, "isComplete" | "held"> {
  readonly submitting: ReturnType<typeof useSubmitTwoLegs>;
}

function OpenTab({ legs, read, ...form }: OpenTabProps) {
  const ticket = useTwoLegTicket(form.bookStore, read);
  const { direction } = ticket;
  if (direction === undefined) return <p className={styles.empty}>{noPairText(legs)}</p>;
  return <OpenPairForm {...form} ticket={ticket} direction={direction} />;
}
