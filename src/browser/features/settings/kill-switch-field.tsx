import { useEffect, useRef } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import { AllowSendingButton } from "#browser/order-entry/kill-switch-notice.tsx";
import { killSwitchOf } from "#browser/order-journal/kill-switch.ts";
import { useStoppedSince } from "#browser/order-journal/kill-switch-state.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import styles from "./settings.module.css";
import { useAnnounce } from "./settings-section.tsx";
import { killSwitchTexts } from "./texts.ts";

/** The kill switch ("Stop sending"): on with one click, off with a confirmation. */
export function KillSwitchField() {
  const { userId } = useGateway();
  const { onSignOut } = useSession();
  const since = useStoppedSince();
  const announce = useAnnounce();
  const isStopped = since !== undefined;
  const box = useRef<HTMLDivElement>(null);
  /** State requested by a click here, until the other button has replaced the clicked one. */
  const requested = useRef<boolean>(undefined);
  useEffect(() => {
    if (requested.current !== isStopped) return;
    requested.current = undefined;
    if (document.activeElement === document.body) box.current?.querySelector("button")?.focus();
  }, [isStopped]);
  const stop = async () => {
    requested.current = true;
    const isSaved = await killSwitchOf(userId, onSignOut).stop(systemClock.now());
    announce(killSwitchTexts.stopped, isSaved);
  };
  const allow = () => {
    requested.current = false;
    return killSwitchOf(userId, onSignOut)
      .allow()
      .then(
        () => announce(killSwitchTexts.resumed),
        () => announce(killSwitchTexts.notResumed),
      );
  };
  return (
    <div className={styles.choice}>
      <p className={styles.hint}>
        {since === undefined ? (
          killSwitchTexts.about
        ) : (
          <TickingText read={() => killSwitchTexts.stoppedSince(formatAge(systemClock.now() - since))} />
        )}
      </p>
      <div ref={box}>
        {since === undefined ? (
          <Button tone="danger" onClick={() => void stop()}>
            {killSwitchTexts.stop}
          </Button>
        ) : (
          <AllowSendingButton onAllow={() => void allow()} />
        )}
      </div>
    </div>
  );
}
