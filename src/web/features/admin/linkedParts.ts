export interface Part {
  readonly text: string
  /** Where it leads, for addresses of this site. */
  readonly href?: string
}

const address = /https?:\/\/[^\s<>"']+/g
/** Ends a sentence rather than an address. */
const tail = /[.,;:!?)\]]+$/

/** A machine has several names for itself; a page opened by one leads to what a letter says by another. */
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/
const placeOf = ({ protocol, hostname, port }: URL): string =>
  `${protocol}//${loopback.test(hostname) ? 'localhost' : hostname}:${port}`

const leads = (text: string, origin: string): boolean => {
  try {
    const url = new URL(text)
    return placeOf(url) === placeOf(new URL(origin)) && url.username === '' && url.password === ''
  } catch {
    return false
  }
}

/** A letter in parts: addresses of this very site are links, all others stay text. */
export const linkedParts = (text: string, origin: string): Part[] => {
  const parts: Part[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(tail, '')
    if (!leads(found, origin)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: found, href: found })
    from = match.index + found.length
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts
}
