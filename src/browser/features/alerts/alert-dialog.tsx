// The dialog that sets an alert for one outcome, or changes one.
import { useEffect, useRef, useState } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import {
  type Alert,
  alertConditions,
  mostAlerts,
  type WatchedFigure,
  watchedFigures,
} from "#browser/preferences/alerts.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { newUuid } from "#browser/session/new-uuid.ts";
import { hundredthsText } from "#browser/trading-math/odds/hundredths-input.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { Age } from "#browser/ui/age.tsx";
import { NumberField } from "#browser/ui/field.tsx";
import { FormDialog } from "#browser/ui/form-dialog.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { isConditionTrue } from "./alert-condition.ts";
import { AlertOptionFields, useAlertOptions } from "./alert-form.tsx";
import { alertOutcomeText, alertText, formatAlertFigure, unitOf } from "./alert-labels.ts";
import styles from "./alerts.module.css";
import { texts } from "./button-texts.ts";
import { mustClearAtFirst, readThreshold } from "./parse-alert-form.ts";
import { conditionNames, dialogTexts, figureNames } from "./texts.ts";
import { useAlertFigures } from "./use-alert-figures.ts";
import { useAlerts } from "./use-alerts.ts";

/** Default figures, as far as the venue has them. */
const usualFigures = ["mid", "last"] as const;

interface AlertDialogProps {
  readonly outcome: OutcomeRef;
  /** The one to change; a new one where there is none. */
  readonly alert?: Alert | undefined;
  readonly onClose: () => void;
}

export function AlertDialog({ outcome, alert, onClose }: AlertDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { save } = useAlerts();
  const odds = usePreference("odds");
  const unit = unitOf(odds);
  const [chosen, setChosen] = useState<WatchedFigure | undefined>(alert?.on);
  const [when, setWhen] = useState(alert?.when ?? "above");
  const [typed, setTyped] = useState(alert === undefined ? undefined : hundredthsText(alert.value, unit));
  /** First fresh price of the figure, which the field offers. It stays as it was: a moving one cannot be edited. */
  const [offered, setOffered] = useState<{ readonly on: WatchedFigure; readonly text: string }>();
  const options = useAlertOptions(alert);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { quote, figures, notOffered, offReason } = useAlertFigures(outcome, chosen === "last");

  const on = chosen ?? usualFigures.find((figure) => notOffered(figure) === undefined) ?? "last";
  const present = figures[on];
  const off = offReason(on);
  if (typed === undefined && offered?.on !== on && present.isFresh && present.value !== undefined)
    setOffered({ on, text: hundredthsText(present.value, unit) });
  const text = typed ?? (offered?.on === on ? offered.text : "");
  // Typing replaces what is offered.
  useEffect(() => {
    if (offered !== undefined && document.activeElement === input.current) input.current?.select();
  }, [offered]);
  const threshold = readThreshold(text, on, unit);
  const problem = threshold.ok || (text === "" && !hasSubmitted) ? undefined : threshold.problem;
  const isTrueNow =
    threshold.ok &&
    present.isFresh &&
    present.value !== undefined &&
    isConditionTrue({ when, value: threshold.value }, present.value);
  const named = { ...outcome, title: quote.title, label: quote.label };
  const notes = watchedFigures.flatMap((figure) => notOffered(figure) ?? []);

  const submit = () => {
    setHasSubmitted(true);
    if (!threshold.ok) {
      input.current?.focus();
      return;
    }
    const { value } = threshold;
    const made: Alert = {
      id: alert?.id ?? newUuid(),
      outcome: named,
      on,
      when,
      value,
      note: options.note,
      repeat: options.repeat,
      state: "armed",
      mustClear: mustClearAtFirst({ when, value }, present, options.firesAtOnce),
      createdAt: systemClock.now(),
      firedAt: alert?.firedAt,
      firedAtValue: alert?.firedAtValue,
    };
    if (!save(made)) {
      notify(texts.tooMany(mostAlerts), "warn");
      return;
    }
    notify(texts.set(alertText(made, odds), alertOutcomeText(named)));
    onClose();
  };

  return (
    <FormDialog
      name={alert === undefined ? dialogTexts.newTitle : dialogTexts.editTitle}
      open
      onClose={onClose}
      submitLabel={alert === undefined ? texts.setAlert : texts.saveAlert}
      onSubmit={submit}
    >
      <p className={styles.outcome}>
        <VenueBadge venue={outcome.venue} />
        <bdi>{alertOutcomeText(named)}</bdi>
      </p>
      <RadioGroup
        name={dialogTexts.figure}
        showName
        options={watchedFigures.map((figure) => ({
          value: figure,
          label: figureNames[figure],
          disabled: notOffered(figure) !== undefined,
        }))}
        value={on}
        onChange={setChosen}
      />
      {[...new Set(notes)].map((sentence) => (
        <p key={sentence} className="muted-small">
          {sentence}
        </p>
      ))}
      <RadioGroup
        name={dialogTexts.condition}
        showName
        options={alertConditions.map((value) => ({ value, label: conditionNames[value] }))}
        value={when}
        onChange={setWhen}
      />
      <NumberField
        label={dialogTexts.value}
        value={text}
        onChange={setTyped}
        inputRef={input}
        reserveMessage
        suffix={unit}
        error={problem}
        fixes={threshold.ok ? [] : (threshold.fixes ?? [])}
        hint={
          threshold.ok && odds !== "cents" && odds !== "percent" && on !== "spread"
            ? dialogTexts.inOdds(formatPrice(threshold.value, odds))
            : undefined
        }
      />
      <p className={styles.now}>
        <span>
          {dialogTexts.now(figureNames[on])}{" "}
          <b className={styles.figure} data-fresh={present.isFresh} translate="no">
            {formatAlertFigure(present.value, odds)}
          </b>
        </span>
        {present.dataAt === undefined ? null : (
          <span>
            {present.isFresh ? null : dialogTexts.notFresh}
            <Age at={present.dataAt} />
          </span>
        )}
      </p>
      {off === undefined ? null : <p className={styles.unavailable}>{off}</p>}
      <AlertOptionFields options={options} isTrueNow={isTrueNow} />
      <p className="muted-small">
        {dialogTexts.rules}
        {when === "crosses" ? ` ${dialogTexts.crossingRule}` : ""}
      </p>
    </FormDialog>
  );
}
