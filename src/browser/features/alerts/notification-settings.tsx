// Settings for notifications of alerts and orders outside the page.
import { useState } from "react";
import { type NotificationChoices, notifications } from "#browser/preferences/notifications.ts";
import { useStoredState } from "#browser/session/use-stored.ts";
import {
  type NotificationPermissionState,
  requestNotificationPermission,
  showBrowserNotification,
  useNotificationPermission,
} from "#browser/ui/browser-notification.ts";
import { Button } from "#browser/ui/button.tsx";
import { Checkbox } from "#browser/ui/field.tsx";
import { type PlayToneResult, playTone } from "#browser/ui/notification-sound.ts";
import { notify } from "#browser/ui/toast.tsx";
import styles from "./alerts.module.css";
import { notificationTexts as texts } from "./texts.ts";

/** Why none are shown and how to mend that; undefined where the browser shows them or has not been asked. */
const obstacles: Readonly<Partial<Record<NotificationPermissionState, string>>> = {
  denied: texts.denied,
  insecure: texts.insecure,
  unsupported: texts.unsupported,
};

const soundProblems: Readonly<Partial<Record<PlayToneResult, string>>> = {
  locked: texts.locked,
  unsupported: texts.noSound,
};

/** The choices, for the section of a page that names them. */
export function NotificationSettings() {
  const [choices, update] = useStoredState(notifications);
  const permission = useNotificationPermission();
  const [played, setPlayed] = useState<PlayToneResult>();
  const [request, setRequest] = useState<"waiting" | "unanswered">();
  const choose = (part: Partial<NotificationChoices>) => {
    if (!update((before) => ({ ...before, ...part }))) {
      notify(texts.notSaved, "warn");
    }
  };
  const switchBrowser = async (on: boolean) => {
    if (!on) {
      choose({ browser: false });
      return;
    }
    setRequest("waiting");
    const answer = await requestNotificationPermission();
    setRequest(answer === "default" ? "unanswered" : undefined);
    if (answer !== "granted") return;
    choose({ browser: showBrowserNotification(texts.switchedOn) });
  };
  const play = () => void playTone("alerts").then(setPlayed);
  const soundProblem = played === undefined ? undefined : soundProblems[played];

  return (
    <div className={styles.settings}>
      <div>
        <Checkbox
          label={texts.browser}
          checked={choices.browser && permission === "granted"}
          onChange={(on) => void switchBrowser(on)}
          aria-describedby="browser-notifications"
        />
        <p id="browser-notifications" className="muted-small" aria-live="polite">
          {obstacles[permission] ?? permissionText(choices.browser, permission, request)}
        </p>
      </div>
      <div>
        <div className={styles.sound}>
          <Checkbox
            label={texts.sound}
            checked={choices.sound}
            onChange={(on) => {
              choose({ sound: on });
              // Browsers play sound only after a click on the page, such as this one.
              if (on) play();
            }}
            aria-describedby="notification-sound"
          />
          <Button onClick={play}>{texts.testSound}</Button>
        </div>
        <p id="notification-sound" className="muted-small" aria-live="polite">
          {soundProblem ?? texts.soundRule}
        </p>
      </div>
      <fieldset className={styles.kinds}>
        <legend className="muted-small">{texts.kinds}</legend>
        <Checkbox label={texts.alerts} checked={choices.alerts} onChange={(on) => choose({ alerts: on })} />
        <Checkbox label={texts.orders} checked={choices.orders} onChange={(on) => choose({ orders: on })} />
      </fieldset>
      <p className="muted-small">{texts.inPage}</p>
    </div>
  );
}

function permissionText(
  wanted: boolean,
  permission: NotificationPermissionState,
  asked: "waiting" | "unanswered" | undefined,
): string {
  if (asked === "waiting") return texts.asking;
  if (asked === "unanswered") return texts.unanswered;
  return wanted && permission === "default" ? texts.permissionLost : texts.shown;
}
