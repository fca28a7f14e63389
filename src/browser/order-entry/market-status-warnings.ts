// Warnings about a market's trading status that the user must acknowledge before an order, and the same check at submit.
import type { TradingStatus } from "#browser/market-data/market-status.ts";
import type { Acknowledgement } from "./send-blockers.tsx";

/** Ids of the warnings. */
export type StatusWarningId = "unknownStatus" | "pastDate";

/** Warnings about `status`; `venue` names the market's venue where there are several. */
export function statusWarningsOf(
  status: TradingStatus,
  venue?: string,
): readonly Acknowledgement<StatusWarningId>[] {
  if (status.kind === "closed") return [];
  const on = venue === undefined ? "" : ` on ${venue}`;
  const warnings: Acknowledgement<StatusWarningId>[] = [];
  if (status.kind === "unknown") {
    const why =
      status.status === undefined
        ? `${venue ?? "The venue"} gives no status for ${venue === undefined ? "this" : "its"} market.`
        : `${saysText(status.status, venue)}, which is not known to mean open.`;
    warnings.push({ id: "unknownStatus", why, label: `Send although the market${on} may not be open` });
  }
  if (status.isPastDate === true)
    warnings.push({
      id: "pastDate",
      why: `The resolution date of the market${on} has passed. The venue has not closed it.`,
      label: `Send past the resolution date${on}`,
    });
  return warnings;
}

/** Why the status fetched at submit prevents an order, given what was acknowledged; undefined where nothing does. */
export function statusObjection(
  status: TradingStatus,
  isAcknowledged: (id: StatusWarningId) => boolean,
  venue?: string,
): string | undefined {
  if (status.kind === "closed") return venue === undefined ? status.reason : `${venue}: ${status.reason}`;
  if (status.kind === "unknown" && !isAcknowledged("unknownStatus"))
    return `${saysText(status.status ?? "nothing", venue, "now ")}.`;
  return status.isPastDate === true && !isAcknowledged("pastDate")
    ? `The resolution date of the market${venue === undefined ? "" : ` on ${venue}`} has passed.`
    : undefined;
}

function saysText(status: string, venue: string | undefined, now = ""): string {
  return `${venue ?? "The venue"} ${now}says “\u2068${status}\u2069” of ${venue === undefined ? "this" : "its"} market`;
}
