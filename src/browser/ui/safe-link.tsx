import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./safe-link.module.css";

/** Normalized https URL without credentials; undefined for any other untrusted text. */
export function parseHttpsAddress(text: string | undefined): string | undefined {
  if (text === undefined || !/^https:\/\/[^\s/\\]/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === "https:" && url.username === "" && url.password === "" ? url.href : undefined;
}

interface SafeLinkProps {
  /** Untrusted URL as received. */
  readonly address: string | undefined;
  readonly children: ReactNode;
}

/** External link for https URLs that names its host; any other address is shown as text. */
export function SafeLink({ address, children }: SafeLinkProps) {
  const href = parseHttpsAddress(address);
  if (href === undefined) return address === undefined || address === "" ? null : <bdi>{address}</bdi>;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer" title={href}>
      <span className={styles.text}>
        {children} <bdi>({new URL(href).host})</bdi>
      </span>
      <Icon name="external" />
    </a>
  );
}
