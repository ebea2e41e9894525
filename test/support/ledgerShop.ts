import { randomUUID } from 'node:crypto'
import type { Tools, UserCtx } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import type { AccountRow } from '#services/merch/ledger/store.ts'
import { purchaseConsumable } from '#services/merch/purchases/purchaseConsumable.ts'

/** Something that is sold for tokens. */
export interface Ware {
  readonly id: string
  readonly tokenCost: number
  /** Where it is shown; null for an avatar, which is shown nowhere. */
  readonly roomUuid: string | null
}

/** What the tests of the ledger sell, and for how much. */
export interface Shop {
  /** Three avatars, each of which one person buys once. */
  readonly avatars: readonly Ware[]
  /** An effect in a room in which nobody is: its tokens are reserved, and let go again. */
  readonly effect: Ware
  /** Tokens for money: `tokens` of them for `amount` minor units. */
  readonly product: { readonly id: string; readonly tokens: number; readonly amount: number }
}

/** Puts it on sale. These are rows alone: who may sell what is asked elsewhere. */
export const openShop = async ({ db, id, now }: Tools): Promise<Shop> => {
  const at = new Date(now())
  const sell = async (tokenCost: number, effect: object, roomUuid: string | null): Promise<Ware> => {
    const row = { id: id(), name: 'Something', description: '', tokenCost, effect: JSON.stringify(effect) }
    const rest = { fileIds: [], active: true, subscribersOnly: false, createdAt: at, updatedAt: at }
    await db
      .insertInto('consumables')
      .values({ ...row, ...rest })
      .execute()
    return { id: row.id, tokenCost, roomUuid }
  }
  const slugs = ['owl', 'frog', 'cat']
  const avatars = []
  for (const [n, avatarSlug] of slugs.entries())
    avatars.push(await sell(n + 1, { kind: 'avatar', target: 'self', durationMs: 1000, avatarSlug }, null))
  const roomUuid = randomUUID()
  await db.insertInto('rooms').values({ uuid: roomUuid, slug: roomUuid, name: 'Empty' }).execute()
  const effect = await sell(1, { kind: 'confetti', target: 'room', durationMs: 1000 }, roomUuid)
  const product = { id: id(), tokens: 5, amount: 7 }
  const revisionId = id()
  await db
    .insertInto('products')
    .values({
      id: product.id,
      revisionId,
      name: 'Five',
      description: '',
      active: true,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  await db
    .insertInto('productRevisions')
    .values({
      id: revisionId,
      productId: product.id,
      paymentType: 'one_time',
      amount: product.amount,
      currency: 'usd',
      grants: JSON.stringify([{ type: 'tokens', amount: product.tokens }]),
      createdAt: at,
    })
    .execute()
  return { avatars, effect, product }
}

/** A request of somebody, without its way through the gateway. */
export const asAsked = (tools: Tools, uuid: string): UserCtx => {
  const user = { id: 0, uuid, role: 'user', type: 'user', capabilities: [], sessionId: '' } as const
  const from = {
    requestId: '',
    address: '',
    userAgent: '',
    optsOut: false,
    token: null,
    host: '',
    range: null,
  }
  return replaced(tools, { user, ...from })
}

/** Buys something with what the account says, as it was read; the hold of its tokens. */
export const buy = async (
  tools: Tools,
  { id: accountId, userUuid, posted, held, updatedAt }: AccountRow,
  { id: consumableId, tokenCost, roomUuid }: Ware,
  { key, stale = 0 }: { readonly key: string; readonly stale?: number },
): Promise<{ readonly holdId: string; readonly repeated: boolean }> => {
  const body = {
    roomUuid,
    consumableId,
    accountId,
    tokenCost,
    balanceUnmodifiedSince: updatedAt.getTime(),
    lastTokenBalance: posted - held + stale,
    idempotencyKey: key,
    hold: false,
  }
  const nothing = { params: {}, query: {}, file: undefined, files: undefined, signed: undefined }
  const answer = await purchaseConsumable(asAsked(tools, userUuid ?? ''), { ...nothing, body } as never)
  const [purchase, repeated] = 'transactionId' in answer ? [answer, false] : [answer.answer, true]
  return { holdId: purchase.transactionId, repeated }
}
