import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import * as contract from '#contract/payment/checkouts.ts'
import { actOnCheckout, type LocalAct } from '#contract/payment/localCheckout.ts'
import { createProduct } from '#contract/payment/products.ts'
import { buySubscription } from '#contract/payment/subscriptions.ts'
import { session } from '#contract/user/sessions.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import type { World } from './world.ts'

export const price = { amount: 499, currency: 'usd' }

export const tokens = (amount: number) => [{ type: 'tokens', amount } as const]

/** A store with a hundred and one tokens and a subscription in it, and those who buy there. */
export const openStore = async (world: Pick<World, 'tools' | 'call'>) => {
  const admin = await account(world, 'admin')
  const once = { name: 'A hundred and one', paymentType: 'one_time', price, grants: tokens(101) } as const
  const bundle = await world.call(createProduct, { body: once }, admin.token)
  const monthly = { name: 'Pro', paymentType: 'recurring', interval: 'month', level: 'pro' } as const
  const pro = await world.call(createProduct, { body: { ...monthly, price, levelRank: 1 } }, admin.token)
  const order = (
    who: Caller,
    body: { quantity?: number; successPath?: string; cancelPath?: string } = {},
    id = bundle.id,
  ) => world.call(contract.buyProduct, { params: { id }, body }, who.token)
  const act = (id: string, name: LocalAct, who = admin) =>
    world.call(actOnCheckout, { params: { id, act: name }, body: {} }, who.token)
  const subscribe = (who: Caller, id = 'pro') =>
    world.call(buySubscription, { params: { id }, body: {} }, who.token)
  return {
    admin,
    bundle,
    pro,
    order,
    act,
    subscribe,
    person: () => account(world, 'user'),
    seen: (id: string, who: Caller) => world.call(contract.checkout, { params: { id } }, who.token),
    purse: (who: Caller) => world.call(ownTokenAccount, {}, who.token),
    bought: async (who: Caller) => {
      const { checkoutId } = await order(who)
      await act(checkoutId, 'pay')
      return checkoutId
    },
    subscribed: async (who: Caller) => {
      const { checkoutId } = await subscribe(who)
      await act(checkoutId, 'pay')
      return checkoutId
    },
    /** The subscription that a token says which is asked for now. */
    claim: async (who: Caller): Promise<unknown> => {
      const { accessToken } = await world.call(session, {}, who.token)
      const [, claims = ''] = accessToken.split('.')
      return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { subscriptionId: unknown })
        .subscriptionId
    },
  }
}
