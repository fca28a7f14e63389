import { useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./remote-image.module.css";
import { parseHttpsAddress } from "./safe-link.tsx";

interface RemoteImageProps {
  readonly address: string | undefined;
  /** In px. */
  readonly size?: 20 | 32;
}

/** Image from an untrusted URL: https only, no referrer, in a fixed box that stays when loading fails. */
export function RemoteImage({ address, size = 32 }: RemoteImageProps) {
  const source = parseHttpsAddress(address);
  const [failed, setFailed] = useState<string>();
  if (source === undefined) return null;
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
