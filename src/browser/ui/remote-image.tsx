import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { classNames } from "./class-names.ts";
import styles from "./remote-image.module.css";
import { parseHttpsAddress } from "./safe-link.tsx";

interface RemoteImageProps {
  readonly address: string | undefined;
  /** In px. */
  readonly size?: 20 | 32;
}

/**
 * Image from an untrusted URL, if the setting `market.image` allows its host: https only, no referrer, in a fixed box
 * that stays when loading fails.
 */
export function RemoteImage({ address, size = 32 }: RemoteImageProps) {
  const hosts = useConfig().market.image;
  const source = hosts === "off" ? undefined : parseHttpsAddress(address);
  const [failed, setFailed] = useState<string>();
  if (source === undefined || (hosts !== "all" && !hosts.includes(new URL(source).host))) return null;
  return (
    <span className={classNames(styles.box, size === 20 && styles.small)}>
      {failed === source ? null : (
        <img
          className={styles.image}
          src={source}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(source)}
        />
      )}
    </span>
  );
}
