// Settings for notifications of alerts and orders outside the page.
import { useState } from "react";
import { type NotificationChoices, notifications } from "#browser/preferences/notifications.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
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

/** Why none are shown and how to mend that; undefined where the browser shows them or has not been asked. */
const obstacles: Readonly<Partial<Record<NotificationPermissionState, string>>> = {
  denied:
    "The browser refuses notifications of this site. Allow them in its settings for this site (the sign beside the address), then switch them on here.",
  insecure:
    "Browsers show notifications only for pages that are served over https. Open Crossbook by an https address.",
  unsupported:
    "This browser shows no notifications of a page. Sound and the notifications in the page remain.",
};

const soundProblems: Readonly<Partial<Record<PlayToneResult, string>>> = {
  locked: "The browser held the sound back. Press once more.",
  unsupported: "This browser or this device makes no sound for pages.",
};

/** The choices, for the section of a page that names them. */
export function NotificationSettings() {
  const { userId } = useGateway();
  const choices = usePersisted(notifications, userId);
  const permission = useNotificationPermission();
  const [played, setPlayed] = useState<PlayToneResult>();
  const [asked, setAsked] = useState<"waiting" | "unanswered">();
  const choose = (part: Partial<NotificationChoices>) => {
    if (!notifications.update(userId, (before) => ({ ...before, ...part }))) {
      notify("This browser keeps nothing here: the choice lasts until the page is closed.", "warn");
    }
  };
  const switchBrowser = async (on: boolean) => {
    if (!on) {
      choose({ browser: false });
      return;
    }
    setAsked("waiting");
    const answer = await requestNotificationPermission();
    setAsked(answer === "default" ? "unanswered" : undefined);
    if (answer !== "granted") return;
    choose({ browser: showBrowserNotification("Notifications are switched on.") });
  };
  const play = () => void playTone("alerts").then(setPlayed);
  const soundProblem = played === undefined ? undefined : soundProblems[played];

  return (
    <div className={styles.settings}>
      <div>
        <Checkbox
          label="Browser notifications"
          checked={choices.browser && permission === "granted"}
          onChange={(on) => void switchBrowser(on)}
          aria-describedby="browser-notifications"
        />
        <p id="browser-notifications" className={styles.explained} aria-live="polite">
          {obstacles[permission] ?? permissionText(choices.browser, permission, asked)}
        </p>
      </div>
      <div>
        <div className={styles.sound}>
          <Checkbox
            label="Sound"
            checked={choices.sound}
            onChange={(on) => {
              choose({ sound: on });
              // The press that switches it on is also the one that lets the browser play it.
              if (on) play();
            }}
            aria-describedby="notification-sound"
          />
          <Button onClick={play}>Play a test sound</Button>
        </div>
        <p id="notification-sound" className={styles.explained} aria-live="polite">
          {soundProblem ??
            "After a reload the browser plays none until you have pressed something in the page."}
        </p>
      </div>
      <fieldset className={styles.kinds}>
        <legend>Browser notifications and sound for</legend>
        <Checkbox label="Alerts" checked={choices.alerts} onChange={(on) => choose({ alerts: on })} />
        <Checkbox
          label="News of orders (fills, refusals)"
          checked={choices.orders}
          onChange={(on) => choose({ orders: on })}
        />
      </fieldset>
      <p className={styles.explained}>
        Notifications in the page are always shown. Prices are watched while Crossbook is open in a tab;
        without a live stream a hidden tab reads none.
      </p>
    </div>
  );
}

function permissionText(
  wanted: boolean,
  permission: NotificationPermissionState,
  asked: "waiting" | "unanswered" | undefined,
): string {
  if (asked === "waiting") return "The browser asks whether it may show them; answer it there.";
  if (asked === "unanswered") return "The browser was not answered. Switch them on to be asked again.";
  return wanted && permission === "default"
    ? "Switched on before, but the browser wants to be asked again: switch them on once more."
    : "Shown outside of the page, also while another window is in front.";
}
