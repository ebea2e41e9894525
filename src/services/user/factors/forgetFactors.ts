import { discordUnlinked } from '#facts/user.ts'
import type { Tx } from '#services/core/context.ts'
import type { UserRow } from '../accounts/store.ts'
import { deleteLinks, linksOf } from '../links/store.ts'
import { forgetPasskeys } from '../passkeys/store.ts'
import { deleteTotp } from './store.ts'

/**
 * Voids every way in that was set up before anybody proved the address of an account: somebody else may have signed
 * up with it and waited for its owner.
 */
export const forgetFactors = async (tx: Tx, user: UserRow): Promise<void> => {
  await forgetPasskeys(tx.db, user.id)
  await deleteTotp(tx.db, user.id)
  const linked = await linksOf(tx.db, user.id)
  await deleteLinks(
    tx.db,
    user.id,
    linked.map((link) => link.provider),
  )
  if (linked.some(({ provider }) => provider === 'discord')) tx.emit(discordUnlinked({ userUuid: user.uuid }))
}
