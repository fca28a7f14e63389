import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Field } from "#browser/ui/field.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import styles from "./open-by-id.module.css";
import { idLabels, resolveMarketPath } from "./parse-market-id.ts";
import { idTexts as texts } from "./texts.ts";

/** Form "Open by id": opens any market of the venue by its id or URL. */
export function OpenById({ venue }: { readonly venue: VenueId }) {
  const config = useConfig();
  const navigate = useNavigate();
  const [id, setId] = useState("");
  const [problem, setProblem] = useState<string>();
  const labels = idLabels(venue);

  const open = (event: FormEvent) => {
    event.preventDefault();
    const found = resolveMarketPath(config, venue, id);
    if ("problem" in found) setProblem(found.problem);
    else void navigate(found.path);
  };

  return (
    <form aria-label={texts.form} className={styles.form} onSubmit={open} noValidate>
      <Field
        label={labels.label}
        value={id}
        onChange={(value) => {
          setId(value);
          setProblem(undefined);
        }}
        error={problem}
        hint={labels.hint}
        translate="no"
      />
      <Button type="submit" tone="primary" className={styles.submit}>
        {texts.openMarket}
      </Button>
    </form>
  );
}
