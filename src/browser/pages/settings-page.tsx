// All settings, one section each; `?section=` in the URL scrolls to one.
import { useEffect, useRef } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { NotificationSettings } from "#browser/features/alerts/notification-settings.tsx";
import { AboutSection } from "#browser/features/settings/about-section.tsx";
import { AppearanceSection } from "#browser/features/settings/appearance-section.tsx";
import { ConnectionSection } from "#browser/features/settings/connection-section.tsx";
import { DeviceCopySection } from "#browser/features/settings/device-copy-section.tsx";
import { FileSection } from "#browser/features/settings/file-section.tsx";
import { OrdersSection } from "#browser/features/settings/orders-section.tsx";
import { SettingsSection } from "#browser/features/settings/settings-section.tsx";
import { ShortcutsSection } from "#browser/features/settings/shortcuts-section.tsx";
import { TradingSection } from "#browser/features/settings/trading-section.tsx";
import { settingsSections } from "#browser/preferences/option-texts.ts";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { StaggeredMount } from "#browser/ui/staggered-mount.tsx";
import { settingsPageTexts } from "./page-texts.ts";
import styles from "./settings-page.module.css";

const DiagnosticsSection = lazyComponent(
  "diagnostics",
  async () => (await import("#browser/features/diagnostics/diagnostics-section.tsx")).DiagnosticsSection,
);

export function SettingsPage() {
  const [params] = useSearchParams();
  const section = params.get("section");
  const page = useRef<HTMLElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `key` means the link to the section was followed again
  useEffect(() => {
    if (section === null) return;
    const element = page.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(section)}"]`);
    element?.scrollIntoView({ block: "start" });
    element?.focus({ preventScroll: true });
  }, [section, key]);

  return (
    <main ref={page} className={styles.page}>
      <title>{settingsPageTexts.title}</title>
      <div className={styles.side}>
        <h1>{settingsPageTexts.heading}</h1>
        <nav aria-label={settingsPageTexts.nav} className={styles.nav}>
          {Object.entries(settingsSections).map(([id, title]) => (
            <Link
              key={id}
              to={`?section=${id}`}
              replace
              className={styles.link}
              aria-current={section === id ? "location" : undefined}
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
        <SettingsSection id="notifications" {...settingsPageTexts.notifications}>
          <PanelBoundary name={settingsPageTexts.notificationPanel}>
            <NotificationSettings />
          </PanelBoundary>
        </SettingsSection>
        <DeviceCopySection />
        <FileSection />
        <OrdersSection />
        <SettingsSection id="diagnostics" {...settingsPageTexts.diagnostics}>
          <PanelBoundary name={settingsPageTexts.diagnostics.title}>
            <StaggeredMount placeholder={<div className={styles.waiting} />}>
              <LazyBoundary fallback={<div className={styles.waiting} />}>
                <DiagnosticsSection />
              </LazyBoundary>
            </StaggeredMount>
          </PanelBoundary>
        </SettingsSection>
        <AboutSection />
      </div>
    </main>
  );
}
