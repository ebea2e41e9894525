import { REACTIVATION_DAYS } from '#contract/user/deactivation.ts'
import type { Tools } from '#services/core/context.ts'
import type { Worker } from '#services/core/worker.ts'
import { type UserChanges, type UserRow, updateUser } from '../accounts/store.ts'
import { eraseImage } from '../images/place.ts'
import { accountsToErase, forgetBelongings, imageIdsOf } from './store.ts'

const DAY_MS = 86_400_000
const MOST_AT_ONCE = 200

/** Erases accounts that stayed deactivated for 30 days, every night. What they wrote stays under "deleted user". */
export const eraser: Worker = {
  queue: 'user.erase',
  cron: '41 3 * * *',
  work: async (tools) => {
    const before = new Date(tools.now() - REACTIVATION_DAYS * DAY_MS)
    for (const user of await accountsToErase(tools.db, before, MOST_AT_ONCE)) await eraseAccount(tools, user)
  },
}

/** Leaves nothing personal of an account: the row stays, so that numbers and messages keep their place. */
const eraseAccount = async (tools: Tools, user: UserRow): Promise<void> => {
  const images = await imageIdsOf(tools.db, user.id)
  for (const id of images) await eraseImage(tools, id)
  await tools.tx(async (tx) => {
    await forgetBelongings(tx.db, user.id)
    await updateUser(tx.db, user.id, {
      ...blank,
      erasedAt: new Date(tx.now()),
      updatedAt: new Date(tx.now()),
    })
    await tx.emit({ name: 'accountErased', userUuid: user.uuid })
  })
}

const blank: UserChanges = {
  nickname: 'deleted user',
  avatarId: 'ghost',
  color: '#FFFFFF',
  badges: [],
  capabilities: [],
  firstName: '',
  lastName: '',
  pronoun: '',
  displayPronouns: false,
  songOfTheWeek: '',
  coverPicture: '',
  profilePicture: '',
  zodiac: '',
  discord: '',
  discordNickname: '',
  facebook: '',
  instagram: '',
  twitter: '',
  snapchat: '',
  tiktok: '',
  priceForGig: 0,
  song: '{}',
  musicProviders: [],
  passwordHash: null,
  phone: null,
  deactivationReason: '',
  subscriptionId: null,
}
