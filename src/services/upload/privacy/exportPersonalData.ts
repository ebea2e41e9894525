import type { MyData } from '#contract/user/myData.ts'
import type { Tools } from '#services/core/context.ts'
import { allPages } from '#services/core/inPages.ts'
import { uploadsBy } from './store.ts'

type Upload = Awaited<ReturnType<typeof uploadsBy>>[number]

/** Everything the uploads know of somebody; the files themselves are downloaded song by song. */
export const exportPersonalData = ({ db }: Tools, userUuid: string): Promise<MyData['uploads']> =>
  allPages(
    (last: Upload | undefined) => uploadsBy(db, userUuid, last?.id),
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
  )
