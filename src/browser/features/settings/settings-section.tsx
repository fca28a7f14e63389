// One section of the settings: a region with its title, a word of what it is for, and a place that says what was changed.
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import styles from "./settings.module.css";

/** Says in the section's own words that a change is made; the more often the same is said, the more often it is heard. */
export type Say = (text: string) => void;

const SayContext = createContext<Say>(() => undefined);

export function useSay(): Say {
  return use(SayContext);
}

/** How long a change lasts, for what was or was not kept. */
export function savedLabels(isKept: boolean): string {
  return isKept ? "Kept on this device." : "It holds until this page is closed: this browser keeps nothing.";
}

interface SettingsSectionProps {
  /** Part of the address: `?section=…`. */
  readonly id: string;
  /** The exact name of the region. */
  readonly title: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

export function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  const [said, setSaid] = useState({ text: "", times: 0 });
  const say = useCallback<Say>((text) => setSaid(({ times }) => ({ text, times: times + 1 })), []);
  const content = useMemo(() => <SayContext value={say}>{children}</SayContext>, [say, children]);
  return (
    <section aria-label={title} data-section={id} tabIndex={-1} className={styles.section}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <p role="status" className={styles.said}>
          {said.text === "" ? null : <span key={said.times}>{said.text}</span>}
        </p>
      </header>
      <p className={styles.about}>{about}</p>
      <div className={styles.content}>{content}</div>
    </section>
  );
}
