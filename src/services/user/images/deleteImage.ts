import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/images.ts'
import type { Operation } from '#services/core/context.ts'
import { deletableImage } from '../access.ts'
import { updateUser } from '../accounts/store.ts'
import { profileView } from '../view.ts'
import { eraseImage, imageUrl } from './place.ts'
import { deleteImageRow } from './store.ts'

export const deleteImage: Operation<typeof contract.deleteImage> = async (ctx, { params }) => {
  const { image, owner } = await deletableImage(ctx, params.id)
  const kind = image.kind === 'coverPicture' ? 'coverPicture' : 'profilePicture'
  const user = await ctx.tx(async (tx) => {
    await deleteImageRow(tx.db, image.id)
    if (owner[kind] !== imageUrl(image.id)) return owner
    await tx.emit({ name: 'profileChanged', userUuid: owner.uuid })
    return (await updateUser(tx.db, owner.id, { [kind]: '' })) ?? refuse('profileNotFound')
  })
  await eraseImage(ctx, image.id)
  await ctx.live.profileChanged(profileView(user))
  return success
}
