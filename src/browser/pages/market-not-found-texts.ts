export const texts = {
  title: (venue: string) => `No such market · ${venue} · Crossbook`,
  heading: (venue: string) => `${venue} has no market with this id`,
  reason: "Gateway: ",
  hint: "Check the id, or the market was removed. ",
  search: "Open another market",
  or: ", or ",
  book: "try to open its order book",
  end: ".",
} as const;
