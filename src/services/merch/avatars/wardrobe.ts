import type { Wardrobe } from '#ports/wardrobe.ts'
import { assignmentOf } from '../assignments/store.ts'
import { mayWear } from './mayWear.ts'
import { avatarsInOrder, holdAvatar, rememberWorn } from './store.ts'

/** Who may wear what, out of the database at each question. */
export const merchWardrobe: Wardrobe = {
  putOn: async (db, wearer, slug) => {
    const avatar = await holdAvatar(db, slug)
    if (avatar === null) return 'unknown'
    const assigned = await assignmentOf(db, wearer.uuid, slug)
    if (!mayWear(avatar, wearer, assigned?.type)) return 'forbidden'
    if (avatar.status === 'PUBLIC' && !avatar.discordOnly) await rememberWorn(db, wearer.uuid, slug)
    return 'worn'
  },
  everybodys: async (db) =>
    (await avatarsInOrder(db))
      .filter(({ status, discordOnly }) => status === 'PUBLIC' && !discordOnly)
      .map(({ slug }) => slug),
}
