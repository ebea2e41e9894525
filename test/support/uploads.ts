import { blobKeys } from '#services/upload/blobKeys.ts'
import type { World } from './world.ts'

/** The file that an upload's bytes are kept as. */
export const fileOf = async ({ tools }: World, id: string): Promise<string> =>
  (await tools.db.selectFrom('uploadSongs').select('fileId').where('id', '=', id).executeTakeFirstOrThrow())
    .fileId

/** The names of what is kept of a file. */
export const bytesOf = ({ tools }: World, fileId: string): Promise<string[]> =>
  tools.blobs.list(blobKeys.all(fileId))
