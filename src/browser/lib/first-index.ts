/**
 * Index of the first element for which `holds`, by binary search: it must hold for all elements behind it too. The list's
 * length where it holds for none.
 */
export function firstIndex<Element>(list: readonly Element[], holds: (element: Element) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(list[middle] as Element)) high = middle;
    else low = middle + 1;
  }
  return low;
}
