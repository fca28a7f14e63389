import { type RefObject, useEffect, useState } from "react";

/** Margin for content that has to be rendered before it scrolls into view, in px. */
export const preloadMargin = 200;

/** True while an element is in the viewport, or within `margin` px of it; false in the first render. */
export function useInViewport(element: RefObject<Element | null>, margin = 0): boolean {
  const [isInViewport, setInViewport] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setInViewport(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: `${margin}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isInViewport;
}
