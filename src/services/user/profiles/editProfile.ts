import { allAvatarSlugs, guestAvatarSlug } from '#contract/avatars.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/profiles.ts'
import type { Operation } from '#services/context.ts'
import { updateUser } from '../accounts/store.ts'
import { noSong, ownView, profileView } from '../view.ts'
import { chosenProviders } from './chosenProviders.ts'

export const editProfile: Operation<typeof contract.editProfile> = async (ctx, { body }) => {
  const { avatarId, musicProviders, song, ...plain } = body
  if (avatarId === guestAvatarSlug || (avatarId !== undefined && !allAvatarSlugs.includes(avatarId)))
    return refuse('avatarUnavailable')

  const user = await ctx.tx(async (tx) => {
    const changed = await updateUser(tx.db, ctx.user.id, {
      ...plain,
      ...(avatarId ? { avatarId } : {}),
      ...(musicProviders ? { musicProviders: chosenProviders(musicProviders) } : {}),
      ...(song ? { song: JSON.stringify({ ...noSong, ...song }) } : {}),
      updatedAt: new Date(tx.now()),
    })
    await tx.emit({ name: 'profileChanged', userUuid: ctx.user.uuid })
    return changed ?? refuse('profileNotFound')
  })
  await ctx.live.profileChanged(profileView(user))
  return ownView(user)
}
