// On the market page from the start: apart from the texts of the workspace.

export const commandTexts = {
  group: "Workspace",
  addMarket: "Add a market to the workspace",
  addThisMarket: "Add this market to the workspace",
  openFile: "Open a layout file",
  reset: "Reset layout",
  delete: "Delete layout",
  show: (name: string) => `Show the layout “${name}”`,
} as const;

export const addTexts = {
  add: "Add to workspace",
  isIn: "In workspace",
  inLayout: (name: string) => `In the layout “${name}”`,
  already: (name: string) => `Already in the layout “${name}”.`,
  full: (name: string, most: number) => `The layout “${name}” is full: ${most} markets at most.`,
  added: (name: string) => `Added to the layout “${name}”.`,
  failed: "Could not load the workspace. Nothing was added; try again.",
} as const;
