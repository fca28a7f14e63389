// The signed-in user's alerts, of outcomes and of edges, and what can be done with them.
import { useMemo } from "react";
import { type Alert, type AnyAlert, alerts, mostAlerts, withAlert } from "#browser/preferences/alerts.ts";
import { type EdgeAlert, edgeAlerts, mostEdgeAlerts } from "#browser/preferences/edge-alerts.ts";
import { type PersistedStore, usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { texts } from "./button-texts.ts";

export interface AlertChanges<One extends AnyAlert = Alert> {
  /** At the end, or in the place of the one with its id. Answers whether there was room. */
  readonly save: (alert: One) => boolean;
  /** Offers an undo that restores its position. */
  readonly remove: (alert: One) => void;
  readonly pause: (id: string) => void;
  /** Arms it, whether it was paused or has fired; `mustClear`: it has to be seen false before it may fire. */
  readonly arm: (id: string, mustClear: boolean) => void;
  /** All that are armed. */
  readonly pauseAll: () => void;
  /** All that are paused; each has to be seen false before it may fire. */
  readonly resumeAll: () => void;
}

/** Alerts on outcomes; `pauseAll` and `resumeAll` are of these alone. */
export function useAlerts(): AlertChanges & { readonly list: readonly Alert[] } {
  return useAlertsIn(alerts, mostAlerts);
}

/** Alerts on edges, as `useAlerts`. */
export function useEdgeAlerts(): AlertChanges<EdgeAlert> & { readonly list: readonly EdgeAlert[] } {
  return useAlertsIn(edgeAlerts, mostEdgeAlerts);
}

/** Pauses and resumes the alerts on prices and those on edges together. */
export function useAllAlerts(): Pick<AlertChanges, "pauseAll" | "resumeAll"> {
  const { userId } = useGateway();
  return useMemo(() => {
    const all = [changesFor(alerts, mostAlerts, userId), changesFor(edgeAlerts, mostEdgeAlerts, userId)];
    return {
      pauseAll: () => {
        for (const { pauseAll } of all) pauseAll();
      },
      resumeAll: () => {
        for (const { resumeAll } of all) resumeAll();
      },
    };
  }, [userId]);
}

function useAlertsIn<One extends AnyAlert>(store: PersistedStore<readonly One[]>, most: number) {
  const { userId } = useGateway();
  const list = usePersisted(store, userId);
  const changes = useMemo(() => changesFor(store, most, userId), [store, most, userId]);
  return { list, ...changes };
}

function changesFor<One extends AnyAlert>(
  store: PersistedStore<readonly One[]>,
  most: number,
  userId: string,
): AlertChanges<One> {
  const update = (change: (list: readonly One[]) => readonly One[]) => {
    if (!store.update(userId, change)) {
      notify(texts.notSaved, "warn");
    }
  };
  const insert = (alert: One, index: number) => {
    let fits = false;
    update((list) => {
      fits = list.length < most;
      return fits ? list.toSpliced(index, 0, alert) : list;
    });
    return fits;
  };
  const changeAll = (change: (alert: One) => One) => update((list) => list.map(change));
  return {
    save: (alert) => {
      const isKnown = store.read(userId).some(({ id }) => id === alert.id);
      if (!isKnown) return insert(alert, most);
      update((list) => withAlert(list, alert.id, () => alert));
      return true;
    },
    remove: (alert) => {
      const index = store.read(userId).findIndex(({ id }) => id === alert.id);
      update((list) => list.filter(({ id }) => id !== alert.id));
      // It returns paused or fired as before; an armed one must be observed false first, because it was not watched meanwhile.
      const run = () => void insert({ ...alert, mustClear: alert.when !== "crosses" }, Math.max(0, index));
      notify(texts.removed, "plain", { label: texts.undo, run });
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

function paused<One extends AnyAlert>(alert: One): One {
  return alert.state === "armed" ? { ...alert, state: "paused" } : alert;
}
