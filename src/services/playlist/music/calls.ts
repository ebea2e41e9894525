import * as z from 'zod'
import { MusicProvider as MusicProviderKey, Song } from '#contract/song.ts'
import type { Ask, Found, MusicProvider, ProviderSong, SearchAsk, StreamAsk } from '#ports/music.ts'
import type { Linkable, LinkSource, SimilarMusic, SongLinks } from '#ports/musicHelpers.ts'
import type { Tools } from '#services/core/context.ts'
import { ask, type Asked } from './ask.ts'
import { partOf } from './partOf.ts'
import { spendYoutubeSearch } from './youtubeSearches.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const BEFORE_END_MS = MINUTE_MS

const Notes = z.object({
  access: z.enum(['preview', 'blocked']).optional(),
  blockedIn: z.array(z.string()).optional(),
  embeddable: z.boolean().optional(),
  container: z.string().optional(),
  checkedAt: z.string(),
})
const KeptSong: z.ZodType<ProviderSong> = Song.extend({ roomtone: Notes })
const KeptFound: z.ZodType<Found> = z.object({ songs: z.array(KeptSong), more: z.boolean() })
const KeptSound = z
  .object({
    url: z.string(),
    kind: z.enum(['progressive', 'hls']),
    mimeType: z.string(),
    expiresAt: z.number(),
  })
  .nullable()
const KeptHead = z
  .object({
    id: z.string(),
    name: z.string(),
    owner: z.string(),
    songsNumber: z.number().nullable(),
    thumbnails: z.record(z.string(), z.string()),
  })
  .nullable()
const KeptRef = z
  .object({ kind: z.enum(['track', 'playlist', 'album']), id: z.string(), secret: z.string().optional() })
  .nullable()

const KeptLinks: z.ZodType<SongLinks> = z.object({
  links: z.record(z.string(), z.object({ url: z.string() })),
  ids: z.partialRecord(MusicProviderKey, z.string()),
})

/** Songs of a library lie with somebody; each has an owner, or is the house's. */
const isLibrary = (provider: MusicProvider): boolean => provider.ownerOf !== undefined

const always = (ms: number) => ({ keepMs: ms, keepsFor: () => ms })
/** An unknown thing may be known soon. */
const unknownSooner = (ms: number) => ({
  keepMs: ms,
  keepsFor: (value: unknown) => (value === null ? HOUR_MS : ms),
})
const whileItPlays = (tools: Tools) => ({
  keepMs: HOUR_MS,
  keepsFor: (value: unknown) => {
    const sound = KeptSound.parse(value)
    return sound === null
      ? HOUR_MS
      : Math.max(0, Math.min(HOUR_MS, sound.expiresAt - tools.now() - BEFORE_END_MS))
  },
})

/** One page of a provider's search, marked songs included; `mine` is nobody else's. */
export const searchAt = (
  tools: Tools,
  provider: MusicProvider,
  { by, ...asked }: Omit<SearchAsk, 'explicit'> & { /** Who searches. */ readonly by: string },
): Promise<Asked<Found>> => {
  const { q, country, limit, offset, mine, isMember } = asked
  return ask(tools, {
    provider,
    ...(isLibrary(provider) && mine && { part: mine.personUuid }),
    kind: 'search',
    asked: [q.toLowerCase(), country, limit, offset, mine?.personUuid ?? null, isMember === true],
    ...(provider.key === 'youtube'
      ? { ...always(DAY_MS), once: true, mayCall: () => spendYoutubeSearch(tools, by) }
      : always(10 * MINUTE_MS)),
    isPersonal: mine !== undefined,
    schema: KeptFound,
    ask: () => provider.search({ ...asked, explicit: true }),
  })
}

/** A song as its provider tells it; null if it knows none. Who brings a secret shares with who has it too. */
export const songAt = async (
  tools: Tools,
  provider: MusicProvider,
  id: string,
  asked: Ask,
): Promise<Asked<ProviderSong | null>> =>
  ask(tools, {
    provider,
    part: await partOf(provider, id),
    kind: 'lookUp',
    // A secret is hashed with the rest: who does not have it does not find the answer.
    asked: ['song', id, asked.country, ...(asked.secret === undefined ? [] : [asked.secret])],
    ...unknownSooner(DAY_MS),
    schema: KeptSong.nullable(),
    ask: () => provider.songById(id, asked),
  })

