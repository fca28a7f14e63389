import type { OwnMark } from "#browser/market-data/own-order-markers.ts";
import { classNames } from "#browser/ui/class-names.ts";
import styles from "./own-mark.module.css";
import { markWords, type WorkingOrder } from "./working-orders.ts";

/** The mark of the orders at one price: a few signs for the eye, all of it for whoever hears the level's name. */
export function ownMarkOf(orders: readonly WorkingOrder[]): OwnMark {
  const { shown, said } = markWords(orders);
  return () => {
    const mark = document.createElement("span");
    const seen = document.createElement("span");
    seen.className = classNames(styles.own);
    seen.ariaHidden = "true";
    seen.textContent = shown;
    const heard = document.createElement("span");
    heard.className = "visually-hidden";
    heard.textContent = said;
    mark.append(seen, heard);
    return mark;
  };
}
