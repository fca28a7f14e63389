// Submit area of both ticket forms: the button with its reason, and the sending status.
import type { ReactNode } from "react";
import type { Acknowledgement, SendBlockers } from "#browser/order-entry/send-blockers.tsx";
import { Button } from "#browser/ui/button.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import { submitTexts } from "./texts.ts";
import styles from "./two-leg.module.css";

/** Longest reason written on the button; a longer one is listed below it. */
const longestLabel = 44;

interface ReviewButtonProps {
  readonly label: string;
  readonly tone: "buy" | "sell";
  /** First reason why nothing can be sent now, as text; undefined where nothing blocks. */
  readonly reason: string | undefined;
}

/** Opens the review. While it cannot, its text is the reason. */
export function ReviewButton({ label, tone, reason }: ReviewButtonProps) {
  return (
    <Button type="submit" wide tone={tone} className={styles.submit} aria-disabled={reason !== undefined}>
      {reason === undefined ? label : isOnButton(reason) ? reason : submitTexts.blockedBelow}
    </Button>
  );
}

/** The blockers without those that the form already shows: on its button, where they fit there, or below its size. */
export function blockersNotShown<Id extends string>(
  { blocks, acknowledgements }: SendBlockers<Id>,
  reason: string | undefined,
  sizeHint: string,
): SendBlockers<Id> {
  return {
    blocks: blocks.filter((block) => block !== sizeHint && (block !== reason || !isOnButton(block))),
    acknowledgements,
  };
}

/** First reason why nothing can be sent: a blocker, a warning not acknowledged, or an order under way. */
export function reviewReason<Id extends string>(
  { blocks, acknowledgements }: SendBlockers<Id>,
  acknowledged: ReadonlySet<Id>,
  { isSending, isWaiting }: { readonly isSending: boolean; readonly isWaiting: boolean },
): string | undefined {
  if (isSending) return submitTexts.sending;
  if (isWaiting) return submitTexts.wait;
  const isOpen = ({ id }: Acknowledgement<Id>) => !acknowledged.has(id);
  return blocks[0] ?? (acknowledgements.some(isOpen) ? submitTexts.acknowledgeBelow : undefined);
}

const isOnButton = (reason: string) => reason.length <= longestLabel;

interface ConfirmReasonInput {
  readonly isSending: boolean;
  readonly isWaiting: boolean;
  /** The books give a plan. */
  readonly hasPlan: boolean;
  readonly blocks: readonly string[];
  readonly isAcknowledged: boolean;
  /** Time until which a fallen result must be visible, on the clock of performance.now(). */
  readonly blockedUntil: number | undefined;
}

/** Why the confirmation cannot be sent now, as the text of its button; undefined where it can. */
export function confirmReason(input: ConfirmReasonInput): ReactNode {
  const { isSending, isWaiting, hasPlan, blocks, isAcknowledged, blockedUntil } = input;
  if (isSending) return submitTexts.sending;
  if (isWaiting) return submitTexts.wait;
  const [block] = blocks;
  if (block !== undefined) return isOnButton(block) ? block : submitTexts.blockedAbove;
  if (!hasPlan) return submitTexts.bookStale;
  if (!isAcknowledged) return submitTexts.acknowledgeAbove;
  if (blockedUntil === undefined) return undefined;
  const read = () => submitTexts.moved(secondsUntil(blockedUntil, performance.now()));
  return <TickingText read={read} />;
}

/** "0.6": seconds left, to a tenth, never below 0. */
function secondsUntil(until: number, now: number): string {
  return (Math.max(0, until - now) / 1_000).toFixed(1);
}
