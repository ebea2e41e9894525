import { refuse } from '#contract/errors.ts'
import type { Tx, UserCtx } from '#services/core/context.ts'
import { type Conversation, partnerOf } from '../conversation.ts'
import { knowing } from '../conversations/storeStanding.ts'
import { isTrusted } from '../identify.ts'
import { isBlocked } from '../people/store.ts'
import { countSaid } from './store.ts'

const DAY_MS = 86_400_000
/** People whom one may begin to write to in a day. */
const MOST_NEW = { person: 10, bot: 100 }
/** Messages until the first answer. */
const MOST_UNANSWERED = 3

/**
 * Refuses at once what may not be written to somebody in private, or gives the question that is asked while the
 * conversation is locked: strangers wait for an answer. Whoever is blocked learns nothing here: they are strangers.
 */
export const strangerGate = async (
  ctx: UserCtx,
  conversation: Conversation & { kind: 'user' },
): Promise<((tx: Tx) => Promise<void>) | undefined> => {
  const me = ctx.user.uuid
  const other = partnerOf(conversation, me)
  if (await isBlocked(ctx.db, me, other)) return refuse('youBlockThem')
  if (isTrusted(ctx.user)) return undefined
  const isFriend = (await ctx.relations.friendsAmong(me, [other])).has(other)
  const takesFrom = (await ctx.relations.chatPrivacy([other])).get(other)?.messagesFrom
  if (isFriend && takesFrom !== 'nobody') return undefined
  const isBot = ctx.user.role === 'bot'
  return async ({ db, kv, now }) => {
    const known = await knowing(db, [conversation.id])
    if (known.get(conversation.id)?.has(other)) return
    if (takesFrom !== 'everyone') refuse('messagesClosed')
    const said = await countSaid(db, conversation.id, me, MOST_UNANSWERED)
    if (said >= MOST_UNANSWERED && !isBot) refuse('waitForAnswer')
    if (said > 0) return
    const begun = await kv.add(`chat:new:${me}:${Math.floor(now() / DAY_MS)}`, 1, DAY_MS)
    if (begun > MOST_NEW[isBot ? 'bot' : 'person'])
      refuse('waitForAnswer', { message: 'You wrote to as many new people as you may today' })
  }
}
