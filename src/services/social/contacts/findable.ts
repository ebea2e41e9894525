import type { Tools, Tx } from '#services/core/context.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { verifiedPhoneOf } from '#services/user/api.ts'
import { privacyOf } from '../privacySettings/store.ts'
import { contactKey, macOfPhone } from './phoneMac.ts'
import { tellContacts } from './tellContacts.ts'
import { putPhoneMac, staleMacs } from './store.ts'

/** After somebody's number or their wish to be found by it changed. */
export const refreshFindable = async (tx: Tx, userUuid: string): Promise<void> => {
  await holdLock(tx.db, 'people', userUuid)
  const { findableByPhone } = await privacyOf(tx.db, userUuid)
  const phone = findableByPhone ? await verifiedPhoneOf(tx, userUuid) : null
  const { settings } = tx
  await putPhoneMac(
    tx.db,
    userUuid,
    phone === null ? null : { mac: macOfPhone(settings, phone), key: contactKey(settings) },
  )
  if (phone !== null) await tellContacts(tx, userUuid)
}

/** After a change of the key: those who are findable are so under the new one. */
export const refreshStale = async (tools: Tools): Promise<void> => {
  for (;;) {
    const stale = await staleMacs(tools.db, contactKey(tools.settings), 500)
    for (const userUuid of stale) await tools.tx((tx) => refreshFindable(tx, userUuid))
    if (stale.length === 0) return
  }
}
