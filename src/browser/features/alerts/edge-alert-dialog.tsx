// The dialog that sets an alert for one way round a pair, or changes one.
import { useEffect, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { GroupSubscriptionComponent } from "#browser/pairs/group-subscription.ts";
import { type EdgeAlert, edgeFigures, mostEdgeAlerts } from "#browser/preferences/edge-alerts.ts";
import { newUuid } from "#browser/session/new-uuid.ts";
import { toHundredths } from "#browser/trading-math/odds/odds.ts";
import { Age } from "#browser/ui/age.tsx";
import { NumberField } from "#browser/ui/field.tsx";
import { FormDialog } from "#browser/ui/form-dialog.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { one } from "#contract/decimal.ts";
import { isConditionTrue } from "./alert-condition.ts";
import { AlertOptionFields, useAlertOptions } from "./alert-form.tsx";
import styles from "./alerts.module.css";
import { texts } from "./button-texts.ts";
import { edgeAlertText, formatEarned, legsText } from "./edge-alert-labels.ts";
import { mustClearAtFirst, readEarned, readSize } from "./parse-alert-form.ts";
import { dialogTexts, edgeFigureNames, listTexts } from "./texts.ts";
import { useEdgeAlerts } from "./use-alerts.ts";
import { useFollowedEdge } from "./use-live-edge.tsx";

interface EdgeAlertDialogProps {
  readonly of: Pick<EdgeAlert, "group" | "legs">;
  /** The one to change; a new one where there is none. */
  readonly alert?: EdgeAlert | undefined;
  readonly follow: GroupSubscriptionComponent;
  readonly onClose: () => void;
}

export function EdgeAlertDialog({ of, alert, follow, onClose }: EdgeAlertDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const sizeInput = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { venues } = useConfig();
  const { save } = useEdgeAlerts();
  const { group, legs } = of;
  const { currency } = venues[legs[0].venue];
  const [on, setOn] = useState(alert?.on ?? "profit");
  const [text, setText] = useState(
    alert === undefined ? "" : alert.on === "net" ? toHundredths(alert.value) : alert.value,
  );
  const [sizeText, setSizeText] = useState<string>(alert?.size ?? "");
  const options = useAlertOptions(alert);
  const [hasSubmitted, setHasSubmitted] = useState(false);
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
    read.ok || (typed === "" && !hasSubmitted) ? undefined : read.problem;

  const submit = () => {
    setHasSubmitted(true);
    if (!threshold.ok) return input.current?.focus();
    if (!size.ok) return sizeInput.current?.focus();
    const { value } = threshold;
    const made: EdgeAlert = {
      id: alert?.id ?? newUuid(),
      group,
      legs,
      on,
      when: "above",
      value,
      size: size.value,
      note: options.note,
      repeat: options.repeat,
      state: "armed",
      mustClear: mustClearAtFirst({ when: "above", value }, observation, options.firesAtOnce),
      createdAt: systemClock.now(),
      firedAt: alert?.firedAt,
      firedAtValue: alert?.firedAtValue,
    };
    if (!save(made)) {
      notify(texts.tooManyEdges(mostEdgeAlerts), "warn");
      return;
    }
    notify(texts.set(edgeAlertText(made, currency), group.title));
    onClose();
  };

  return (
    <FormDialog
      name={alert === undefined ? dialogTexts.newEdgeTitle : dialogTexts.editEdgeTitle}
      open
      onClose={onClose}
      submitLabel={alert === undefined ? texts.setAlert : texts.saveAlert}
      onSubmit={submit}
    >
      {following}
      <p>
        <bdi className={styles.outcome}>{group.title}</bdi>
        {legsText(legs, (venue) => venues[venue].label)}
      </p>
      <RadioGroup
        name={dialogTexts.figure}
        showName
        options={edgeFigures.map((value) => ({ value, label: edgeFigureNames[value] }))}
        value={on}
        onChange={setOn}
      />
      <NumberField
        label={dialogTexts.above}
        value={text}
        onChange={setText}
        inputRef={input}
        reserveMessage
        suffix={on === "net" ? "¢" : currency}
        error={problemOf(threshold, text)}
      />
      <NumberField
        label={on === "net" ? dialogTexts.atSize : dialogTexts.atSizeOrMore}
        value={sizeText}
        onChange={setSizeText}
        inputRef={sizeInput}
        reserveMessage
        suffix={dialogTexts.contractsOfEach}
        error={problemOf(size, sizeText)}
      />
      <p className={styles.now}>
        <span>
          {dialogTexts.now(edgeFigureNames[on])}{" "}
          <b className={styles.figure} data-fresh={observation.isFresh} translate="no">
            {formatEarned(on, size.ok ? observation.value : undefined, currency)}
          </b>
        </span>
        <Age at={observation.dataAt} />
      </p>
      {off === undefined ? null : <p className={styles.unavailable}>{listTexts.off(off)}</p>}
      <AlertOptionFields options={options} isTrueNow={isTrueNow} />
      <p className="muted-small">{dialogTexts.edgeRules}</p>
    </FormDialog>
  );
}
