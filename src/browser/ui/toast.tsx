// Short-lived messages in a corner. Anything that must not be missed is also shown elsewhere.
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { create } from "zustand";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { keepFocusNear } from "./keep-focus.ts";
import { openDialogs } from "./open-dialogs.ts";
import { TextWithIds } from "./short-id.tsx";
import { notificationTexts as texts } from "./texts.ts";
import styles from "./toast.module.css";
import { useReadable } from "./use-readable.ts";

export type ToastTone = "plain" | "good" | "warn" | "danger";

/** Link or button of a toast, such as undo. */
export type ToastAction =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly run: () => void };

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly action: ToastAction | undefined;
}

const shownMs = 6_000;
const maxToasts = 4;

const useToasts = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }));
let lastId = 0;

/** Shows a toast for six seconds; at most four at a time, the oldest is dropped. */
export function notify(text: string, tone: ToastTone = "plain", action?: ToastAction): void {
  lastId += 1;
  const toast = { id: lastId, text, tone, action };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-maxToasts) }));
}

function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Toast list; mounted once per page. In the topmost dialog while one is open, which would hide it otherwise. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const dialog = useReadable(openDialogs).at(-1);
  const list = (
    <div role="log" aria-label={texts.list} aria-live="polite" className={styles.log}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
  return dialog === undefined ? list : createPortal(list, dialog);
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  const remainingMs = useRef(shownMs);
  useEffect(() => {
    if (isPaused) return;
    const from = performance.now();
    const timer = setTimeout(() => dismiss(toast.id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      // Hover and focus pause the timer; afterwards at least one second remains.
      remainingMs.current = Math.max(1_000, remainingMs.current - (performance.now() - from));
    };
  }, [isPaused, toast.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      ref={keepFocusNear}
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={({ target }) => setPaused(target.matches(":focus-visible"))}
      onBlur={() => setPaused(false)}
    >
      <div className={styles.body}>
        <bdi className={styles.text}>
          <TextWithIds text={toast.text} />
        </bdi>
        {toast.action === undefined ? null : (
          <ToastActionLink action={toast.action} onDone={() => dismiss(toast.id)} />
        )}
      </div>
      <Button
        tone="quiet"
        className={styles.close}
        aria-label={texts.dismiss}
        onClick={() => dismiss(toast.id)}
      >
        <Icon name="close" />
      </Button>
    </div>
  );
}

function ToastActionLink({ action, onDone }: { readonly action: ToastAction; readonly onDone: () => void }) {
  if ("to" in action)
    return (
      <Link to={action.to} className={styles.link} onClick={onDone}>
        {action.label}
      </Link>
    );
  return (
    <Button
      tone="quiet"
      onClick={() => {
        action.run();
        onDone();
      }}
    >
      {action.label}
    </Button>
  );
}
