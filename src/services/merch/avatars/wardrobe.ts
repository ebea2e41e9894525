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
    return mayWear(avatar, wearer, assigned?.type) ? 'worn' : 'forbidden'
  },
  takenOff: rememberWorn,
  everybodys: async (db) =>
    (await avatarsInOrder(db))
      .filter(({ status, discordOnly }) => status === 'PUBLIC' && !discordOnly)
      .map(({ slug }) => slug),
}
