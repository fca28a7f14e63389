import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { paths } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import { keepFocus } from "#browser/ui/keep-focus.ts";
import { Panel } from "#browser/ui/panel.tsx";
import { venueIds } from "#contract/venue-id.ts";
import styles from "./account-panels.module.css";
import { stepTexts as texts } from "./texts.ts";

interface FirstStepsProps {
  /** Where the trade is placed; undefined: its place is chosen in a venue's list. */
  readonly ticketPath: string | undefined;
  readonly onDismiss: () => void;
}

/** The region "First steps": links to a new user's first actions. */
export function FirstSteps({ ticketPath, onDismiss }: FirstStepsProps) {
  const { login } = useConfig();
  const { find, trade, tradeLive, edges } = texts.steps;
  const [firstVenue, secondVenue] = venueIds;
  const steps = [
    { ...find, to: paths.venue(firstVenue) },
    { ...(login.paperAccount === undefined ? tradeLive : trade), to: ticketPath ?? paths.venue(secondVenue) },
    { ...edges, to: paths.matchedStart },
  ];
  return (
    <Panel
      name={texts.name}
      state="live"
      actions={
        <Button
          tone="quiet"
          onClick={() =>
            keepFocus(onDismiss, () => document.querySelector<HTMLElement>("main :is(a, button)"))
          }
        >
          {texts.dismiss}
        </Button>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ title, hint, action, to }, index) => (
          <li key={title} className={styles.step}>
            <span>
              <strong>{`${index + 1}. ${title}`}</strong>
              <small className={styles.hint}>{hint}</small>
            </span>
            <Link to={to} className={styles.action} aria-label={`${action}: ${title}`}>
              {action}
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
