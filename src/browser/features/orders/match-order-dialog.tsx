import { type FormEvent, useEffect, useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { errorMessage } from "#browser/lib/error-message.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { useIntents } from "#browser/order-journal/journal-store.ts";
import { candidatesAmong } from "#browser/order-journal/manual-order-match.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { listsOpenOnly } from "#browser/queries/order-queries.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Field } from "#browser/ui/field.tsx";
import type { Order } from "#contract/order.ts";
import { offers } from "#contract/venues.ts";
import styles from "./unresolved-list.module.css";
import { orderText } from "./unresolved-order-text.ts";
import { matchTexts, unresolvedTexts } from "./unresolved-texts.ts";
import type { OrderResolution } from "./use-resolve-order.ts";

interface MatchOrderDialogProps {
  readonly intent: Intent;
  /** "buy 6 Yes". */
  readonly name: string;
  readonly resolution: OrderResolution;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog "Match an order": links an order of the venue to the intent, from a list or by id. */
export function MatchOrderDialog({ intent, name, resolution, open, onClose }: MatchOrderDialogProps) {
  const { label } = useVenueConfig(intent.venue);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { venue } = intent;

  const match = async (id: string) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const failure = await resolution.resolveAsOrder(intent, { id }, name);
    setBusy(false);
    if (failure === undefined) onClose();
    else setProblem(failure);
  };
  return (
    <Dialog name={matchTexts.dialog} open={open} onClose={onClose}>
      <p className="muted">{matchTexts.question(label, name)}</p>
      {offers(venue, "listOrders") && open ? (
        <Candidates intent={intent} resolution={resolution} isBusy={isBusy} onMatch={match} />
      ) : null}
      {offers(venue, "order") ? <MatchById isBusy={isBusy} onMatch={match} label={label} /> : null}
      <div role="alert">
        {problem === undefined ? null : (
          <p className="warn">
            <bdi>{problem}</bdi>
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface MatchProps {
  readonly isBusy: boolean;
  readonly onMatch: (id: string) => Promise<void>;
}

function MatchById({ label, isBusy, onMatch }: MatchProps & { readonly label: string }) {
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") void onMatch(text.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={matchTexts.form}>
      <Field
        label={matchTexts.id}
        value={text}
        onChange={setText}
        maxLength={10_000}
        hint={matchTexts.hint(label)}
        reserveMessage
        className={styles.field}
      />
      <Button type="submit" tone="primary" aria-disabled={isBusy} className={styles.submit}>
        {matchTexts.submit}
      </Button>
    </form>
  );
}

type CandidatesProps = MatchProps & Pick<MatchOrderDialogProps, "intent" | "resolution">;

function Candidates({ intent, resolution, isBusy, onMatch }: CandidatesProps) {
  const zone = usePreference("timeZone");
  const intents = useIntents();
  const listed = useCandidates(intent, resolution);
  if (listed === undefined) return <p className="muted">{matchTexts.loading}</p>;
  if ("problem" in listed) return <p className="warn">{listed.problem}</p>;
  const candidates = candidatesAmong(intent, listed.orders, intents, resolution.termsOf(intent));
  if (candidates.length === 0) {
    const none = listsOpenOnly(intent.venue) ? matchTexts.noOpen : matchTexts.noneInMarket;
    return (
      <p className="muted">{listed.orders.length === 0 ? none : matchTexts.noneFits(listed.orders.length)}</p>
    );
  }
  return (
    <ul className={styles.orders} aria-label={matchTexts.candidates}>
      {candidates.map((order) => (
        <li key={order.id} className={styles.order} data-candidate={order.id}>
          <bdi translate="no">{order.id}</bdi>
          <span className="muted">
            <bdi>{orderText(order, (at) => formatTime(at, "clock", zone))}</bdi>
          </span>
          <Button tone="quiet" aria-disabled={isBusy} onClick={() => void onMatch(order.id)}>
            {unresolvedTexts.thisOne}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type Listed = { readonly orders: readonly Order[] } | { readonly problem: string };

/** The venue's list as fetched when the dialog opened. */
function useCandidates(intent: Intent, { listCandidates }: OrderResolution): Listed | undefined {
  const [listed, setListed] = useState<Listed>();
  const [initial] = useState(intent);
  useEffect(() => {
    let isCurrent = true;
    listCandidates(initial).then(
      (orders) => isCurrent && setListed({ orders }),
      (error: unknown) => isCurrent && setListed({ problem: errorMessage(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [listCandidates, initial]);
  return listed;
}
