import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/images.ts'
import { imageWidths } from '#contract/user/images.ts'
import { collect } from '#services/core/collect.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { FOR_A_DAY, fileAnswer } from '#services/core/fileAnswer.ts'
import { refusePicture } from '#services/core/refusePicture.ts'
import { deletableImage } from '../access.ts'
import { updateUser } from '../accounts/store.ts'
import { changeProfile } from '../profiles/changeProfile.ts'
import { eraseImage, imageKey, imageUrl } from './imageFiles.ts'
import { deleteImageRow, imagesOf, insertImage } from './store.ts'

const aspects = { profilePicture: 1, coverPicture: 3 } as const

type Kind = keyof typeof aspects

export const uploadImage: Operation<typeof contract.uploadImage> = async (ctx, { body, file }) => {
  const outcome = await ctx.pictures.resize(await collect(file.bytes), imageWidths, aspects[body.kind])
  if ('fault' in outcome) return refusePicture(outcome.fault)
  const id = ctx.id()
  for (const [width, bytes] of outcome.ok) await ctx.blobs.put(imageKey(id, width), bytes, 'image/webp')
  const createdAt = new Date(ctx.now())
  const replaced = await replaceImage(ctx, id, body.kind, createdAt)
  for (const old of replaced) await eraseImage(ctx, old)
  return { id, kind: body.kind, url: imageUrl(id), createdAt: createdAt.toISOString() }
}

/** Puts the new picture in the place of the old ones; gives the ids of those. */
const replaceImage = (ctx: UserCtx, id: string, kind: Kind, createdAt: Date): Promise<string[]> =>
  changeProfile(ctx, ctx.user.uuid, async (tx) => {
    const before = await imagesOf(tx.db, ctx.user.id, kind)
    await insertImage(tx.db, { id, userId: ctx.user.id, kind, createdAt })
    for (const image of before) await deleteImageRow(tx.db, image.id)
    const changed = await updateUser(tx.db, ctx.user.id, { [kind]: imageUrl(id), updatedAt: createdAt })
    if (changed === null) return refuse('profileNotFound')
    return before.map((image) => image.id)
  })

export const image: Operation<typeof contract.image> = async (ctx, { params, query }) => {
  const blob = await ctx.blobs.get(imageKey(params.id, query.width))
  return blob ? fileAnswer(blob, FOR_A_DAY) : refuse('imageNotFound')
}

export const deleteImage: Operation<typeof contract.deleteImage> = async (ctx, { params }) => {
  const { image, owner } = await deletableImage(ctx, params.id)
  const kind = image.kind === 'coverPicture' ? 'coverPicture' : 'profilePicture'
  await changeProfile(ctx, owner.uuid, async (tx) => {
    await deleteImageRow(tx.db, image.id)
    if (owner[kind] === imageUrl(image.id)) await updateUser(tx.db, owner.id, { [kind]: '' })
  })
  await eraseImage(ctx, image.id)
  return success
}
