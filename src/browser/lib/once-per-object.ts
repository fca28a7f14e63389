/** `derive`, run once per object; its result lives as long as the object. The object must not change. */
export function oncePerObject<Key extends object, Value>(derive: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const made = known.get(key) ?? { value: derive(key) };
    known.set(key, made);
    return made.value;
  };
}
