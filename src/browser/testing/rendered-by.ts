// Which elements a change renders again.

/** Props that React wrote to an element last: another object after each render of its component. */
function lastProps(element: Element): unknown {
  const key = Object.keys(element).find((name) => name.startsWith("__reactProps$"));
  if (key === undefined) throw new Error("React did not write this element");
  return element[key as keyof Element];
}

/** Names of those of `parts` that are rendered again while `change` runs. */
export function renderedBy(
  change: () => void,
  parts: Readonly<Record<string, Element | null | undefined>>,
): string[] {
  const before = Object.entries(parts).map(([name, element]) => {
    if (!element) throw new Error(`no ${name}`);
    return { name, element, props: lastProps(element) };
  });
  change();
  return before.flatMap(({ name, element, props }) => (lastProps(element) === props ? [] : [name]));
}
