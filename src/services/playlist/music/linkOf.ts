import { refuse } from '#contract/errors.ts'
import { isMusicFault, type MusicProvider, type Ref } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { refAt } from './calls.ts'
import { askAsServer, countryOf } from './places.ts'
import { refuseFault } from './refuseFault.ts'

/** Words by which the host of a link is one of a provider that we know by name. */
const KNOWN =
  /(^|[.-])(spotify|apple|youtube|youtu|soundcloud|audius|napster|pandora|deezer|tidal|amazon|yandex|spinrilla)\./i

export interface ProviderLink {
  readonly provider: MusicProvider
  readonly ref: Ref
}

/**
 * What a link leads to, taken apart without asking for it; only short ones are asked about, at their provider. Null:
 * the provider knows nothing behind it.
 */
export const linkOf = async (tools: Tools, text: string): Promise<ProviderLink | null> => {
  const url = urlOf(text)
  if (!url) return refuse('linkNotUnderstood')
  for (const provider of tools.music.values()) {
    const named = provider.refOf(url)
    if (named === null) continue
    if (named.kind !== 'short') return { provider, ref: named }
    const given = await refAt(
      tools,
      provider,
      named.url,
      askAsServer(tools, provider, countryOf(tools, undefined)),
    )
    if (isMusicFault(given)) return refuseFault(given)
    return given.value && { provider, ref: given.value }
  }
  // One of a provider that is not set up here.
  return KNOWN.test(url.hostname) && !isFoundBySomebody(tools, url)
    ? refuse('providerAbsent')
    : refuse('linkNotUnderstood')
}

/** True if its provider is set up, but made nothing of it. */
const isFoundBySomebody = (tools: Tools, { hostname }: URL): boolean =>
  [...tools.music.values()].some(({ key, can }) => {
    const word = { soundCloudPublic: 'soundcloud', youtube: 'youtu' }[key as string] ?? key.toLowerCase()
    return can.link && hostname.includes(word)
  })

/** An address of the web as somebody typed it, with or without its scheme; null if it is none. */
const urlOf = (text: string): URL | null => {
  const uri = /^spotify:(track|album|playlist):(\w+)$/.exec(text)
  const given = uri ? `https://open.spotify.com/${uri[1]}/${uri[2]}` : text
  try {
    const url = new URL(/^[a-z]+:\/\//i.test(given) ? given : `https://${given}`)
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' ? url : null
  } catch {
    return null
  }
}
