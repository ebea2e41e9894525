/** Remembers the JSON of values that are replaced and never changed, as people are. */
export const remembered = <T extends object>(write: (value: T) => string): ((value: T) => string) => {
  const known = new WeakMap<T, string>()
  return (value) => {
    const before = known.get(value)
    if (before !== undefined) return before
    const json = write(value)
    known.set(value, json)
    return json
  }
}
