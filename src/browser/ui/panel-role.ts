import { createContext } from "react";

/** What panels are to a screen reader: regions of the page, or groups where a region around them says whose they are. */
export const PanelRole = createContext<"group" | undefined>(undefined);
