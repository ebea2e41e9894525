import type { Crate, CrateSong } from '#contract/playlist/crate.ts'
import { ProviderMap } from '#contract/song.ts'
import { tidySong } from '../catalogue/tidySong.ts'
import type { CrateRow } from './store.ts'
import type { CrateSongRow } from './storeSongs.ts'

/** A crate without its songs as the wire writes it; its covers are its own or those of its first song. */
export const crateView = (crate: CrateRow): Crate => ({
  crateUuid: crate.uuid,
  crateShortId: crate.shortId,
  crateName: crate.name,
  description: crate.description,
  userUuid: crate.userUuid,
  isPublic: crate.isPublic,
  kind: crate.kind,
  thumbnails: coversOf(crate.thumbnails) ?? coversOf(crate.cover) ?? {},
  crateSongsNumber: crate.songCount,
  count: crate.songCount,
  currentPosition: crate.currentPosition,
  ...(crate.importStatus === null ? {} : { importStatus: crate.importStatus }),
})

const coversOf = (value: unknown): Crate['thumbnails'] | undefined => {
  const covers = ProviderMap.safeParse(value).data
  return covers && Object.keys(covers).length > 0 ? covers : undefined
}

/** A song of a crate as the wire writes it. */
export const crateSongView = (row: CrateSongRow): CrateSong => ({
  ...tidySong(row.song as Record<string, unknown>),
  crateSongUuid: row.uuid,
  crateSongUUID: row.uuid,
  id: String(row.songId),
  songId: String(row.songId),
  songShortId: row.shortId,
  position: row.position,
})
