// Alert when the site's own Content Security Policy blocks requests to the gateway or its stream. Such a request fails like
// one to a gateway that is down; only the browser's violation event distinguishes the two.
import { useEffect, useState } from "react";
import { useConfig } from "./config-context.tsx";
import styles from "./csp-notice.module.css";
import { noticeTexts } from "./texts.ts";

export function PolicyNotice() {
  const { gateway, stream } = useConfig();
  const gatewayOrigin = httpOrigin(gateway.baseUrl);
  const streamOrigin = stream.url === undefined ? gatewayOrigin : httpOrigin(stream.url);
  const [blocked, setBlocked] = useState<string>();
  useEffect(() => {
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== "connect-src") return;
      // The page also connects elsewhere: error reports, browser extensions.
      const address = URL.canParse(blockedURI) ? blockedURI : gatewayOrigin;
      const origin = httpOrigin(address);
      // As blocked: an https source does not allow wss.
      if (origin === gatewayOrigin || origin === streamOrigin) setBlocked(new URL(address).origin);
    };
    document.addEventListener("securitypolicyviolation", onViolation);
    return () => document.removeEventListener("securitypolicyviolation", onViolation);
  }, [gatewayOrigin, streamOrigin]);
  if (blocked === undefined) return null;
  return (
    <p role="alert" className={styles.notice}>
      {noticeTexts.blocked(blocked)}
    </p>
  );
}

/** Origin of an address, in the spelling of http for a socket's too. */
function httpOrigin(address: string): string {
  return new URL(address, location.origin).origin.replace(/^ws/, "http");
}
