// Tools above the tape: minimum size, sweeps, recording, and the volume-weighted price of the listed trades.
import { useId, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";
import { instrumentOf } from "#browser/market-data/instrument.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { throttleSource } from "#browser/market-data/throttle-source.ts";
import type { TradesView } from "#browser/market-data/use-trades.ts";
import { type TapeChoices, tapeChoices } from "#browser/preferences/tape-preferences.ts";
import { useTapeRecorder } from "#browser/recordings/tape-store.ts";
import { useStoredState } from "#browser/session/use-stored.ts";
import { parseDecimalInput, possibleNumbers } from "#browser/trading-math/decimal-input.ts";
import { Button } from "#browser/ui/button.tsx";
import { Checkbox, FieldFixes } from "#browser/ui/field.tsx";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";
import { OnDemand } from "#browser/ui/on-demand.tsx";
import { Toolbar } from "#browser/ui/toolbar.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import styles from "./tape-interactions.module.css";
import type { TapeModel } from "./tape-model.ts";
import { toolTexts } from "./tape-texts.ts";
import { tapeFigures } from "./tape-vwap.ts";
import type { TradeFormatOptions } from "./trade-format.ts";

interface TapeStripProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  readonly model: TapeModel;
  /** Source of the rows. */
  readonly base: Readable<TradesView>;
  readonly options: TradeFormatOptions;
}

// Loaded when the recordings are opened.
const RecordedTrades = lazyComponent(
  "recorded-trades",
  async () => (await import("./recorded-trades.tsx")).RecordedTrades,
);

export function TapeStrip({ market, outcomeId, model, base, options }: TapeStripProps) {
  const config = useConfig();
  const [{ minimum, sweeps, records }, update] = useStoredState(tapeChoices);
  const [isAsking, setAsking] = useState(false);
  const { venue, marketId } = market;
  const instrument = instrumentOf(config, venue, { marketId, outcomeId });
  const change = (part: Partial<TapeChoices>) => update((choices) => ({ ...choices, ...part }));
  return (
    <Toolbar name={toolTexts.title}>
      <LeastField
        value={minimum ?? ""}
        label={sweeps ? toolTexts.smallestRow : toolTexts.smallestTrade}
        onChange={(least) => change({ minimum: least })}
      />
      <Checkbox
        label={toolTexts.groupSweeps}
        checked={sweeps}
        onChange={(isOn) => change({ sweeps: isOn })}
      />
      <Checkbox label={toolTexts.record} checked={records} onChange={(isOn) => change({ records: isOn })} />
      {instrument === undefined ? null : (
        <Button onClick={() => setAsking(true)}>{toolTexts.recorded}</Button>
      )}
      {records ? <RecorderProblem /> : null}
      <Figures model={model} base={base} options={options} />
      {isAsking && instrument !== undefined ? (
        <OnDemand onFailure={() => setAsking(false)}>
          <RecordedTrades place={{ venue, instrument }} onClose={() => setAsking(false)} />
        </OnDemand>
      ) : null}
    </Toolbar>
  );
}

/** Why trades are not recorded although recording is on. */
function RecorderProblem() {
  const { problem } = useStore(useTapeRecorder().view);
  return (
    <span role="alert" className={styles.problem} title={problem}>
      {problem === undefined ? null : toolTexts.notRecorded(problem)}
    </span>
  );
}

interface LeastFieldProps {
  readonly value: string;
  readonly label: string;
  readonly onChange: (least: TapeChoices["minimum"]) => void;
}

/** A size in contracts; empty for none. What is no number changes nothing and says so. */
function LeastField({ value, label, onChange }: LeastFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const change = (text: string) => {
    setTyped(text);
    if (text.trim() === "") {
      setProblem(undefined);
      onChange(undefined);
      return;
    }
    const read = parseDecimalInput(text);
    setProblem(read.ok ? undefined : read.problem);
    if (read.ok) onChange(read.value);
  };
  return (
    <>
      <label className={styles.least}>
        {label}
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          placeholder={toolTexts.anySize}
          value={typed ?? value}
          aria-invalid={problem === undefined ? undefined : true}
          onChange={({ target }) => change(target.value)}
        />
      </label>
      <span role="alert" className={styles.problem}>
        {problem}
      </span>
      <FieldFixes fixes={possibleNumbers(typed ?? "")} inputId={id} onChange={change} />
    </>
  );
}

/** Recalculation interval of the figures, ms. */
const figuresMs = 250;

function Figures({ model, base, options }: Pick<TapeStripProps, "model" | "base" | "options">) {
  const throttled = useMemo(() => throttleSource(model.source, figuresMs, systemClock), [model]);
  const { trades } = useReadable(throttled);
  const figures = useMemo(
    () => tapeFigures(trades, base.read().trades.length, options),
    [trades, base, options],
  );
  return (
    <p className={styles.figures} title={figures.exact} translate="no">
      {figures.price === undefined ? null : (
        <>
          {toolTexts.vwap} <strong>{figures.price}</strong>{" "}
        </>
      )}
      {figures.span}
    </p>
  );
}
