// The dialog that sets an alert for one way round a pair, or changes one.
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { newUuid } from "#browser/order-journal/new-uuid.ts";
import type { GroupSubscriptionComponent } from "#browser/pairs/group-subscription.ts";
import { longestNote } from "#browser/preferences/alerts.ts";
import { type EdgeAlert, edgeFigures, mostEdgeAlerts } from "#browser/preferences/edge-alerts.ts";
import { toHundredths } from "#browser/trading-math/odds/odds.ts";
import { Age } from "#browser/ui/age.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Checkbox, Field } from "#browser/ui/field.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { one } from "#contract/decimal.ts";
import { isConditionTrue } from "./alert-condition.ts";
import styles from "./alerts.module.css";
import { readEarned, readSize } from "./edge-alert-draft.ts";
import { edgeAlertText, edgeFigureNames, formatEarned, legsText } from "./edge-alert-labels.ts";
import { mustClearAtFirst } from "./parse-alert-form.ts";
import { useEdgeAlerts } from "./use-alerts.ts";
import { useFollowedEdge } from "./use-live-edge.tsx";

interface EdgeAlertDialogProps {
  readonly of: Pick<EdgeAlert, "group" | "legs">;
  /** The one to change; a new one where there is none. */
  readonly alert?: EdgeAlert | undefined;
  readonly follow: GroupSubscriptionComponent;
  readonly onClose: () => void;
}

export function EdgeAlertDialog(props: EdgeAlertDialogProps) {
  const { alert, onClose } = props;
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const name = alert === undefined ? "New edge alert" : "Edit edge alert";
  return (
    <Dialog
      name={name}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary">
            {alert === undefined ? "Set alert" : "Save alert"}
          </Button>
        </>
      }
    >
      <EdgeAlertForm {...props} id={formId} name={name} input={input} />
    </Dialog>
  );
}

interface EdgeAlertFormProps extends EdgeAlertDialogProps {
  readonly id: string;
  readonly name: string;
  /** First input to focus. */
  readonly input: RefObject<HTMLInputElement | null>;
}

function EdgeAlertForm({ id, name, of, alert, follow, input, onClose }: EdgeAlertFormProps) {
  const { venues } = useConfig();
  const { save } = useEdgeAlerts();
  const { group, legs } = of;
  const { currency } = venues[legs[0].venue];
  const [on, setOn] = useState(alert?.on ?? "profit");
  const [text, setText] = useState(
    alert === undefined ? "" : alert.on === "net" ? toHundredths(alert.value) : alert.value,
  );
  const [sizeText, setSizeText] = useState<string>(alert?.size ?? "");
  const [repeat, setRepeat] = useState(alert?.repeat ?? "once");
  const [note, setNote] = useState(alert?.note ?? "");
  const [firesAtOnce, setFiresAtOnce] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const threshold = readEarned(text, on);
  const size = readSize(sizeText);
  const { observation, off, following } = useFollowedEdge(
    { group, legs, on, size: size.ok ? size.value : one },
    follow,
  );
  const isTrueNow =
    threshold.ok &&
    size.ok &&
    observation.isFresh &&
    observation.value !== undefined &&
    isConditionTrue({ when: "above", value: threshold.value }, observation.value);
  const problemOf = (read: typeof threshold, typed: string) =>
    read.ok || (typed === "" && !isTried) ? undefined : read.problem;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!threshold.ok || !size.ok) return input.current?.focus();
    const { value } = threshold;
    const made: EdgeAlert = {
      id: alert?.id ?? newUuid(),
      group,
      legs,
      on,
      when: "above",
      value,
      size: size.value,
      note: note.trim() === "" ? undefined : note.trim(),
      repeat,
      state: "armed",
      mustClear: mustClearAtFirst({ when: "above", value }, observation, firesAtOnce),
      createdAt: systemClock.now(),
      firedAt: alert?.firedAt,
      firedAtValue: alert?.firedAtValue,
    };
    if (!save(made)) {
      notify(
        `There are ${mostEdgeAlerts} edge alerts, which is as many as are kept. Remove one first.`,
        "warn",
      );
      return;
    }
    notify(`Alert set: ${edgeAlertText(made, currency)}. ${group.title}.`);
    onClose();
  };

  return (
    <form id={id} aria-label={name} className={styles.form} onSubmit={submit} noValidate>
      {following}
      <p>
        <bdi className={styles.outcome}>{group.title}</bdi>
        {legsText(legs, (venue) => venues[venue].label)}
      </p>
      <RadioGroup
        name="Figure"
        showName
        options={edgeFigures.map((value) => ({ value, label: edgeFigureNames[value] }))}
        value={on}
        onChange={setOn}
      />
      <Field
        label="Above"
        value={text}
        onChange={setText}
        inputRef={input}
        inputMode="decimal"
        numeric
        reserveMessage
        suffix={on === "net" ? "¢" : currency}
        error={problemOf(threshold, text)}
      />
      <Field
        label={on === "net" ? "At this size" : "At this size or more"}
        value={sizeText}
        onChange={setSizeText}
        inputMode="decimal"
        numeric
        reserveMessage
        suffix="contracts of each"
        error={problemOf(size, sizeText)}
      />
      <p className={styles.now}>
        <span>
          {edgeFigureNames[on]} now{" "}
          <b className={styles.figure} data-fresh={observation.isFresh} translate="no">
            {formatEarned(on, size.ok ? observation.value : undefined, currency)}
          </b>
        </span>
        <Age at={observation.confirmedAt} />
      </p>
      {off === undefined ? null : <p className={styles.lacking}>Off: {off}</p>}
      <RadioGroup
        name="How often"
        showName
        options={[
          { value: "once", label: "Once" },
          { value: "again", label: "Every time" },
        ]}
        value={repeat}
        onChange={setRepeat}
      />
      {isTrueNow ? (
        <div className={styles.already}>
          <p>This is true now. The alert fires when it comes true again, after it was false once.</p>
          <Checkbox label="Fire at once, too" checked={firesAtOnce} onChange={setFiresAtOnce} />
        </div>
      ) : null}
      <Field label="Note" value={note} onChange={setNote} maxLength={longestNote} />
      <p className={styles.hint}>
        Net of fees, watched while Crossbook is open in a tab. Nothing fires while a book is stale, crossed or
        not of the other's moment, while a fee is not known, or while the pair is not confirmed.
      </p>
    </form>
  );
}
