/** A piece of a message: words, an address, or somebody who is mentioned. */
export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mention'; readonly text: string; readonly uuid: string }

interface Mention {
  /** Empty for a group. */
  readonly uuid: string
  readonly name: string
}

const address = /https?:\/\/[^\s<>"']+/gi
/** Signs that end a sentence rather than an address. */
const afterAddress = /[.,;:!?)\]}]+$/

const safeHref = (text: string): string | undefined => {
  try {
    const url = new URL(text)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
  } catch {
    return undefined
  }
}

const withLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let at = 0
  for (const found of text.matchAll(address)) {
    const shown = found[0].replace(afterAddress, '')
    const href = safeHref(shown)
    if (href === undefined) continue
    if (found.index > at) parts.push({ kind: 'words', text: text.slice(at, found.index) })
    parts.push({ kind: 'link', text: shown, href })
    at = found.index + shown.length
  }
  if (at < text.length) parts.push({ kind: 'words', text: text.slice(at) })
  return parts
}

const splitAt = (part: TextPart, mention: Mention): TextPart[] => {
  if (part.kind !== 'words') return [part]
  const sign = `@${mention.name}`
  return part.text
    .split(sign)
    .flatMap((piece, n): TextPart[] => [
      ...(n > 0 ? [{ kind: 'mention', text: sign, uuid: mention.uuid } as const] : []),
      ...(piece === '' ? [] : [{ kind: 'words', text: piece } as const]),
    ])
}

/** A message in pieces: addresses and mentions stand out, everything else stays words. */
export const textParts = (text: string, mentions: readonly Mention[]): TextPart[] =>
  [...mentions]
    .sort((a, b) => b.name.length - a.name.length)
    .reduce<TextPart[]>((parts, mention) => parts.flatMap((part) => splitAt(part, mention)), withLinks(text))
