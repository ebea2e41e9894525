import { randomBytes } from 'node:crypto'
import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/accounts.ts'
import type { Operation, Tools, Tx } from '#services/core/context.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { hashPassword } from '../passwords/hash.ts'
import { isOpen, issueToken, redeemToken } from '../secrets/oneTimeToken.ts'
import { ownerToken } from '../secrets/tokenKinds.ts'
import { createAccount } from './createAccount.ts'
import { hasOwner, updateUser } from './store.ts'
import { changeAccess } from '../sessions/changeAccess.ts'

const LINK_LIVES_MS = 86_400_000

/**
 * Sees to it that somebody can run this server: makes the configured account on first start, or else gives a link
 * by which the first person to open it within a day becomes the owner; a later start gives another one when that has run
 * out. Null when nothing is to be shown.
 */
export const ensureOwner = async (
  tools: Tools,
  configured: { email: string; password: string } | null,
): Promise<string | null> => {
  if (await hasOwner(tools.db)) return null
  if (configured) {
    await createOwner(tools, configured)
    return null
  }
  const token = await unlessOwned(tools, async (tx) =>
    (await isOpen(tx, ownerToken)) ? null : issueToken(tx, ownerToken, { livesMs: LINK_LIVES_MS, data: {} }),
  )
  return token === null ? null : `${tools.settings.publicUrl}/owner/${token}`
}

/** Does something where nobody runs this server, one at a time over all nodes; null where somebody does. */
const unlessOwned = <T>(tools: Tools, work: (tx: Tx) => Promise<T>): Promise<T | null> =>
  tools.tx(async (tx) => {
    await holdLock(tx.db, 'owner')
    return (await hasOwner(tx.db)) ? null : work(tx)
  })

const createOwner = async (tools: Tools, { email, password }: { email: string; password: string }) => {
  const passwordHash = await hashPassword(tools, password)
  await unlessOwned(tools, async (tx) => {
    const user = await createAccount(tx, {
      email: email.toLowerCase(),
      vouchedEmail: true,
      passwordHash,
      nickname: `host-${randomBytes(2).toString('hex')}`,
      via: 'owner',
      asker: null,
    })
    await updateUser(tx.db, user.id, { role: 'superUser' })
  })
}

export const claimOwner: Operation<typeof contract.claimOwner> = async (ctx, { body }) => {
  await changeAccess(ctx, ctx.user.uuid, async (tx) => {
    const isGood = await redeemToken(tx, ownerToken, body.token)
    if (isGood) await holdLock(tx.db, 'owner')
    if (!isGood || (await hasOwner(tx.db))) return refuse('ownerLinkInvalid')
    await updateUser(tx.db, ctx.user.id, { role: 'superUser' })
  })
  return success
}
