// Order statuses of venues (Polymarket, Kalshi, Hyperliquid). Hints only: the figures say what has filled, and any other status
// means nothing here.

/** "delayed": marketable, but matched only after some seconds, as on Polymarket's sports markets. */
const working = /^(pending|open|live|resting|active|new|delayed)$/i;
/** "marginCanceled" and "tickRejected" of Hyperliquid, "CANCELED_…" with a reason of Polymarket; the rest of other venues. */
const dead = /^cancell?ed|(cancell?ed|rejected|expired|failed|killed|denied|declined)$/i;
const done = /^(filled|executed)$/i;

/** True for a status by which an order may still fill. */
export const isWorkingStatus = (status = ""): boolean => working.test(status.trim());

/** True for a status after which an order never works again. */
export const isEndedStatus = (status = ""): boolean => isDeadStatus(status) || done.test(status.trim());

/** True for a status by which what has not filled never will. */
export const isDeadStatus = (status = ""): boolean => dead.test(status.trim());

/** True for the status of an order without a response: the only one the interface shows. */
export const isPendingStatus = (status = ""): boolean => /^pending$/i.test(status.trim());
