import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { allAvatarSlugs, botAvatarSlugs, guestAvatarSlug } from '#contract/avatars.ts'
import { refuse } from '#contract/errors.ts'
import type { TokenRole } from '#contract/roles.ts'
import type { ProfileEdit } from '#contract/user/profiles.ts'
import type { Tools } from '#services/core/context.ts'
import { updateUser, type UserRow } from '../accounts/store.ts'
import { chosenProviders } from '../links/musicProviders.ts'
import { noteActOn } from '../moderation/noteActOn.ts'
import { noSong } from '../view.ts'
import { changeProfile } from './changeProfile.ts'

/** Changes somebody's profile; every room the person is in sees it at once. */
export const applyEdit = async (
  tools: Tools,
  person: { id: number; uuid: string; role: TokenRole },
  edit: z.output<typeof ProfileEdit>,
): Promise<UserRow> => {
  const { avatarId, musicProviders, song, ...plain } = edit
  const avatar = avatarId === undefined ? {} : { avatarId: avatarFor(person.role, avatarId) }

  return changeProfile(tools, person.uuid, async (tx) => {
    const changed = await updateUser(tx.db, person.id, {
      ...plain,
      ...avatar,
      ...(musicProviders ? { musicProviders: chosenProviders(musicProviders) } : {}),
      ...(song ? { song: JSON.stringify({ ...noSong, ...song }) } : {}),
      updatedAt: new Date(tx.now()),
    })
    await noteActOn(tx, person, `Changed the profile: ${Object.keys(edit).join(', ')}`)
    return changed ?? refuse('profileNotFound')
  })
}

/**
 * The avatar an account of that role gets when it asks for `slug`. Scripts ask for avatars they know from elsewhere: a
 * bot then wears a drawing of a bot, for the same name always the same one. Others are refused.
 */
export const avatarFor = (role: TokenRole, slug: string): string => {
  if (slug !== guestAvatarSlug && allAvatarSlugs.includes(slug)) return slug
  if (role !== 'bot') return refuse('avatarUnavailable')
  const nth = createHash('sha256').update(slug).digest().readUInt32BE() % botAvatarSlugs.length
  return botAvatarSlugs[nth] ?? botAvatarSlugs[0]
}
