// The signed-in user's alerts, and what can be done with them.
import { useMemo } from "react";
import { type Alert, alerts, mostAlerts, withAlert } from "#browser/preferences/alerts.ts";
import { useKept } from "#browser/preferences/kept.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { notify } from "#browser/ui/toast.tsx";

export interface AlertChanges {
  /** At the end, or in the place of the one with its id. Answers whether there was room. */
  readonly save: (alert: Alert) => boolean;
  /** Offers to take it back, to where it stood. */
  readonly remove: (alert: Alert) => void;
  readonly pause: (id: string) => void;
  /** Arms it, whether it was paused or has fired; `mustClear`: it has to be seen false before it may fire. */
  readonly arm: (id: string, mustClear: boolean) => void;
  /** All that are armed. */
  readonly pauseAll: () => void;
  /** All that are paused; each has to be seen false before it may fire. */
  readonly resumeAll: () => void;
}

export function useAlerts(): AlertChanges & { readonly list: readonly Alert[] } {
  const { userId } = useGateway();
  const list = useKept(alerts, userId);
  const changes = useMemo(() => changesFor(userId), [userId]);
  return { list, ...changes };
}

function changesFor(userId: string): AlertChanges {
  const update = (change: (list: readonly Alert[]) => readonly Alert[]) => {
    if (!alerts.update(userId, change)) {
      notify("This browser keeps nothing here: the alerts last until the page is closed.", "warn");
    }
  };
  const insert = (alert: Alert, index: number) => {
    let fits = false;
    update((list) => {
      fits = list.length < mostAlerts;
      return fits ? list.toSpliced(index, 0, alert) : list;
    });
    return fits;
  };
  const changeAll = (change: (alert: Alert) => Alert) => update((list) => list.map(change));
  return {
    save: (alert) => {
      const isKnown = alerts.read(userId).some(({ id }) => id === alert.id);
      if (!isKnown) return insert(alert, mostAlerts);
      update((list) => withAlert(list, alert.id, () => alert));
      return true;
    },
    remove: (alert) => {
      const index = alerts.read(userId).findIndex(({ id }) => id === alert.id);
      update((list) => list.filter(({ id }) => id !== alert.id));
      // It comes back paused or fired as it was; an armed one must be seen false first, for nobody watched meanwhile.
      const run = () => void insert({ ...alert, mustClear: alert.when !== "crosses" }, Math.max(0, index));
      notify("The alert is removed.", "plain", { label: "Undo", run });
    },
    pause: (id) => update((list) => withAlert(list, id, paused)),
    arm: (id, mustClear) =>
      update((list) => withAlert(list, id, (alert) => ({ ...alert, state: "armed", mustClear }))),
    pauseAll: () => changeAll(paused),
    resumeAll: () =>
      changeAll((alert) =>
        alert.state === "paused" ? { ...alert, state: "armed", mustClear: alert.when !== "crosses" } : alert,
      ),
  };
}

function paused(alert: Alert): Alert {
  return alert.state === "armed" ? { ...alert, state: "paused" } : alert;
}
