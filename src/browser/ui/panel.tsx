import { type ReactNode, use } from "react";
import { Age, type ConfirmationTime } from "./age.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { keepFocusNear } from "./keep-focus.ts";
import styles from "./panel.module.css";
import { PanelIdContext, PanelRoleContext } from "./panel-context.ts";
import { Skeleton } from "./skeleton.tsx";
import { texts } from "./texts.ts";

export type PanelState = "loading" | "live" | "polling" | "stale" | "empty" | "error" | "not-offered";

interface PanelProps {
  /** Exact accessible name of the region, shown as the title. */
  readonly name: string;
  /** Muted text after the title, such as the outcome that is shown. */
  readonly detail?: string | undefined;
  readonly state: PanelState;
  /** Controls in the header, after the title. */
  readonly actions?: ReactNode;
  /** Reserves the height of actions that appear with the content. */
  readonly reserveActions?: boolean;
  /** The header shows the age of the last confirmation. */
  readonly confirmedAt?: ConfirmationTime;
  /** Text of the states empty, error and not-offered. */
  readonly message?: ReactNode;
  /** Shows a Retry button in the state error. */
  readonly onRetry?: (() => void) | undefined;
  /** Placeholder in the state loading. */
  readonly skeleton?: ReactNode;
  /** Line between header and content. */
  readonly note?: ReactNode;
  /** Content. In the state error the last good data, dimmed; in not-offered the substitute. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  readonly bodyClassName?: string | undefined;
}

/** Titled region with one look per state and the same size in all of them. */
export function Panel({
  name,
  detail,
  state,
  actions,
  reserveActions = false,
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
      role={use(PanelRoleContext)}
      aria-label={name}
      aria-busy={state === "loading" ? true : undefined}
      data-state={state}
      data-panel={use(PanelIdContext)}
      className={classNames(styles.panel, reserveActions && styles.reserveActions, className)}
    >
      <header className={styles.header}>
        <h2 className={styles.title}>{name}</h2>
        {detail === undefined ? null : <bdi className={styles.detail}>{detail}</bdi>}
        <div className={styles.actions}>
          {actions}
          {confirmedAt === undefined ? null : (
            <span className={styles.age}>
              <span className={styles.ageText}>
                {state === "stale" ? texts.stale : null}
                <Age at={confirmedAt} />
              </span>
            </span>
          )}
        </div>
      </header>
      {note === undefined || note === null || note === false ? null : (
        <div className={styles.note}>{note}</div>
      )}
      {/* An element of its own beside the note in one line: the content that takes its place has moved from nowhere. */}
      <div key={state === "empty" ? "empty" : "body"} className={classNames(styles.body, bodyClassName)}>
        <PanelBody state={state} message={message} onRetry={onRetry} skeleton={skeleton}>
          {children}
        </PanelBody>
      </div>
    </section>
  );
}

/** Keeps the children at the same tree position in every state, so that going stale loses no focus, scroll position or chart. */
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
          <span className="visually-hidden">{texts.loading}</span>
          {skeleton ?? <Skeleton />}
        </>
      ) : null}
      {state === "empty" ? <p className={styles.message}>{message}</p> : null}
      {state === "not-offered" ? <p className={styles.notOffered}>{message}</p> : null}
      {hasContent ? (
        <div className={classNames(styles.content, isDimmed && styles.dimmed)}>{children}</div>
      ) : null}
      {state === "error" ? (
        <div ref={keepFocusNear} className={classNames(styles.message, styles.error)} role="alert">
          <Icon name="warning" />
          <p>{message}</p>
          {onRetry === undefined ? null : (
            <Button onClick={onRetry}>
              <Icon name="retry" />
              {texts.retry}
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}
