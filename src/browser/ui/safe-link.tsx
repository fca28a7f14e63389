import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./safe-link.module.css";

/** The address in `text` if it is one of https without a user in it; undefined for anything else that came off the wire. */
export function parseHttpsAddress(text: string | undefined): string | undefined {
  if (text === undefined || !/^https:\/\/[^\s/\\]/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === "https:" && url.username === "" && url.password === "" ? url.href : undefined;
}

interface SafeLinkProps {
  /** An address as received; trusted in nothing. */
  readonly address: string | undefined;
  readonly children: ReactNode;
}

/** A link out of the dashboard, for https only; any other address stands there as text. */
export function SafeLink({ address, children }: SafeLinkProps) {
  const href = parseHttpsAddress(address);
  if (href === undefined) return address === undefined || address === "" ? null : <bdi>{address}</bdi>;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer" title={href}>
      {children}
      <Icon name="external" />
    </a>
  );
}
