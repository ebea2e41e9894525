import { accountErased, eraseAccounts } from '#facts/user.ts'
import { REACTIVATION_DAYS } from '#contract/user/deactivation.ts'
import type { Tools } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { type UserChanges, type UserRow, updateUser } from '../accounts/store.ts'
import { accountsToErase, deleteBelongings } from './store.ts'

const DAY_MS = 86_400_000
/** Accounts that are erased before the next ones are read. */
const AT_ONCE = 200

/** Erases accounts that stayed deactivated for 30 days, every night. What they wrote stays under "deleted user". */
export const eraser = worker(
  eraseAccounts,
  async (tools, _data, signal) => {
    const before = new Date(tools.now() - REACTIVATION_DAYS * DAY_MS)
    // What is erased is no longer due: the first page is the next one.
    while (!signal.aborted) {
      const due = await accountsToErase(tools.db, before, AT_ONCE)
      if (due.length === 0) return
      for (const user of due) await eraseAccount(tools, user)
    }
  },
  { cron: '41 3 * * *' },
)

/**
 * Leaves nothing personal of an account: the row stays, so that numbers and messages keep their place. Every service
 * hears of it and deletes its part.
 */
export const eraseAccount = (tools: Tools, user: UserRow): Promise<void> =>
  tools.tx(async (tx) => {
    await deleteBelongings(tx.db, user.id)
    const now = new Date(tx.now())
    await updateUser(tx.db, user.id, { ...blank, erasedAt: now, updatedAt: now })
    tx.emit(accountErased({ userUuid: user.uuid }))
  })

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
