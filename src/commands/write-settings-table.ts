// `npm run settings-table`: writes src/browser/config/SETTINGS.md. Run from the project's root.
import { writeFileSync } from "node:fs";
import { formatSettingsTable } from "./settings-table.ts";

writeFileSync("src/browser/config/SETTINGS.md", formatSettingsTable());
