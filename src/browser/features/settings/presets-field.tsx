import { type FormEvent, useState } from "react";
import { mostPresets, tradingChoices, usualPresets } from "#browser/preferences/trading-preferences.ts";
import { useStoredState } from "#browser/session/use-stored.ts";
import { parseDecimalInput, possibleNumbers } from "#browser/trading-math/decimal-input.ts";
import { Field } from "#browser/ui/field.tsx";
import { canonical, type Decimal } from "#contract/decimal.ts";
import { OverrideActions } from "./override-actions.tsx";
import styles from "./settings.module.css";
import { useAnnounce } from "./settings-section.tsx";
import { tradingTexts } from "./texts.ts";

const texts = tradingTexts.amounts;
const { label } = texts;

/** Preset amounts of the order ticket: up to four, separated by spaces. */
export function PresetsField() {
  const [{ presets: own }, update] = useStoredState(tradingChoices);
  const inForce = own ?? usualPresets;
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const announce = useAnnounce();

  const set = (presets: readonly Decimal[] | undefined) => {
    const isSaved = update((choices) => ({
      ...choices,
      presets: presets === undefined ? undefined : [...presets],
    }));
    setTyped(undefined);
    setProblem(undefined);
    announce(texts.changed((presets ?? usualPresets).join(", ")), isSaved);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === undefined) return;
    const read = readPresets(typed);
    if ("problem" in read) setProblem(read.problem);
    else set(read.presets);
  };

  return (
    <form className={styles.limit} onSubmit={submit} noValidate>
      <Field
        label={label}
        value={typed ?? inForce.join(" ")}
        onChange={(text) => {
          setTyped(text);
          setProblem(undefined);
        }}
        error={problem}
        fixes={possibleLists(typed ?? "")}
        hint={texts.hint(mostPresets)}
      />
      <OverrideActions
        label={label}
        isChanged={typed !== undefined}
        isOwn={own !== undefined}
        onReset={() => set(undefined)}
      />
    </form>
  );
}

/** The text with its first ambiguous amount replaced by each number it can be. */
function possibleLists(text: string): readonly string[] {
  const words = wordsOf(text);
  const at = words.findIndex((word) => possibleNumbers(word).length > 0);
  return possibleNumbers(words[at] ?? "").map((number) => words.with(at, number).join(" "));
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

function readPresets(text: string): { readonly presets: readonly Decimal[] } | { readonly problem: string } {
  const parts = wordsOf(text);
  if (parts.length === 0) return { problem: texts.empty };
  if (parts.length > mostPresets) return { problem: texts.tooMany(mostPresets) };
  const presets: Decimal[] = [];
  for (const word of parts) {
    const read = parseDecimalInput(word);
    if (!read.ok) return { problem: read.problem };
    const amount = canonical(read.value);
    if (presets.includes(amount)) return { problem: texts.twice(amount) };
    presets.push(amount);
  }
  return { presets };
}
