import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/consumables.ts'
import { consumableWidths } from '#contract/merch/consumables.ts'
import { collect } from '#services/core/collect.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { DRAWING_POLICY } from '#services/core/drawingPolicy.ts'
import { FOR_EVER, fileAnswer } from '#services/core/fileAnswer.ts'
import { refusePicture } from '#services/core/refusePicture.ts'
import { faultsAsText, takePicture } from '../drawings/takeDrawings.ts'
import { insertFile } from './store.ts'
import { fileUrl } from './view.ts'

const drawingKeyOf = (id: string): string => `consumables/${id}/drawing.svg`
const keyOf = (id: string, width: number): string => `consumables/${id}/${width}.webp`

/** Keeps a picture of something that is sold, shown square; the id under which it is found. */
export const keepSaleFile = async (ctx: Tools, bytes: AsyncIterable<Uint8Array>): Promise<string> =>
  keepPicture(ctx, await collect(bytes))

const keepPicture = async (ctx: Tools, bytes: Uint8Array): Promise<string> => {
  const outcome = await ctx.pictures.resize(bytes, consumableWidths, 1)
  if ('fault' in outcome) return refusePicture(outcome.fault)
  const fileId = ctx.id()
  for (const [width, made] of outcome.ok) await ctx.blobs.put(keyOf(fileId, width), made, 'image/webp')
  await insertFile(ctx.db, fileId, new Date(ctx.now()))
  return fileId
}

/** True for what can only be a drawing, if it is a picture at all. */
const isMarkup = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*</.test(new TextDecoder().decode(bytes.subarray(0, 256)))

/** Keeps a drawing as it is shown; refuses with the lines at fault. */
const keepDrawing = async (ctx: Tools, bytes: Uint8Array): Promise<string> => {
  const outcome = await takePicture(ctx, bytes)
  if ('faults' in outcome) return refuse('drawingUnusable', { tells: { file: faultsAsText(outcome.faults) } })
  const fileId = ctx.id()
  await ctx.blobs.put(drawingKeyOf(fileId), Buffer.from(outcome.ok.svg), 'image/svg+xml')
  await insertFile(ctx.db, fileId, new Date(ctx.now()))
  return fileId
}

export const uploadConsumableFile: Operation<typeof contract.uploadConsumableFile> = async (
  ctx,
  { file },
) => {
  const bytes = await collect(file.bytes)
  const fileId = await (isMarkup(bytes) ? keepDrawing : keepPicture)(ctx, bytes)
  return { fileId, url: fileUrl(fileId) }
}

export const consumableFile: Operation<typeof contract.consumableFile> = async (ctx, { params, query }) => {
  const picture = await ctx.blobs.get(keyOf(params.fileId, query.size))
  if (picture) return fileAnswer(picture, FOR_EVER)
  const drawing = (await ctx.blobs.get(drawingKeyOf(params.fileId))) ?? refuse('fileNotFound')
  return { ...fileAnswer(drawing, FOR_EVER), headers: { 'content-security-policy': DRAWING_POLICY } }
}
