import { randomBytes } from 'node:crypto'
import type * as contract from '#contract/chat/media.ts'
import { mediaBase } from '#contract/chat/media.ts'
import { refuse } from '#contract/errors.ts'
import type { FittedPicture } from '#ports/pictures.ts'
import { collect } from '#services/core/collect.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { fileAnswer } from '#services/core/fileAnswer.ts'
import { refusePicture } from '#services/core/refusePicture.ts'
import { mediaKeys } from './mediaFiles.ts'
import { insertMedia, isMediaThere } from './store.ts'

const HOUR_MS = 3_600_000
const MOST_AN_HOUR = 20
const DAY_MS = 24 * HOUR_MS
const MOST_BYTES_A_DAY = 200 * 1024 * 1024
/** Longest side, in pixels. */
const STILL = 2048
const MOVING = 480
const PREVIEW = 480

/** Counts an upload of so many bytes; refuses what is more than one person may send. */
const countUpload = async (ctx: UserCtx, bytes: number): Promise<void> => {
  const me = ctx.user.uuid
  const now = ctx.now()
  const sent = await ctx.kv.add(`chat:media:${me}:${Math.floor(now / HOUR_MS)}`, 1, HOUR_MS)
  const taken = await ctx.kv.add(`chat:mediaBytes:${me}:${Math.floor(now / DAY_MS)}`, bytes, DAY_MS)
  if (sent > MOST_AN_HOUR || taken > MOST_BYTES_A_DAY) refuse('tooManyRequests')
}

/** As it is kept: a still picture, or one that moves and is smaller for it. */
const made = async (ctx: UserCtx, bytes: Uint8Array): Promise<FittedPicture> => {
  const still = await ctx.pictures.fit(bytes, STILL)
  if ('ok' in still) return still.ok
  if (still.fault !== 'animated') return refusePicture(still.fault)
  const moving = await ctx.pictures.animate(bytes, MOVING)
  return 'ok' in moving ? moving.ok : refusePicture(moving.fault)
}

export const uploadMedia: Operation<typeof contract.uploadMedia> = async (ctx, { file }) => {
  const sent = await collect(file.bytes)
  await countUpload(ctx, sent.length)
  const picture = await made(ctx, sent)
  const preview = await ctx.pictures.fit(picture.bytes, PREVIEW, 'first')
  if ('fault' in preview) return refusePicture(preview.fault)
  const id = randomBytes(16).toString('hex')
  const keys = mediaKeys(id)
  await ctx.blobs.put(keys.whole, picture.bytes, 'image/webp')
  await ctx.blobs.put(keys.preview, preview.ok.bytes, 'image/webp')
  const { width, height } = picture
  const size = picture.bytes.length
  const createdAt = new Date(ctx.now())
  await insertMedia(ctx.db, { id, ownerUuid: ctx.user.uuid, width, height, size, createdAt })
  const url = new URL(`${mediaBase}/${id}`, ctx.settings.publicUrl).href
  return {
    data: { id, url, previewUrl: `${url}?preview=1`, width, height, mimeType: 'image/webp', size },
  }
}

/** Nothing of it may run, wherever it is opened. */
const INERT = { 'content-security-policy': "default-src 'none'; sandbox" }

export const media: Operation<typeof contract.media> = async (ctx, { params, query }) => {
  const keys = mediaKeys(params.id)
  const isThere = await isMediaThere(ctx.db, params.id)
  const blob = isThere && (await ctx.blobs.get(query.preview === undefined ? keys.whole : keys.preview))
  // It ends with its message: nobody keeps it for longer than it takes to look at it.
  return blob ? { ...fileAnswer(blob, 'private, max-age=300'), headers: INERT } : refuse('mediaNotFound')
}