/** The songs of an ISRC at a provider. */
export const isrcAt = (
  tools: Tools,
  provider: MusicProvider,
  isrc: string,
  asked: Ask,
): Promise<Asked<readonly ProviderSong[]>> =>
  ask<readonly ProviderSong[]>(tools, {
    provider,
    kind: 'lookUp',
    asked: ['isrc', isrc, asked.country],
    ...always(7 * DAY_MS),
    schema: z.array(KeptSong),
    ask: () => provider.byIsrc(isrc, asked),
  })

/** Where else a song is, as one aggregator knows it; null: it does not. */
export const linksAt = (tools: Tools, source: LinkSource, song: Linkable) =>
  ask(tools, {
    provider: source,
    kind: 'lookUp',
    asked: ['links', song.url, song.isrc, song.country],
    ...unknownSooner(30 * DAY_MS),
    schema: KeptLinks.nullable(),
    ask: () => source.linksOf(song),
  })

/** Songs that a library thinks are like one of its own; null: it tells nothing of it. */
export const similarIn = async (tools: Tools, provider: MusicProvider, id: string, most: number) =>
  ask<readonly ProviderSong[] | null>(tools, {
    provider,
    part: await partOf(provider, id),
    kind: 'lookUp',
    asked: ['similar', id, most],
    ...unknownSooner(30 * DAY_MS),
    schema: z.array(KeptSong).nullable(),
    ask: async () => (await provider.similarTo?.(id, most)) ?? null,
  })

/** Ids at Spotify of songs that are like one of its songs; null if the vendor knows no such song. */
export const similarAt = (tools: Tools, similar: SimilarMusic, spotifyId: string, most: number) =>
  ask<readonly string[] | 'notAnalyzed' | null>(tools, {
    provider: { key: 'cyanite' },
    kind: 'lookUp',
    asked: ['similar', spotifyId, most],
    keepMs: 30 * DAY_MS,
    // It may have listened to it in a moment.
    keepsFor: (value) => (value === 'notAnalyzed' ? 0 : value === null ? HOUR_MS : 30 * DAY_MS),
    schema: z.union([z.array(z.string()), z.literal('notAnalyzed'), z.null()]),
    ask: () => similar.similarTo(spotifyId, most),
  })

/** Has a song listened to. It is a write: nothing is kept, and it is not sent again. */
export const analyseAt = (tools: Tools, similar: SimilarMusic, spotifyId: string) =>
  ask<'queued' | null>(tools, {
    provider: { key: 'cyanite' },
    kind: 'account',
    asked: null,
    ...always(0),
    once: true,
    schema: z.literal('queued').nullable(),
    ask: () => similar.analyse(spotifyId),
  })

/** What a short link of a provider leads to. */
export const refAt = (tools: Tools, provider: MusicProvider, url: string, asked: Ask) =>
  ask(tools, {
    provider,
    kind: 'lookUp',
    asked: ['link', url],
    ...unknownSooner(7 * DAY_MS),
    schema: KeptRef,
    ask: () => provider.resolve({ kind: 'short', url }, asked),
  })

/** What a playlist or album of a provider is. */
export const playlistAt = (
  tools: Tools,
  provider: MusicProvider,
  ref: { readonly kind: 'playlist' | 'album'; readonly id: string },
  asked: Ask,
) =>
  ask(tools, {
    provider,
    kind: 'lookUp',
    asked: ['playlist', ref.kind, ref.id, asked.country],
    ...always(10 * MINUTE_MS),
    schema: KeptHead,
    ask: () => provider.playlistHead(ref, asked),
  })

/** What an answer with an address is kept under; null where each who asks is given an address of their own. */
const sharedUnder = ({ isGoodOnce }: MusicProvider, asked: readonly unknown[]) => (isGoodOnce ? null : asked)

/** Where a part of a song sounds: all in one country share the answer. */
export const previewAt = (tools: Tools, provider: MusicProvider, id: string, asked: Ask) =>
  ask(tools, {
    provider,
    kind: 'lookUp',
    asked: sharedUnder(provider, ['preview', id, asked.country]),
    ...whileItPlays(tools),
    schema: KeptSound,
    ask: () => provider.preview(id, asked),
  })

/** Where a song sounds: all who listen in one country and quality share the answer. */
export const streamAt = (
  tools: Tools,
  provider: MusicProvider,
  id: string,
  {
    instead,
    ...asked
  }: StreamAsk & { /** An address that is no good any more. */ readonly instead?: string | undefined },
) =>
  ask(tools, {
    provider,
    kind: 'stream',
    asked: sharedUnder(provider, [id, asked.country, asked.quality, asked.secret ?? null]),
    ...whileItPlays(tools),
    schema: KeptSound,
    isSpent: (sound) => sound?.url === instead,
    ask: () => provider.stream(id, asked),
  })
