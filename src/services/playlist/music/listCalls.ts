import * as z from 'zod'
import type { Account, Ask, MusicFault, MusicProvider, PlaylistRef } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { ask, type Asked } from './ask.ts'

/** What is a person's, or read once, is kept for nobody; whoever asks tries again later, so no call is made twice. */
const unkept = <T>(provider: MusicProvider, call: () => Promise<T | MusicFault>) => ({
  provider,
  kind: 'account' as const,
  asked: null,
  keepMs: 0,
  keepsFor: () => 0,
  once: true,
  schema: z.custom<T>(),
  ask: call,
})

const given = <T>(answer: Asked<T>): T | MusicFault =>
  typeof answer === 'object' && 'fault' in answer ? answer : answer.value

/** A page of somebody’s playlists at a provider. */
export const headsAt = async (
  tools: Tools,
  provider: MusicProvider,
  as: Account | null,
  cursor: string | null,
) =>
  given(
    await ask(
      tools,
      unkept(provider, async () => (await provider.playlists?.(as, cursor)) ?? { playlists: [], next: null }),
    ),
  )

/** A page of the songs of a list at a provider; null: there is no such list. */
export const songsPageAt = async (
  tools: Tools,
  provider: MusicProvider,
  { ref, cursor }: { readonly ref: PlaylistRef; readonly cursor: string | null },
  asked: Ask,
) =>
  given(
    await ask(
      tools,
      unkept(provider, async () => (await provider.playlistPage?.(ref, cursor, asked)) ?? null),
    ),
  )

/** Makes a playlist in somebody’s account. */
export const madeListAt = async (
  tools: Tools,
  provider: MusicProvider,
  as: Account,
  head: { readonly name: string; readonly isPublic: boolean },
) =>
  given(
    await ask(
      tools,
      unkept(provider, async () => (await provider.makePlaylist?.(as, head)) ?? { fault: 'refused' }),
    ),
  )

/** Adds songs to a playlist of somebody; null: they are not taken together. */
export const addedAt = async (
  tools: Tools,
  provider: MusicProvider,
  as: Account,
  { id, songs }: { readonly id: string; readonly songs: readonly string[] },
) =>
  given(
    await ask(
      tools,
      unkept(provider, async () => (await provider.addToPlaylist?.(as, id, songs)) ?? null),
    ),
  )

/** What a list of somebody’s is, as they may see it. */
export const headAt = async (
  tools: Tools,
  provider: MusicProvider,
  ref: { readonly kind: 'playlist' | 'album'; readonly id: string; readonly secret?: string | undefined },
  asked: Ask,
) =>
  given(
    await ask(
      tools,
      unkept(provider, () => provider.playlistHead(ref, asked)),
    ),
  )
