/** Texts of the size by Kelly, in the panel of the fair value. */
export const kellyTexts = {
  names: { full: "Full Kelly", half: "½ Kelly", quarter: "¼ Kelly" },
  setTo: (name: string) => `Set the amount to ${name} Kelly`,
  needsBankroll: "Kelly sizes need your bankroll.",
  setBankroll: "Set bankroll",
  noBook: "No Kelly size: no order book.",
  noFreshBook: "No Kelly size: the book is not fresh.",
  crossed: "No Kelly size: the book is crossed.",
  noOffers: "No Kelly size: no asks.",
  limitFirst: "No Kelly size: enter the limit price first.",
  noFill: "No Kelly size: nothing fills at your limit price now.",
  tooSmall: "The Kelly size is below the minimum order.",
  noBet: (fees: string) => `No bet at any price${fees}.`,
  noBetHere: (price: string, fees: string) => `No bet at this price. Below ${price} there is one${fees}.`,
  beforeFees: ", before fees",
  whole: (contracts: string, percent: string, bankroll: string, fees: string) =>
    `Full Kelly is ${contracts} contracts, ${percent}% of your ${bankroll} bankroll${fees}. Contracts you hold are not counted.`,
  cut: (money: string, budget: string) => ` Cut to your ${money} ${budget}.`,
  note: (name: string) => `${name}.`,
  noteCut: (name: string) => `${name}, cut to what you may spend.`,
} as const;
