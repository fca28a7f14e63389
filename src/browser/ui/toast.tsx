// Short messages that come and go in one corner. They tell what happened; nothing that must not be missed is only here.
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { create } from "zustand";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./toast.module.css";

export type ToastTone = "plain" | "good" | "warn" | "danger";

/** What can be done about it: a page to go to, or something to run, such as taking back what was just done. */
export type ToastOffer =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly run: () => void };

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly offer: ToastOffer | undefined;
}

const shownMs = 6_000;
const mostShown = 4;

const useToasts = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }));
let lastId = 0;

/** Shows a sentence in the log "Notifications" for some seconds; the oldest gives way where there are many. */
export function notify(text: string, tone: ToastTone = "plain", offer?: ToastOffer): void {
  lastId += 1;
  const toast = { id: lastId, text, tone, offer };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-mostShown) }));
}

function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** The log "Notifications"; once on every page. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div role="log" aria-label="Notifications" aria-live="polite" className={styles.log}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false);
  const left = useRef(shownMs);
  useEffect(() => {
    if (held) return;
    const from = performance.now();
    const timer = setTimeout(() => dismiss(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      // Reading it stops the clock; letting go runs on with what is left, but never less than a second.
      left.current = Math.max(1_000, left.current - (performance.now() - from));
    };
  }, [held, toast.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the message, it does nothing else
    <div
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.body}>
        <bdi className={styles.text}>{toast.text}</bdi>
        {toast.offer === undefined ? null : <Offer offer={toast.offer} onDone={() => dismiss(toast.id)} />}
      </div>
      <Button
        tone="quiet"
        className={styles.close}
        aria-label="Dismiss notification"
        onClick={() => dismiss(toast.id)}
      >
        <Icon name="close" />
      </Button>
    </div>
  );
}

function Offer({ offer, onDone }: { readonly offer: ToastOffer; readonly onDone: () => void }) {
  if ("to" in offer)
    return (
      <Link to={offer.to} className={styles.link} onClick={onDone}>
        {offer.label}
      </Link>
    );
  return (
    <Button
      tone="quiet"
      onClick={() => {
        offer.run();
        onDone();
      }}
    >
      {offer.label}
    </Button>
  );
}
