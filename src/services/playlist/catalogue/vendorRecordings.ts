import { storableJson } from '#contract/text.ts'
import type { ProviderSong } from '#ports/music.ts'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { isForEverybody } from '../access.ts'
import { providerOf } from '../music/providerOf.ts'
import { keepRecordings } from './keepRecordings.ts'
import { recordingOf } from './recording.ts'
import { recognise } from './recognise.ts'
import { tidySong } from './tidySong.ts'
import { type CatalogueRow, linkProviders, updateRecordings } from './store.ts'

/** Nobody: what people have in their crates says nothing of what this server looked up itself. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * The recording of a song that this server itself looked up at its provider, stored as a fact; null for a private one,
 * and for one of a library that is not for everybody: those are nobody else's to know.
 */
export const keepVendorSong = async (tools: Tools, song: ProviderSong): Promise<CatalogueRow | null> =>
  (await keepVendorSongs(tools, [song]))[0] ?? null

/** The same of many songs; those that are not for everybody are left out. */
export const keepVendorSongs = async (
  tools: Tools,
  songs: readonly ProviderSong[],
): Promise<CatalogueRow[]> => {
  const isOpen = await Promise.all(songs.map((song) => isOpenSong(tools, song)))
  const open = songs.filter((_, i) => isOpen[i])
  if (open.length === 0) return []
  const found = await recognise(tools, NOBODY, open)
  return tools.tx(async (tx) => {
    const rows = await keepRecordings(tx, found)
    const told = rows.map((row, i) => ({ row, song: open[i] as ProviderSong }))
    await linkProviders(
      tx.db,
      told.flatMap(({ row, song }) => recordingOf(song).providers.map((one) => ({ ...one, songId: row.id }))),
    )
    const known = told.map(({ row, song }) => ({ id: row.id, ...factsOf(tx, song, row.song) }))
    const kept = new Map((await updateRecordings(tx.db, known)).map((row) => [row.id, row]))
    return rows.flatMap(({ id }) => kept.get(id) ?? [])
  })
}

const isOpenSong = async (tools: Tools, { playbackToken, musicProviders }: ProviderSong) => {
  if (playbackToken) return false
  const open = await Promise.all(
    recordingOf({ musicProviders }).providers.map(({ provider, providerSongId }) =>
      isForEverybody(providerOf(tools, provider), providerSongId),
    ),
  )
  return open.every(Boolean)
}

const factsOf = ({ now }: BaseTools, song: ProviderSong, known: CatalogueRow['song']) => {
  const { isrc } = recordingOf(song)
  const before = known ? tidySong(known) : undefined
  const facts = {
    ...song,
    ...before,
    musicProviders: { ...before?.musicProviders, ...song.musicProviders },
    thumbnails: { ...before?.thumbnails, ...song.thumbnails },
    links: { ...before?.links, ...song.links },
    isrc: before?.isrc ?? isrc,
    roomtone: song.roomtone,
  }
  return {
    song: storableJson(facts),
    isrc: facts.isrc,
    genre: facts.genre ?? null,
    verifiedAt: new Date(now()),
  }
}
