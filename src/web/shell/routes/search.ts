type Search = Record<string, unknown>

/** Text of a search parameter; numbers in an address are read as text too. */
export const textOf = (search: Search, key: string): string | undefined => {
  const value = search[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** The texts among some search parameters; absent ones stay absent. */
export const textsOf = <K extends string>(
  search: Search,
  keys: readonly K[],
): { [P in NoInfer<K>]?: string | undefined } => {
  const texts: { [P in K]?: string } = {}
  for (const key of keys) {
    const value = textOf(search, key)
    if (value !== undefined) texts[key] = value
  }
  return texts
}

/** A path of ours. A second slash or a backslash would name another host, and browsers drop control characters. */
const ours = /^\/(?!\/)[^\\\p{Cc}]*$/u

/** Where coming in leads back to, when it was asked for on another page; never another origin. */
export const cameFrom = (search: Search): { back?: string } => {
  const back = search['back']
  return typeof back === 'string' && ours.test(back) ? { back } : {}
}
