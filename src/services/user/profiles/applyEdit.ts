import type * as z from 'zod'
import { refuse } from '#contract/errors.ts'
import type { TokenRole } from '#contract/roles.ts'
import type { ProfileEdit } from '#contract/user/profiles.ts'
import type { Tools } from '#services/core/context.ts'
import { refuseWords } from '#services/core/refuseWords.ts'
import { lockUser, updateUser, type UserRow } from '../accounts/store.ts'
import { chosenProviders } from '../links/musicProviders.ts'
import { noteActOn } from '../moderation/noteActOn.ts'
import { noSong } from '../view.ts'
import { changeProfile } from './changeProfile.ts'
import { chosenAvatar } from './chosenAvatar.ts'

/** Changes somebody's profile; every room the person is in sees it at once. */
export const applyEdit = async (
  tools: Tools,
  person: { id: number; uuid: string; role: TokenRole; ownerId?: number | null },
  edit: z.output<typeof ProfileEdit>,
): Promise<UserRow> => {
  const { avatarId, musicProviders, song, ...plain } = edit
  return changeProfile(tools, person.uuid, async (tx) => {
    await refuseWords(tx, plain.nickname)
    const worn = avatarId === undefined ? null : await lockUser(tx.db, person.id)
    // Only a change is judged: what one wears already stays on, also where one may wear it no longer.
    const avatar =
      avatarId === undefined || worn === null || worn.avatarId === avatarId
        ? {}
        : { avatarId: await chosenAvatar(tx, { ...worn, role: person.role }, avatarId) }
    if (worn !== null && 'avatarId' in avatar) await tx.wardrobe.takenOff(tx.db, worn.uuid, worn.avatarId)
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
