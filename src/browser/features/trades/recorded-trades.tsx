// Dialog for trades recorded in this browser: count, export, deletion.
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { TableCells } from "#browser/lib/export-table.ts";
import { formatCountOf } from "#browser/lib/format-number.ts";
import type { TapeRef } from "#browser/recordings/recorded-trade.ts";
import { recordedTradeTable } from "#browser/recordings/recorded-trade-table.ts";
import { maxStoredTrades, maxTradesPerInstrument } from "#browser/recordings/tape-recorder.ts";
import { useTapeRecorder } from "#browser/recordings/tape-store.ts";
import { Button } from "#browser/ui/button.tsx";
import { ConfirmButton } from "#browser/ui/confirm-button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { ExportDialog } from "#browser/ui/export-dialog.tsx";
import { useFormError } from "#browser/ui/form-dialog.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import styles from "./recorded-trades.module.css";
import { recordedTexts } from "./tape-texts.ts";

interface RecordedTradesProps {
  /** The outcome it was opened at. */
  readonly place: Pick<TapeRef, "venue" | "instrument">;
  readonly onClose: () => void;
}

type Scope = "one" | "all";

export function RecordedTrades({ place, onClose }: RecordedTradesProps) {
  const tape = useTapeRecorder();
  const { problem, changes } = useStore(tape.view);
  const [scope, setScope] = useState<Scope>("one");
  const [counts, setCounts] = useState<Readonly<Record<Scope, number>>>();
  const [cells, setCells] = useState<TableCells>();
  const { error: failure, setError: setFailure, attempt } = useFormError();
  const [message, setMessage] = useState("");
  const { venue, instrument } = place;

  // biome-ignore lint/correctness/useExhaustiveDependencies: counts again whenever the recording changes
  useEffect(() => {
    let isGone = false;
    Promise.all([tape.count({ venue, instrument }), tape.count()]).then(
      ([one, all]) => {
        if (!isGone) setCounts({ one, all });
      },
      (error: Error) => {
        if (!isGone) setFailure(error.message);
      },
    );
    return () => {
      isGone = true;
    };
  }, [tape, venue, instrument, changes]);

  const of = scope === "one" ? { venue, instrument } : undefined;
  const shown = failure ?? problem;
  const count = counts?.[scope];

  if (cells !== undefined) {
    return (
      <ExportDialog
        name={recordedTexts.exportTitle}
        fileName="crossbook-trades"
        description={recordedTexts.exportAbout(formatCountOf(cells.length - 1, recordedTexts.trade))}
        table={recordedTradeTable}
        cells={() => cells}
        open
        onClose={() => setCells(undefined)}
      />
    );
  }
  return (
    <Dialog
      name={recordedTexts.title}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{recordedTexts.close}</Button>
          <Button
            tone="primary"
            disabled={count === undefined || count === 0}
            onClick={() =>
              void attempt(async () => setCells(recordedTradeTable.cells((await tape.read(of)).trades)))
            }
          >
            {recordedTexts.export}
          </Button>
        </>
      }
    >
      <div className={styles.recorded}>
        <p>
          {recordedTexts.about(
            formatCountOf(maxTradesPerInstrument, recordedTexts.trade),
            formatCountOf(maxStoredTrades, recordedTexts.trade),
          )}
        </p>
        <RadioGroup
          name={recordedTexts.scope}
          showName
          options={[
            { value: "one", label: recordedTexts.thisOutcome },
            { value: "all", label: recordedTexts.allOutcomes },
          ]}
          value={scope}
          onChange={setScope}
        />
        <p>
          {count === undefined
            ? recordedTexts.counting
            : recordedTexts.count(formatCountOf(count, recordedTexts.trade))}
        </p>
        <ConfirmButton
          question={scope === "one" ? recordedTexts.deleteOne : recordedTexts.deleteAll}
          confirmLabel={recordedTexts.delete}
          cancel={recordedTexts.keep}
          onConfirm={() =>
            void attempt(async () => {
              await tape.remove(of);
              setMessage(recordedTexts.deleted);
            })
          }
        >
          {recordedTexts.delete}
        </ConfirmButton>
        <p role="status">{message}</p>
        <div role="alert">{shown === undefined ? null : <p className="danger">{shown}</p>}</div>
      </div>
    </Dialog>
  );
}
