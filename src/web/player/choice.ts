import { type MusicProvider, musicProviders, type Song } from '#contract/song.ts'
import type { Can, Cannot, MusicProviderKey, Need } from './decks/deck.ts'
import { type Listener, refusal } from './listener.ts'

/** A provider through which a listener could hear a song. */
export interface Candidate {
  readonly provider: MusicProviderKey
  /** The song’s id there. */
  readonly id: string
  /** `dj`: what the DJ chose; `instead`: the same recording elsewhere. */
  readonly via: 'dj' | 'instead'
  /** What it still needs of this listener. */
  readonly needs: readonly Need[]
}

export interface Choice {
  /** What can be tried, best first: those that need nothing, then those that need only a tap. */
  readonly order: readonly Candidate[]
  /** What would need an account or a subscription. */
  readonly locked: readonly Candidate[]
  /** The song under the ids of all its candidates. */
  readonly song: Song
  /** Why the DJ's own choice is neither; null where it is one of them. */
  readonly why: Cannot['why'] | null
}

const isProvider = (key: string): key is MusicProvider => musicProviders.some((provider) => provider === key)

/** The providers of a song that we know of, the DJ's choice first. */
export const providersOf = (song: Song): MusicProviderKey[] =>
  Object.keys(song.musicProviders).filter(isProvider)

/**
 * The song as the DJ chose it, with the same recording elsewhere as the server found it: what a client says of other
 * providers sounds for nobody else.
 */
export const withMatches = (song: Song, matches: Readonly<Record<string, string>>): Song => {
  const [first] = providersOf(song)
  const chosen = first === undefined ? {} : { [first]: song.musicProviders[first] ?? '' }
  return { ...song, musicProviders: { ...chosen, ...matches, ...chosen } }
}

const linkedOf = ({ linked, signedIn }: Listener): readonly MusicProviderKey[] => {
  const own = linked.filter((provider) => ['apple', 'spotify', 'youtube'].includes(provider))
  return signedIn || own.length > 0 ? own : ['youtube']
}

const freely: readonly MusicProviderKey[] = ['uploadService', 'sevenDigital', 'audius', 'soundCloudPublic']

/** Whose sound comes from this place's own address. */
const fromHere: readonly MusicProviderKey[] = ['uploadService', 'jellyfin', 'openSubsonic']

/** Whose songs the server counts itself when it gives out their sound. */
const countedThere: readonly MusicProviderKey[] = [
  'uploadService',
  'sevenDigital',
  'audius',
  'soundCloudPublic',
  'openSubsonic',
  'jellyfin',
]

/** The places that somebody's accounts have among others are filled in the order in which they put them. */
const asPut = (rank: readonly MusicProviderKey[], { linked }: Listener): MusicProviderKey[] => {
  const places = [...new Set(rank)]
  const own = linked.filter((provider) => places.includes(provider))
  return places.map((provider) => (linked.includes(provider) ? (own.shift() ?? provider) : provider))
}

/** All providers in the order in which this listener is given them; `first` is the DJ's choice. */
const rankOf = (listener: Listener, first: MusicProviderKey): readonly MusicProviderKey[] => {
  const others = [...freely, ...linkedOf(listener), 'youtube', ...musicProviders] as const
  const roomtone = [first, ...asPut(others, listener)]
  switch (listener.order) {
    case 'hangout':
      return ['sevenDigital', ...roomtone]
    case 'turntable':
      return [...linkedOf(listener).slice(0, 1), ...roomtone]
    case 'roomtone':
      return roomtone
  }
}

const isMissing = (need: Need, provider: MusicProviderKey, listener: Listener): boolean => {
  const account = listener.accounts[provider]
  switch (need) {
    case 'tap':
      return true
    case 'account':
      return account === undefined || account === 'broken' || account === 'lacksScope'
    case 'premium':
      return account === 'notPremium'
    case 'surface':
      return !listener.surface
  }
}

/**
 * Which provider sounds a play for this listener (providers.md, 4.3): the first of the song is the DJ's, the others are
 * matches that the server verified. `able` answers for the decks there are; undefined
 * for a provider without one.
 */
export const choose = (
  song: Song,
  playId: string,
  listener: Listener,
  able: (provider: MusicProviderKey) => Can | Cannot | undefined,
): Choice => {
  const can = (provider: MusicProviderKey): Can | Cannot | undefined =>
    listener.onlyOwn && !fromHere.includes(provider)
      ? { why: 'outside' }
      : listener.freeLeft === 0 && !countedThere.includes(provider)
        ? { why: 'limit' }
        : able(provider)
  const keys = providersOf(song)
  const [first] = keys
  if (first === undefined) return { order: [], locked: [], song, why: 'off' }
  if (song.explicit && !listener.allowExplicit && !listener.anyway.has(playId))
    return { order: [], locked: [], song, why: 'explicit' }
  const rank = rankOf(listener, first)
  const candidates = keys
    .filter((provider) => !listener.refused.has(refusal(provider, playId)))
    .sort((a, b) => rank.indexOf(a) - rank.indexOf(b))
    .flatMap((provider): Candidate[] => {
      const answer = can(provider)
      if (answer === undefined || 'why' in answer) return []
      const needs = answer.needs.filter((need) => isMissing(need, provider, listener))
      const id = song.musicProviders[provider] ?? ''
      return [{ provider, id, via: provider === first ? 'dj' : 'instead', needs }]
    })
  const needing = (fits: (needs: readonly Need[]) => boolean): Candidate[] =>
    candidates.filter(({ needs }) => fits(needs))
  const refused = can(first)
  return {
    order: [
      ...needing((needs) => needs.length === 0),
      ...needing((needs) => needs.length > 0 && needs.every((need) => need === 'tap')),
    ],
    song,
    locked: needing((needs) => needs.includes('account') || needs.includes('premium')),
    why: refused === undefined ? 'off' : 'why' in refused ? refused.why : null,
  }
}
