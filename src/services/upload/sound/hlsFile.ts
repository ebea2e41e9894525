import type * as contract from '#contract/upload/sound.ts'
import type { Operation } from '#services/core/context.ts'
import { blobKeys } from '../blobKeys.ts'
import { blobAnswer } from './blobAnswer.ts'

export const hlsFile: Operation<typeof contract.hlsFile> = (ctx, { params }) =>
  blobAnswer(ctx, params.id, (fileId) => blobKeys.sound(fileId, params.quality, params.file))
