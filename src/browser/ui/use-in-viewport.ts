import { type RefObject, useEffect, useState } from "react";

/** How far from the screen an element counts as seen, so that what it draws is there when it comes, in px. */
const ahead = 200;

/** Whether an element is on the screen or about to be; not before it was first drawn. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `${ahead}px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
