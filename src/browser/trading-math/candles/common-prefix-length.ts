/** How many elements two lists begin with in common; objects count as the same by identity. */
export function commonLength<Element>(a: readonly Element[], b: readonly Element[]): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}
