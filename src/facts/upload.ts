import * as z from 'zod'
import { SongStatus } from '#contract/song.ts'
import { fact, job } from './kinds.ts'

/** What is to be known of a song's file is known; or its owner named it anew. */
export const uploadFinished = fact(
  'uploadFinished',
  z.object({ songId: z.string(), ownerUuid: z.string(), status: SongStatus }),
)

/** Its owner named an upload anew, opened or closed it to others, or deleted it. */
export const uploadChanged = fact('uploadChanged', z.object({ songId: z.string(), ownerUuid: z.string() }))

const File = z.object({ fileId: z.string() })

/** A stored file is to be measured and encoded. */
export const prepareFile = job('upload.prepare', File)
/** The bytes of a file go, if no song holds it any more. */
export const purgeFile = job('upload.purge', File)
export const sweepLeftovers = job('upload.sweep', z.object({}))
