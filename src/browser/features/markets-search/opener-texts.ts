/** Texts of the button in the header, on every page. */
export const openerTexts = { title: "Search all venues", commandGroup: "Search" } as const;
