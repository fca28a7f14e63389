// Warnings about a market's trading status that the user must acknowledge before an order, and the same check at submit.
import type { TradingStatus } from "#browser/market-data/market-status.ts";
import type { Acknowledgement } from "./send-blockers.tsx";
import { statusTexts } from "./texts.ts";

/** Ids of the warnings: a status that is not known here is acknowledged as it is, and no other with it. */
export type StatusWarningId = "unknownStatus" | `unknownStatus ${string}` | "pastDate";

const unknownStatusId = (status: string | undefined): StatusWarningId =>
  status === undefined ? "unknownStatus" : `unknownStatus ${status}`;

/** Warnings about `status`; `venue` names the market's venue where there are several. */
export function statusWarningsOf(
  status: TradingStatus,
  venue?: string,
): readonly Acknowledgement<StatusWarningId>[] {
  if (status.kind === "closed") return [];
  const warnings: Acknowledgement<StatusWarningId>[] = [];
  if (status.kind === "unknown") {
    const why =
      status.status === undefined ? statusTexts.noStatus(venue) : statusTexts.unknown(status.status, venue);
    warnings.push({ id: unknownStatusId(status.status), why, label: statusTexts.sendUnknown(venue) });
  }
  if (status.isPastDate === true)
    warnings.push({
      id: "pastDate",
      why: statusTexts.pastDate(venue),
      label: statusTexts.sendPastDate(venue),
    });
  return warnings;
}

/** Why the status fetched at submit prevents an order, given what was acknowledged; undefined where nothing does. */
export function statusObjection(
  status: TradingStatus,
  isAcknowledged: (id: StatusWarningId) => boolean,
  venue?: string,
): string | undefined {
  if (status.kind === "closed")
    return venue === undefined ? status.reason : statusTexts.closed(venue, status.reason);
  if (status.kind === "unknown" && !isAcknowledged(unknownStatusId(status.status)))
    return statusTexts.now(status.status, venue);
  return status.isPastDate === true && !isAcknowledged("pastDate")
    ? statusTexts.datePassed(venue)
    : undefined;
}
