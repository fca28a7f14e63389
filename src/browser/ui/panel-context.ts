import { createContext } from "react";

/** ARIA role of panels: region by default, `group` inside a region that names their market. */
export const PanelRoleContext = createContext<"group" | undefined>(undefined);

/** Id of the surrounding panel, set by its boundary so that it is known before the panel renders. */
export const PanelIdContext = createContext<string | undefined>(undefined);
