import { useEffect } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { feeRuleProblems } from "#browser/market-data/fee-rule-problems.ts";
import { notify } from "#browser/ui/toast.tsx";
import { utcDay } from "#contract/instant.ts";
import { feeWarningTexts } from "./fee-warning-texts.ts";

/** Warns at start of fee rules that no market can meet. Settings shows each beside its rule. */
export function FeeRuleWarningEffect() {
  const config = useConfig();
  useEffect(() => {
    const problems = feeRuleProblems(config, utcDay(systemClock.now()));
    const [first] = problems;
    if (first === undefined) return;
    const { label } = config.venues[first.venue];
    const others = problems.length === 1 ? "" : feeWarningTexts.others(problems.length - 1);
    notify(feeWarningTexts.neverAppliesAt(first.index + 1, label, first.problem, others), "warn");
  }, [config]);
  return null;
}
