import { createContext } from "react";

/** What panels are to a screen reader: regions of the page, or groups where a region around them says whose they are. */
export const PanelRole = createContext<"group" | undefined>(undefined);

/** Tells the panels of a page apart: what is inside of one's boundary knows it before the panel is drawn. */
export const PanelId = createContext<string | undefined>(undefined);
