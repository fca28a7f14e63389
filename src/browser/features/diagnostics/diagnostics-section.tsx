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
import { sectionTexts } from "./texts.ts";
import { useConnectionCheck } from "./use-connection-check.ts";

const partIds = ["check", "settings", "capabilities", "requests", "stream"] as const;
const tabs = partIds.map((id) => ({ id, label: sectionTexts.tabs[id] }));
type PartId = (typeof partIds)[number];

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
      name={sectionTexts.name}
      tabs={tabs}
      selected={chosen}
      onSelect={setChosen}
      className={styles.section}
      panelClassName={styles.panel}
    >
      <PanelBoundary key={chosen} name={sectionTexts.name}>
        {parts[chosen]()}
      </PanelBoundary>
    </Tabs>
  );
}
