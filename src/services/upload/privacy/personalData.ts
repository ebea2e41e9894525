import type { MyData } from '#contract/user/myData.ts'
import type { Tools } from '#services/core/context.ts'
import { inPages } from '#services/core/inPages.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { songsOf } from '../songs/store.ts'
import { withdraw } from '../songs/withdraw.ts'
import { uploadsBy } from './store.ts'

type Upload = Awaited<ReturnType<typeof uploadsBy>>[number]

/** Songs that are withdrawn before the next ones are read. */
const AT_ONCE = 200

const erase = async (tools: Tools, userUuid: string): Promise<void> => {
  // What is withdrawn is no longer among the songs: the first page is the next one.
  for (;;) {
    const { rows } = await songsOf(tools.db, userUuid, { limit: AT_ONCE, offset: 0, verified: false })
    if (rows.length === 0) return
    for (const song of rows) await withdraw(tools, song)
  }
}

/** What the uploads know of somebody; the files themselves are downloaded song by song. */
export const uploadPersonalData: PersonalDataPart<MyData['uploads']> = {
  service: 'upload',
  export: async ({ db, user: { uuid } }) =>
    inPages(
      (last: Upload | undefined) => uploadsBy(db, uuid, last?.id),
      (song) => ({
        id: song.id,
        fileName: song.fileName,
        trackName: song.trackName,
        artistName: song.artistName,
        status: song.status,
        isPublic: song.isPublic,
        createdAt: song.createdAt.toISOString(),
        deletedAt: song.deletedAt?.toISOString() ?? null,
      }),
    ),
  erase,
}
