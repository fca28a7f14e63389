// Everything a user can choose, in sections that each have an address of their own.
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { AppearanceSection } from "#browser/features/settings/appearance-section.tsx";
import { ConnectionSection } from "#browser/features/settings/connection-section.tsx";
import { FileSection } from "#browser/features/settings/file-section.tsx";
import { OrdersSection } from "#browser/features/settings/orders-section.tsx";
import { SettingsSection } from "#browser/features/settings/settings-section.tsx";
import { ShortcutsSection } from "#browser/features/settings/shortcuts-section.tsx";
import { TradingSection } from "#browser/features/settings/trading-section.tsx";
import { lazyComponent, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { StaggeredMount } from "#browser/ui/staggered-mount.tsx";
import styles from "./settings-page.module.css";

const NotificationSettings = lazyComponent(
  "notification-settings",
  async () => (await import("#browser/features/alerts/notification-settings.tsx")).NotificationSettings,
);
const DiagnosticsSection = lazyComponent(
  "diagnostics",
  async () => (await import("#browser/features/diagnostics/diagnostics-section.tsx")).DiagnosticsSection,
);

const sections = [
  ["connection", "Connection"],
  ["appearance", "Appearance"],
  ["trading", "Trading"],
  ["shortcuts", "Shortcuts"],
  ["notifications", "Notifications"],
  ["file", "Settings file"],
  ["orders", "Orders kept here"],
  ["diagnostics", "Diagnostics"],
] as const;

/** What is fetched once the rest was painted. */
function Later({ children }: { readonly children: ReactNode }) {
  const waiting = <div className={styles.waiting} />;
  return (
    <StaggeredMount standIn={waiting}>
      <LazyBoundary fallback={waiting}>{children}</LazyBoundary>
    </StaggeredMount>
  );
}

export function SettingsPage() {
  const [params] = useSearchParams();
  const asked = params.get("section");
  const page = useRef<HTMLElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is new when a link to the same section is followed again
  useEffect(() => {
    if (asked === null) return;
    const section = page.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(asked)}"]`);
    section?.scrollIntoView({ block: "start" });
    section?.focus({ preventScroll: true });
  }, [asked, key]);

  return (
    <main ref={page} className={styles.page}>
      <title>Settings · Crossbook</title>
      <div className={styles.side}>
        <h1>Settings</h1>
        <nav aria-label="Sections of the settings" className={styles.nav}>
          {sections.map(([id, title]) => (
            <Link
              key={id}
              to={`?section=${id}`}
              replace
              className={styles.link}
              aria-current={asked === id ? "location" : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
      </div>
      <div className={styles.sections}>
        <ConnectionSection />
        <AppearanceSection />
        <TradingSection />
        <ShortcutsSection />
        <SettingsSection
          id="notifications"
          title="Notifications"
          about="How you are told of alerts and of your orders."
        >
          <PanelBoundary name="Notification settings">
            <Later>
              <NotificationSettings />
            </Later>
          </PanelBoundary>
        </SettingsSection>
        <FileSection />
        <OrdersSection />
        <SettingsSection
          id="diagnostics"
          title="Diagnostics"
          about="What this dashboard is set to, what it asked and what it was told, and whether the gateway fits it."
        >
          <PanelBoundary name="Diagnostics">
            <Later>
              <DiagnosticsSection />
            </Later>
          </PanelBoundary>
        </SettingsSection>
      </div>
    </main>
  );
}
