import { useState } from "react";
import styles from "./remote-image.module.css";
import { parseHttpsAddress } from "./safe-link.tsx";

/** Image from an untrusted URL: https only, no referrer, in a fixed box that stays when loading fails. */
export function RemoteImage({ address }: { readonly address: string | undefined }) {
  const source = parseHttpsAddress(address);
  const [failed, setFailed] = useState<string>();
  if (source === undefined) return null;
  return (
    <span className={styles.box}>
      {failed === source ? null : (
        <img
          className={styles.image}
          src={source}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(source)}
        />
      )}
    </span>
  );
}
