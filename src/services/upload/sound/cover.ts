import type * as contract from '#contract/upload/sound.ts'
import type { Operation } from '#services/core/context.ts'
import { blobKeys } from '../blobKeys.ts'
import { blobAnswer } from './blobAnswer.ts'

export const cover: Operation<typeof contract.cover> = (ctx, { params }) =>
  blobAnswer(ctx, params.id, blobKeys.cover)
