import type { MyData } from '#contract/user/myData.ts'
import type { Tools } from '#services/core/context.ts'
import { tidySong } from '../catalogue/tidySong.ts'
import { cratesHeldBy, playsBy, songsHeldBy } from './store.ts'

/** Everything the playlists know of somebody: crates with their songs, and what they played as a DJ. */
export const exportPersonalData = async ({ db }: Tools, userUuid: string): Promise<MyData['music']> => {
  const songs = new Map<number, unknown[]>()
  for (const { crateId, song } of await songsHeldBy(db, userUuid)) {
    const held = songs.get(crateId) ?? []
    held.push(song)
    songs.set(crateId, held)
  }
  const crates = await cratesHeldBy(db, userUuid)
  return {
    crates: crates.map((crate) => ({
      uuid: crate.uuid,
      name: crate.name,
      kind: crate.kind,
      isPublic: crate.isPublic,
      createdAt: crate.createdAt.toISOString(),
      songs: (songs.get(crate.id) ?? []).map((song) => tidySong(song as Record<string, unknown>)),
    })),
    plays: (await playsBy(db, userUuid)).map(({ roomUuid, playedAt, song }) => ({
      roomUuid,
      playedAt: playedAt.toISOString(),
      song: tidySong(song as Record<string, unknown>),
    })),
  }
}
