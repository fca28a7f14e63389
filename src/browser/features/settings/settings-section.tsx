import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import styles from "./settings.module.css";
import { sectionTexts } from "./texts.ts";

/**
 * Announces a change in the section's status line. A repeated text is announced again. `isSaved` adds how long the change
 * lasts: for good, or until the page closes.
 */
export type Announce = (text: string, isSaved?: boolean) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

export function useAnnounce(): Announce {
  return use(AnnounceContext);
}

interface SettingsSectionProps {
  /** Value of the query parameter `?section=…`. */
  readonly id: string;
  /** Heading, and accessible name of the region. */
  readonly title: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** One region of the settings page: heading, description and a status line for `useAnnounce`. */
export function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  const [message, setMessage] = useState({ text: "", times: 0 });
  const announce = useCallback<Announce>((changed, isSaved) => {
    const lasts = isSaved === undefined ? "" : ` ${isSaved ? sectionTexts.saved : sectionTexts.unsaved}`;
    setMessage(({ times }) => ({ text: `${changed}${lasts}`, times: times + 1 }));
  }, []);
  const content = useMemo(
    () => <AnnounceContext value={announce}>{children}</AnnounceContext>,
    [announce, children],
  );
  return (
    <section aria-label={title} data-section={id} tabIndex={-1} className={styles.section}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <p role="status" className={styles.status}>
          {message.text === "" ? null : <span key={message.times}>{message.text}</span>}
        </p>
      </header>
      <p className={styles.about}>{about}</p>
      <div className={styles.content}>{content}</div>
    </section>
  );
}

/** A row of a `<dl>` of facts. */
export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
