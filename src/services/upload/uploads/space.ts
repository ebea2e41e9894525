import type { UploadSpace } from '#contract/upload/upload.ts'
import { refuse } from '#contract/errors.ts'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { putLeftover } from './storeLeftovers.ts'
import { lockSpace, usedSpace } from './storeSpace.ts'

/** No upload takes so long; what one that broke off left behind is swept away after that. */
const longestUploadMs = 24 * 3_600_000

/** An upload that is about to come. */
export interface Coming {
  readonly ownerUuid: string
  /** It has no more bytes than that; null for demo songs, which take nobody's space. */
  readonly atMost: number | null
}

/** Takes room for an upload before its bytes are read, or refuses. Of those that come at once each finds the others. */
export const reserveSpace = (tools: Tools, fileId: string, { ownerUuid, atMost }: Coming): Promise<void> =>
  tools.tx(async (tx) => {
    const dueAt = new Date(tx.now() + longestUploadMs)
    if (atMost === null) return putLeftover(tx.db, { fileId, dueAt })
    await lockSpace(tx.db, ownerUuid)
    const { usedBytes, quotaBytes } = await spaceOf(tx, ownerUuid)
    if (usedBytes + atMost > quotaBytes) return refuse('uploadSpaceFull')
    return putLeftover(tx.db, { fileId, dueAt, ownerUuid, reserved: atMost })
  })

/** How much of an account's space is taken, and how much of that will be free without anybody doing anything. */
export const spaceOf = async (tools: BaseTools, ownerUuid: string): Promise<UploadSpace> => {
  const { kept, leaving } = await usedSpace(tools.db, ownerUuid)
  return { usedBytes: kept + leaving, leavingBytes: leaving, quotaBytes: tools.settings.uploads.quotaBytes }
}
