import type { MyData } from '#contract/user/myData.ts'
import type { Song } from '#contract/song.ts'
import type { Tools } from '#services/core/context.ts'
import { allPages, inPages } from '#services/core/inPages.ts'
import { tidySong } from '../catalogue/tidySong.ts'
import { cratesHeldBy, playsBy, songsHeldBy } from './store.ts'

type Held = Awaited<ReturnType<typeof songsHeldBy>>[number]
type Play = Awaited<ReturnType<typeof playsBy>>[number]

/** Everything the playlists know of somebody: crates with their songs, and what they played as a DJ. */
export const exportPersonalData = async ({ db }: Tools, userUuid: string): Promise<MyData['music']> => {
  const songs = new Map<number, Song[]>()
  for await (const { crateId, song } of inPages((last: Held | undefined) =>
    songsHeldBy(db, userUuid, last),
  )) {
    const held = songs.get(crateId) ?? []
    held.push(tidySong(song))
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
      songs: songs.get(crate.id) ?? [],
    })),
    plays: await allPages(
      (last: Play | undefined) => playsBy(db, userUuid, last),
      ({ roomUuid, playedAt, song }) => ({
        roomUuid,
        playedAt: playedAt.toISOString(),
        song: tidySong(song),
      }),
    ),
  }
}
