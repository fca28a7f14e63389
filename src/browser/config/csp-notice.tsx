// Alert when the site's own Content Security Policy blocks requests to the gateway. Such a request fails like one to a
// gateway that is down; only the browser's violation event distinguishes the two.
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
