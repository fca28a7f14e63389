// Says so when the site's own Content Security Policy keeps it from the gateway: to a request that looks like a gateway
// that is down, and only the browser's violation event tells the two apart.
import { useEffect, useState } from "react";
import { useConfig } from "./config-context.tsx";
import styles from "./csp-notice.module.css";
import { noticeTexts } from "./texts.ts";

export function PolicyNotice() {
  const gateway = gatewayOrigin(useConfig().gateway.baseUrl, location.origin);
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    const onViolation = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === "connect-src") setBlocked(true);
    };
    document.addEventListener("securitypolicyviolation", onViolation);
    return () => document.removeEventListener("securitypolicyviolation", onViolation);
  }, []);
  if (!blocked) return null;
  return (
    <p role="alert" className={styles.notice}>
      {noticeTexts.blocked(gateway)}
    </p>
  );
}

function gatewayOrigin(baseUrl: string, siteOrigin: string): string {
  return new URL(baseUrl, siteOrigin).origin;
}
