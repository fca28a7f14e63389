// The dialog that sets an alert for one outcome, or changes one.
import { useEffect, useRef, useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { newUuid } from "#browser/order-journal/new-uuid.ts";
import {
  type Alert,
  alertConditions,
  mostAlerts,
  type WatchedFigure,
  watchedFigures,
} from "#browser/preferences/alerts.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { formatPrice, toHundredths } from "#browser/trading-math/odds/odds.ts";
import { Age } from "#browser/ui/age.tsx";
import { NumberField } from "#browser/ui/field.tsx";
import { FormDialog } from "#browser/ui/form-dialog.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { isConditionTrue } from "./alert-condition.ts";
import { AlertOptionFields, useAlertOptions } from "./alert-form.tsx";
import {
  alertOutcomeText,
  alertText,
  conditionNames,
  figureNames,
  formatAlertFigure,
  unitOf,
} from "./alert-labels.ts";
import styles from "./alerts.module.css";
import { mustClearAtFirst, readThreshold } from "./parse-alert-form.ts";
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
  const { label } = useVenueConfig(outcome.venue);
  const { save } = useAlerts();
  const odds = usePreference("odds");
  const unit = unitOf(odds);
  const [chosen, setChosen] = useState<WatchedFigure | undefined>(alert?.on);
  const [when, setWhen] = useState(alert?.when ?? "above");
  const [text, setText] = useState(alert === undefined ? "" : toHundredths(alert.value));
  const options = useAlertOptions(alert);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { quote, figures, notOffered } = useAlertFigures(outcome, chosen === "last");

  const on = chosen ?? usualFigures.find((figure) => notOffered(figure) === undefined) ?? "last";
  const present = figures[on];
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
      notify(`There are ${mostAlerts} alerts, which is as many as are kept. Remove one first.`, "warn");
      return;
    }
    notify(`Alert set: ${alertText(made, odds)}. ${alertOutcomeText(named)}.`);
    onClose();
  };

  return (
    <FormDialog
      name={alert === undefined ? "New alert" : "Edit alert"}
      open
      onClose={onClose}
      submitLabel={alert === undefined ? "Set alert" : "Save alert"}
      onSubmit={submit}
    >
      <p className={styles.outcome}>
        <VenueBadge venue={outcome.venue} label={label} />
        <bdi>{alertOutcomeText(named)}</bdi>
      </p>
      <RadioGroup
        name="Figure"
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
        <p key={sentence} className={styles.hint}>
          {sentence}
        </p>
      ))}
      <RadioGroup
        name="Condition"
        showName
        options={alertConditions.map((value) => ({ value, label: conditionNames[value] }))}
        value={when}
        onChange={setWhen}
      />
      <NumberField
        label="Value"
        value={text}
        onChange={setText}
        inputRef={input}
        reserveMessage
        suffix={unit}
        error={problem}
        hint={
          threshold.ok ? (
            <>
              Exactly {threshold.value} on the scale from 0 to 1
              {odds === "cents" || odds === "percent" || on === "spread"
                ? "."
                : `, ${formatPrice(threshold.value, odds)} in odds.`}
            </>
          ) : undefined
        }
      />
      <p className={styles.now}>
        <span>
          {figureNames[on]} now{" "}
          <b className={styles.figure} data-fresh={present.isFresh} translate="no">
            {formatAlertFigure(present.value, odds)}
          </b>
        </span>
        {present.dataAt === undefined ? null : (
          <span>
            {present.isFresh ? null : "not fresh, "}
            <Age at={present.dataAt} />
          </span>
        )}
      </p>
      <AlertOptionFields options={options} isTrueNow={isTrueNow} />
      <p className={styles.hint}>
        Prices are watched while Crossbook is open in a tab. Without a live stream a hidden tab reads none,
        and nothing fires on a price that is not fresh.
        {when === "crosses"
          ? " A crossing counts if it was seen: one while the connection was lost is not told."
          : ""}
      </p>
    </FormDialog>
  );
}
