import type { MyData } from '#contract/user/myData.ts'
import type { Tools } from '#services/core/context.ts'
import { uploadsBy } from './store.ts'

/** Everything the uploads know of somebody; the files themselves are downloaded song by song. */
export const exportPersonalData = async ({ db }: Tools, userUuid: string): Promise<MyData['uploads']> =>
  (await uploadsBy(db, userUuid)).map((song) => ({
    id: song.id,
    fileName: song.fileName,
    trackName: song.trackName,
    artistName: song.artistName,
    status: song.status,
    isPublic: song.isPublic,
    createdAt: song.createdAt.toISOString(),
    deletedAt: song.deletedAt?.toISOString() ?? null,
  }))
