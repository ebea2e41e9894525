import type { MyData } from '#contract/user/myData.ts'
import { inPages } from '#services/core/inPages.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { tidySong } from '../catalogue/tidySong.ts'
import { deleteCratesOf } from '../crates/store.ts'
import { deleteExportsOf, exportsOf } from '../exports/store.ts'
import { deleteReplayOf } from '../replays/store.ts'
import { scrobblingHeld } from '../scrobbles/held.ts'
import { dropScrobblingOf, quietRoomsOf } from '../scrobbles/storeLinks.ts'
import { deleteLibrariesOf, librariesBy } from '../ownLibraries/store.ts'
import { cratesHeldBy, playsBy, songsHeldIn } from './store.ts'

type Crate = Awaited<ReturnType<typeof cratesHeldBy>>[number]
type Song = Awaited<ReturnType<typeof songsHeldIn>>[number]
type Play = Awaited<ReturnType<typeof playsBy>>[number]

/** What the playlists know of somebody: crates with their songs, and what they played as a DJ. */
export const playlistPersonalData: PersonalDataPart<MyData['music']> = {
  service: 'playlist',
  export: async ({ db, user: { uuid: userUuid } }) => ({
    crates: inPages(
      (last: Crate | undefined) => cratesHeldBy(db, userUuid, last?.id),
      ({ id, uuid, name, kind, isPublic, createdAt }) => ({
        uuid,
        name,
        kind,
        isPublic,
        createdAt: createdAt.toISOString(),
        songs: inPages(
          (last: Song | undefined) => songsHeldIn(db, id, last?.place),
          ({ song }) => tidySong(song),
        ),
      }),
    ),
    exports: (await exportsOf(db, userUuid)).map(({ crateUuid, provider, playlistName, startedAt }) => ({
      crateUuid,
      provider,
      playlistName,
      startedAt: startedAt.toISOString(),
    })),
    scrobbling: await scrobblingHeld(db, userUuid),
    quietRooms: await quietRoomsOf(db, userUuid),
    libraries: (await librariesBy(db, userUuid)).map(({ kind, name, url, createdAt }) => ({
      kind,
      name,
      url,
      createdAt: createdAt.toISOString(),
    })),
    plays: inPages(
      (last: Play | undefined) => playsBy(db, userUuid, last),
      ({ roomUuid, playedAt, song }) => ({
        roomUuid,
        playedAt: playedAt.toISOString(),
        song: tidySong(song),
      }),
    ),
  }),
  erase: async ({ db }, userUuid) => {
    await dropScrobblingOf(db, userUuid)
    await deleteLibrariesOf(db, userUuid)
    await deleteExportsOf(db, userUuid)
    await deleteCratesOf(db, userUuid)
    await deleteReplayOf(db, userUuid)
  },
}
