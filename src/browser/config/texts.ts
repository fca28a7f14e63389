/** Texts of settings that cannot be loaded or are invalid. Addressed to the site's operator. */
export const loadTexts = {
  status: (status: number) => `The server answered ${status} instead of the settings.`,
  timeout: "The server did not send it within 10 s.",
  unreachable: "The server that this page came from could not be reached.",
  tooLong: "It is longer than 256 kB.",
  notUtf8: "Its text is not UTF-8.",
  webPage: "The server sent a web page in its place: there is no config.json there.",
  notJson: (detail: string) => `It is not JSON: ${detail}.`,
  unparsed: "it cannot be parsed",
} as const;

export const noticeTexts = {
  blocked: (gateway: string) =>
    `This site's security policy does not let it reach ${gateway}. Its operator has to add the gateway to connect-src.`,
} as const;

export const defaultLabels = {
  venueA: "Venue A",
  venueB: "Venue B",
  venueC: "Venue C",
  sports: "Sports",
  politics: "Politics",
  crypto: "Crypto",
  economics: "Economics",
  weather: "Weather",
} as const;
