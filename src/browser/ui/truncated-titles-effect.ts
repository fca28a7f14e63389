import { useEffect } from "react";

/** Shows the full text of truncated text under the mouse as its title, unless it has a title of its own. */
export function TruncatedTitlesEffect(): null {
  useEffect(() => {
    let titled: { readonly element: HTMLElement; readonly title: string } | undefined;
    const clear = () => {
      if (titled?.element.title === titled?.title) titled?.element.removeAttribute("title");
      titled = undefined;
    };
    const show = ({ target }: MouseEvent) => {
      clear();
      if (!(target instanceof HTMLElement) || target.closest("[title]") !== null) return;
      const element = truncatedAt(target);
      const title = element?.textContent.replace(/\s+/g, " ").trim() ?? "";
      if (element === undefined || title === "") return;
      element.title = title;
      titled = { element, title };
    };
    document.addEventListener("mouseover", show);
    return () => {
      document.removeEventListener("mouseover", show);
      clear();
    };
  }, []);
  return null;
}

/** Ancestors that may truncate the text of an element: a name within a link within a cell. */
const maxAncestors = 3;

function truncatedAt(target: HTMLElement): HTMLElement | undefined {
  let element: HTMLElement | null = target;
  for (let level = 0; element !== null && level <= maxAncestors; level += 1) {
    if (isTruncated(element)) return element;
    element = element.parentElement;
  }
  return undefined;
}

function isTruncated(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth) return true;
  const isClamped = webkitLineClamp !== "" && webkitLineClamp !== "none";
  return isClamped && element.scrollHeight > element.clientHeight;
}
