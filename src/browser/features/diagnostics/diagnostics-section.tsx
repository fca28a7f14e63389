// Connection check, current settings, venue capabilities, request log and stream inspector.
// Rendered inside the settings region "Diagnostics".
import { type ReactNode, useState } from "react";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { Tabs } from "#browser/ui/tabs.tsx";
import { CapabilityTable } from "./capability-table.tsx";
import { ConnectionCheck } from "./connection-check.tsx";
import styles from "./diagnostics.module.css";
import { RequestLogView } from "./request-log-view.tsx";
import { SettingList } from "./setting-list.tsx";
import { StreamInspector } from "./stream-inspector.tsx";
import { useConnectionCheck } from "./use-connection-check.ts";

const tabs = [
  { id: "check", label: "Connection check" },
  { id: "settings", label: "Settings in force" },
  { id: "capabilities", label: "Capabilities" },
  { id: "requests", label: "Request log" },
  { id: "stream", label: "Stream inspector" },
] as const;
type PartId = (typeof tabs)[number]["id"];

export function DiagnosticsSection() {
  const [chosen, setChosen] = useState<PartId>("check");
  // Kept here, so that a check survives switching to another tab of the section.
  const check = useConnectionCheck();
  const parts: Readonly<Record<PartId, () => ReactNode>> = {
    check: () => <ConnectionCheck check={check} />,
    settings: () => <SettingList />,
    capabilities: () => <CapabilityTable />,
    requests: () => <RequestLogView />,
    stream: () => <StreamInspector />,
  };
  return (
    <Tabs
      name="Diagnostics"
      tabs={tabs}
      selected={chosen}
      onSelect={setChosen}
      className={styles.section}
      panelClassName={styles.panel}
    >
      <PanelBoundary key={chosen} name="Diagnostics">
        {parts[chosen]()}
      </PanelBoundary>
    </Tabs>
  );
}
