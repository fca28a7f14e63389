import { type ReactNode, use } from "react";
import { Age } from "./age.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./panel.module.css";
import { PanelId, PanelRole } from "./panel-context.ts";
import { Skeleton } from "./skeleton.tsx";

export type PanelState = "loading" | "live" | "polling" | "stale" | "empty" | "error" | "not-offered";

interface PanelProps {
  /** The exact accessible name of the region, and its title. */
  readonly name: string;
  readonly state: PanelState;
  /** What stands in the header behind the title. */
  readonly actions?: ReactNode;
  /** Actions come with the content: their room is kept from the start. */
  readonly actsLater?: boolean;
  /** When the content was last confirmed, on the clock of performance.now(); its age counts in the header. */
  readonly confirmedAt?: number | undefined | (() => number | undefined);
  /** The sentence for the states empty, error and not-offered. */
  readonly message?: ReactNode;
  /** Offered beside an error. */
  readonly onRetry?: (() => void) | undefined;
  /** What stands in place of the content while it loads. */
  readonly skeleton?: ReactNode;
  /** A line between the header and the content: notes that go with the data. */
  readonly note?: ReactNode;
  /** The content; with an error the last good data, dimmed; with not-offered what stands in. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  readonly bodyClassName?: string | undefined;
}

/** A titled region that looks different in each of its states and is the same size in all of them. */
export function Panel({
  name,
  state,
  actions,
  actsLater = false,
  confirmedAt,
  message,
  onRetry,
  skeleton,
  note,
  children,
  className,
  bodyClassName,
}: PanelProps) {
  return (
    <section
      role={use(PanelRole)}
      aria-label={name}
      aria-busy={state === "loading" ? true : undefined}
      data-state={state}
      data-panel={use(PanelId)}
      className={classNames(styles.panel, actsLater && styles.tall, className)}
    >
      <header className={styles.header}>
        <h2 className={styles.title}>{name}</h2>
        <div className={styles.actions}>
          {actions}
          {confirmedAt === undefined ? null : (
            <span className={styles.age}>
              <span className={styles.ageText}>
                {state === "stale" ? "stale, " : null}
                <Age at={confirmedAt} />
              </span>
            </span>
          )}
        </div>
      </header>
      {note === undefined || note === null || note === false ? null : (
        <div className={styles.note}>{note}</div>
      )}
      <div className={classNames(styles.body, bodyClassName)}>
        <PanelBody state={state} message={message} onRetry={onRetry} skeleton={skeleton}>
          {children}
        </PanelBody>
      </div>
    </section>
  );
}

/** What a panel holds. Its content keeps its place in the tree whatever the state, so that growing stale costs no focus, no scroll and no chart. */
function PanelBody({
  state,
  message,
  onRetry,
  skeleton,
  children,
}: Pick<PanelProps, "state" | "message" | "onRetry" | "skeleton" | "children">) {
  const isDimmed = state === "stale" || state === "error";
  const hasContent = state !== "loading" && state !== "empty" && children !== undefined && children !== null;
  return (
    <>
      {state === "loading" ? (
        <>
          <span className="visually-hidden">Loading</span>
          {skeleton ?? <Skeleton />}
        </>
      ) : null}
      {state === "empty" ? <p className={styles.message}>{message}</p> : null}
      {state === "not-offered" ? <p className={styles.standIn}>{message}</p> : null}
      {hasContent ? (
        <div className={classNames(styles.content, isDimmed && styles.dimmed)}>{children}</div>
      ) : null}
      {state === "error" ? (
        <div className={classNames(styles.message, styles.error)} role="alert">
          <Icon name="warning" />
          <p>{message}</p>
          {onRetry === undefined ? null : (
            <Button onClick={onRetry}>
              <Icon name="retry" />
              Retry
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}
