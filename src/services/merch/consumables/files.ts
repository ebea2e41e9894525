import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/consumables.ts'
import { consumableWidths } from '#contract/merch/consumables.ts'
import { collect } from '#services/core/collect.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { FOR_EVER, fileAnswer } from '#services/core/fileAnswer.ts'
import { refusePicture } from '#services/core/refusePicture.ts'
import { insertFile } from './store.ts'
import { fileUrl } from './view.ts'

const keyOf = (id: string, width: number): string => `consumables/${id}/${width}.webp`

/** Keeps a picture of something that is sold, shown square; the id under which it is found. */
export const keepSaleFile = async (ctx: Tools, bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const outcome = await ctx.pictures.resize(await collect(bytes), consumableWidths, 1)
  if ('fault' in outcome) return refusePicture(outcome.fault)
  const fileId = ctx.id()
  for (const [width, made] of outcome.ok) await ctx.blobs.put(keyOf(fileId, width), made, 'image/webp')
  await insertFile(ctx.db, fileId, new Date(ctx.now()))
  return fileId
}

export const uploadConsumableFile: Operation<typeof contract.uploadConsumableFile> = async (
  ctx,
  { file },
) => {
  const fileId = await keepSaleFile(ctx, file.bytes)
  return { fileId, url: fileUrl(fileId) }
}

export const consumableFile: Operation<typeof contract.consumableFile> = async (ctx, { params, query }) => {
  const blob = await ctx.blobs.get(keyOf(params.fileId, query.size))
  return blob ? fileAnswer(blob, FOR_EVER) : refuse('fileNotFound')
}
