import { tokensMessage } from '#contract/realtime/merchMessages.ts'
import { avatarChanged, purchaseEnded, tokensMoved, undress } from '#facts/merch.ts'
import { subscriptionChanged } from '#facts/payment.ts'
import { songHeard } from '#facts/runtime.ts'
import { accountModerated, discordUnlinked } from '#facts/user.ts'
import type { Tools } from '#services/core/context.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { personOf } from '#services/user/api.ts'
import { tellPurchase } from './purchases/tellPurchase.ts'
import { scoreSong } from './points/scoreSong.ts'
import { rankByStanding } from './rankings/unrank.ts'

/** What somebody wears is judged anew. */
const lookAtWorn = async (tools: Tools, { userUuid }: { readonly userUuid: string }): Promise<void> => {
  const slug = (await personOf(tools, userUuid))?.profile.avatarId
  if (slug !== undefined) await tools.send(undress({ slug, userUuid }))
}

/** What the merch service wants to know. */
export const merchListeners: readonly Listener[] = [
  listener('merch.tokensMoved', tokensMoved, ({ live }, { userUuid, accountId, balance, updatedAt }) =>
    live.pushToUser(userUuid, tokensMessage, { accountId, balance, updatedAt }),
  ),
  listener('merch.dress', subscriptionChanged, lookAtWorn),
  listener('merch.dressChanged', avatarChanged, async (tools, { slug, rights }) => {
    if (rights) await tools.send(undress({ slug }))
  }),
  listener('merch.dressUnlinked', discordUnlinked, lookAtWorn),
  listener('merch.purchaseTold', purchaseEnded, tellPurchase),
  listener('merch.points', songHeard, scoreSong),
  listener('merch.unrank', accountModerated, (tools, { userUuid, until }) =>
    rankByStanding(tools, userUuid, until === null ? null : new Date(until)),
  ),
]
