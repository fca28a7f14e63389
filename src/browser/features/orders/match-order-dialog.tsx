// Says which order at the venue is the one that was sent: one of those the venue lists, or one by its id.
import { type FormEvent, useEffect, useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { useJournal } from "#browser/order-journal/journal-store.ts";
import { candidatesAmong } from "#browser/order-journal/manual-order-match.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { listsOpenOnly } from "#browser/queries/order-queries.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Field } from "#browser/ui/field.tsx";
import type { Order } from "#contract/order.ts";
import { offers } from "#contract/venues.ts";
import styles from "./unresolved-list.module.css";
import { orderInWords } from "./unresolved-order-text.ts";
import type { Decisions } from "./use-resolve-order.ts";

interface NameOrderProps {
  readonly intent: Intent;
  /** What the order is called: "buy 6 Yes". */
  readonly name: string;
  readonly decisions: Decisions;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog "It is order". */
export function NameOrder({ intent, name, decisions, open, onClose }: NameOrderProps) {
  const { label } = useVenueConfig(intent.venue);
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { venue } = intent;

  const take = async (id: string) => {
    setAsking(true);
    setProblem(undefined);
    const objection = await decisions.sayOrder(intent, { id }, name);
    setAsking(false);
    if (objection === undefined) onClose();
    else setProblem(objection);
  };
  return (
    <Dialog name="It is order" open={open} onClose={onClose}>
      <p className={styles.muted}>
        Which order of {label} is this one: {name}?
      </p>
      {offers(venue, "listOrders") && open ? (
        <Candidates intent={intent} decisions={decisions} isAsking={isAsking} onTake={take} />
      ) : null}
      {offers(venue, "order") ? <ById isAsking={isAsking} onTake={take} label={label} /> : null}
      <div role="alert">
        {problem === undefined ? null : (
          <p className={styles.problem}>
            <bdi>{problem}</bdi>
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface TakingProps {
  readonly isAsking: boolean;
  readonly onTake: (id: string) => Promise<void>;
}

function ById({ label, isAsking, onTake }: TakingProps & { readonly label: string }) {
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") void onTake(text.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Order by id">
      <Field
        label="Order id"
        value={text}
        onChange={setText}
        maxLength={10_000}
        hint={`${label} is asked for it, and it is taken only if it can be the order you sent.`}
        reserveMessage
        className={styles.field}
      />
      <Button type="submit" tone="primary" disabled={isAsking} className={styles.submit}>
        Take it
      </Button>
    </form>
  );
}

type CandidatesProps = TakingProps & Pick<NameOrderProps, "intent" | "decisions">;

function Candidates({ intent, decisions, isAsking, onTake }: CandidatesProps) {
  const zone = usePreference("timeZone");
  const intents = useJournal((view) => view.intents);
  const listed = useListed(intent, decisions);
  if (listed === undefined) return <p className={styles.muted}>Asking the venue.</p>;
  if ("problem" in listed) return <p className={styles.problem}>{listed.problem}</p>;
  const candidates = candidatesAmong(intent, listed.orders, intents, decisions.termsOf(intent));
  if (candidates.length === 0) {
    const scope = listsOpenOnly(intent.venue) ? "open orders" : "orders of this market";
    return (
      <p className={styles.muted}>
        {listed.orders.length === 0
          ? `The venue lists no ${scope}.`
          : `None of the ${listed.orders.length} orders that are told can be it.`}
      </p>
    );
  }
  return (
    <ul className={styles.orders} aria-label="Orders that may be it">
      {candidates.map((order) => (
        <li key={order.id} className={styles.order} data-candidate={order.id}>
          <bdi translate="no">{order.id}</bdi>
          <span className={styles.muted}>
            <bdi>{orderInWords(order, (at) => formatTime(at, "clock", zone))}</bdi>
          </span>
          <Button tone="quiet" disabled={isAsking} onClick={() => void onTake(order.id)}>
            It is this one
          </Button>
        </li>
      ))}
    </ul>
  );
}

type Listed = { readonly orders: readonly Order[] } | { readonly problem: string };

/** What the venue lists as of now. */
function useListed(intent: Intent, { list }: Decisions): Listed | undefined {
  const [listed, setListed] = useState<Listed>();
  const [asked] = useState(intent);
  useEffect(() => {
    let isWanted = true;
    list(asked).then(
      (orders) => isWanted && setListed({ orders }),
      (error: unknown) =>
        isWanted && setListed({ problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [list, asked]);
  return listed;
}
