import type { Song } from '#contract/song.ts'
import { linkNames } from '#contract/songLinks.ts'
import * as z from 'zod'
import { type Choice, providersOf } from './choice.ts'
import type { MusicProviderKey } from './decks/deck.ts'
import type { Offer, Sound } from './sound.ts'
import type { Failed } from './startPlay.ts'

const Linked = z.object({ url: z.url({ protocol: /^https$/ }) })

const pageOf = (song: Song, provider: MusicProviderKey): string | undefined => {
  const link = Linked.safeParse(song.links?.[linkNames[provider] ?? provider])
  return link.success ? link.data.url : undefined
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Why a song stays unheard, and what somebody can do about it, best first. */
export const unheardOf = (song: Song, choice: Choice, failed: readonly Failed[]): Sound => {
  const first = providersOf(song).slice(0, 1)
  const again = unique(failed.filter(({ fault }) => fault.again).map(({ provider }) => provider))
  const locked = choice.locked.map(({ provider }) => provider)
  const pages = unique([...first, ...locked]).flatMap((provider): Offer[] => {
    const href = pageOf(song, provider)
    return href === undefined ? [] : [{ kind: 'open', provider, href }]
  })
  const offers: Offer[] = [
    ...(choice.why === 'explicit' ? first.map((provider): Offer => ({ kind: 'once', provider })) : []),
    ...again.map((provider): Offer => ({ kind: 'hear', provider })),
    ...locked.map((provider): Offer => ({ kind: 'link', provider })),
    ...pages,
  ]
  return { kind: 'unheard', ...reasonOf(first[0] ?? null, choice, failed), offers }
}

const reasonOf = (
  first: MusicProviderKey | null,
  choice: Choice,
  failed: readonly Failed[],
): Pick<Extract<Sound, { kind: 'unheard' }>, 'why' | 'provider'> => {
  const fault = failed.at(0)
  if (fault !== undefined && fault.fault.why !== 'tap' && fault.fault.why !== 'elsewhere')
    return { why: fault.fault.why, provider: fault.provider }
  const locked = choice.locked.at(0)
  if (locked !== undefined)
    return { why: locked.needs.includes('account') ? 'account' : 'premium', provider: locked.provider }
  return { why: choice.why ?? 'network', provider: first }
}
