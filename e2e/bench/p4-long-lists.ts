// P4: lists far longer than a screen, filtered and scrolled to their end.
import type { MeasureRow } from "./bench-row.ts";
import { measureMatchedList } from "./p4-matched-list.ts";
import { measureVenueList } from "./p4-venue-list.ts";

const groups = 10_000;
const markets = 80_000;

export const measureLongLists: MeasureRow = async ({ browser, startFlood }) => {
  const flood = await startFlood({ settings: { gateway: { limit: markets } } });
  return {
    id: "P4",
    title: "long lists: letters typed into the filter, a scroll to the end",
    reference: "plain rows by hand, the worse of before and after",
    figures: [
      ...(await measureMatchedList(browser, flood, groups)),
      ...(await measureVenueList(browser, flood, markets)),
    ],
    notes: [],
  };
};
