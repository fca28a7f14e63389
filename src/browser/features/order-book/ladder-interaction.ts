// Pointer and keyboard interaction with a ladder: levels freeze while it is used, the sweep to a level is summarised,
// rows are walked, and the clicked level is passed on. Loaded on first interaction.

import { freezeLadder } from "#browser/trading-math/orderbook/freeze-ladder.ts";
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import { type BookSide, type LevelSweep, sweepTo } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { writeText } from "#browser/ui/write-text.ts";
import type { Decimal } from "#contract/decimal.ts";
import styles from "./ladder-interaction.module.css";
import { fractionOf, type LadderDrawing, type LevelPosition, levelHeight } from "./ladder-renderer.ts";
import { describeSweep, type SweepOptions } from "./sweep-summary.ts";
import { texts } from "./texts.ts";

export interface LadderInteraction {
  /** Handles an event from before the interaction was loaded; it listens to later ones itself. */
  handle(event: Event): void;
  /** The ladder to draw: `ladder` or its frozen rows; `whole` is the book with the user's display options. */
  hold(ladder: Ladder, whole: Ladder): Ladder;
  /** True while the pointer or the focus is on the ladder. */
  isUsed(): boolean;
  /** Drops the frozen levels: another book follows. */
  release(): void;
  close(): void;
}

export interface LadderInteractionOptions {
  readonly container: HTMLElement;
  readonly drawing: LadderDrawing;
  /** Draws what is known, by way of `hold`. */
  readonly redraw: () => void;
  readonly sweepOptions: () => SweepOptions;
  readonly pick: (sweep: LevelSweep) => void;
}

const sides = ["asks", "bids"] as const;
/** Levels moved per key; End moves past all. */
const strides: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
};
const received = [
  "pointermove",
  "pointerover",
  "pointerleave",
  "focusin",
  "focusout",
  "click",
  "keydown",
] as const;

/** Pointer and keyboard interaction with the ladder drawn into `container`. */
export function createLadderInteraction(options: LadderInteractionOptions): LadderInteraction {
  const { container, drawing, redraw, sweepOptions, pick } = options;
  const scrollers = {
    asks: fractionOf(container, "asks-scroller"),
    bids: fractionOf(container, "bids-scroller"),
  };
  const sweepText = fractionOf(container, "sweep").appendChild(document.createTextNode(""));
  const sign = createSign(fractionOf(container, "foot"));
  let hasPointer = false;
  let hasFocus = false;
  /** Ladder at the moment of freezing: its prices stay. */
  let frozen: Ladder | undefined;
  let now: { readonly ladder: Ladder; readonly whole: Ladder } | undefined;
  let pointed: { readonly side: BookSide; readonly price: Decimal } | undefined;
  let waiting = 0;
  /**
   * True when a side is scrolled away from the spread. Cached, because reading scrollTop while a book is drawn forces
   * a layout.
   */
  let isAway = false;

  const pointedSweep = () =>
    now === undefined || pointed === undefined ? undefined : sweepTo(now.whole, pointed.side, pointed.price);
  const writeTexts = () => {
    const sweep = pointedSweep();
    const text = sweep === undefined ? "" : describeSweep(sweep, sweepOptions());
    writeText(sweepText, text);
    sign.write(frozen === undefined ? (isAway ? texts.scrolled : undefined) : texts.paused(waiting));
  };
  const point = (place: LevelPosition | undefined) => {
    const level = place === undefined ? undefined : drawing.levelAt(place);
    pointed =
      place === undefined || level === undefined ? undefined : { side: place.side, price: level.price };
    writeTexts();
  };
  const hold = () => {
    frozen ??= now?.ladder;
  };
  const unfreeze = () => {
    if (hasPointer || hasFocus) return;
    frozen = undefined;
    pointed = undefined;
    redraw();
  };
  const onScroll = () => {
    isAway = sides.some((side) => Math.abs(scrollers[side].scrollTop) > 1);
    writeTexts();
  };
  const recentre = () => {
    for (const side of sides) scrollers[side].scrollTop = 0;
    frozen = undefined;
    redraw();
  };

  const goTo = (side: BookSide, index: number) => {
    const last = (now?.ladder[side].length ?? 0) - 1;
    if (last < 0) return;
    const place = { side, index: Math.max(0, Math.min(index, last)) };
    if (drawing.focus(place)) return;
    scrollers[side].scrollTop = place.index * levelHeight * (side === "asks" ? -1 : 1);
    // The rows there are drawn as the scroll is heard of, which is before the next frame.
    requestAnimationFrame(() => drawing.focus(place));
  };
  const walk = ({ side, index }: LevelPosition, stride: number) => {
    // On the screen the asks fall towards the spread, so down is towards their best level and on to the bids.
    const at = side === "bids" ? index : -1 - index;
    const to = at + stride;
    const isAcross = to < 0 !== at < 0;
    // A stride across the spread ends right behind it.
    if (isAcross && Math.abs(stride) > 1) goTo(side === "asks" ? "bids" : "asks", 0);
    else if (to < 0) goTo("asks", -1 - to);
    else goTo("bids", to);
  };

  const onKeyDown = (event: KeyboardEvent, place: LevelPosition) => {
    const stride = strides[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (stride !== undefined) walk(place, stride);
    else if (event.key === "End") goTo(place.side, Number.POSITIVE_INFINITY);
    else if (event.key === "Home") {
      recentre();
      goTo(place.side, 0);
    } else return;
    event.preventDefault();
  };

  const handle = (event: Event) => {
    const element = event.target instanceof Element ? event.target : container;
    const place = drawing.placeOf(element);
    switch (event.type) {
      case "pointermove":
        // Ignores a scrolling finger, and a resting pointer that the book was drawn under.
        // Nor is one that has gone while the interaction was fetched.
        if (hasPointer || (event as PointerEvent).pointerType === "touch" || !isOver(event)) return;
        hasPointer = true;
        hold();
        return point(place);
      case "pointerover":
        return hasPointer ? point(place) : undefined;
      case "pointerleave":
        hasPointer = false;
        if (hasFocus) point(drawing.placeOf(document.activeElement ?? container));
        return unfreeze();
      case "focusin":
        // A mouse click leaves an invisible focus behind.
        if (!container.contains(document.activeElement)) return;
        hasFocus = element.matches(":focus-visible");
        if (hasFocus) hold();
        return point(place);
      case "focusout": {
        const next = (event as FocusEvent).relatedTarget;
        if (next instanceof Node && container.contains(next)) return;
        hasFocus = false;
        return unfreeze();
      }
      case "keydown":
        hasFocus = true;
        hold();
        if (place !== undefined) onKeyDown(event as KeyboardEvent, place);
        return;
      case "click": {
        if (sign.button.contains(element)) return recentre();
        point(place);
        const sweep = pointedSweep();
        if (sweep !== undefined) pick(sweep);
      }
    }
  };

  for (const type of received) container.addEventListener(type, handle);
  for (const side of sides) scrollers[side].addEventListener("scroll", onScroll, { passive: true });
  return {
    handle,
    hold: (ladder, whole) => {
      if (hasPointer || hasFocus) frozen ??= ladder;
      const shown = frozen === undefined ? { ladder, newLevels: 0 } : freezeLadder(frozen, ladder);
      now = { ladder: shown.ladder, whole };
      waiting = shown.newLevels;
      writeTexts();
      return shown.ladder;
    },
    isUsed: () => hasPointer || hasFocus,
    release: () => {
      frozen = undefined;
      pointed = undefined;
    },
    close: () => {
      for (const type of received) container.removeEventListener(type, handle);
      for (const side of sides) scrollers[side].removeEventListener("scroll", onScroll);
      sign.button.remove();
      sweepText.remove();
    },
  };
}

/** True while the pointer of an event is still over the ladder. */
function isOver({ currentTarget, target }: Event): boolean {
  return currentTarget !== null || (target instanceof Element && target.matches(":hover"));
}

/** The button that brings the ladder back to the spread as it is now; it says what keeps it away. */
function createSign(foot: HTMLElement) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = classNames(styles.sign);
  button.hidden = true;
  const why = document.createElement("span");
  why.className = classNames(styles.why);
  const text = why.appendChild(document.createTextNode(""));
  button.append(`${texts.recentre} `, why);
  foot.append(button);
  return {
    button,
    write: (reason: string | undefined) => {
      const isHidden = reason === undefined;
      if (button.hidden !== isHidden) button.hidden = isHidden;
      if (reason !== undefined) writeText(text, reason);
    },
  };
}
