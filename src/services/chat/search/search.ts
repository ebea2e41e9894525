import type * as contract from '#contract/chat/search.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation } from '#services/core/context.ts'
import { wantedWords } from '#services/core/storeWords.ts'
import { readRoom } from '../access.ts'
import { isOneOf, readConversation } from '../conversation.ts'
import { viewMessages } from '../view/viewMessages.ts'
import { messagesWith } from './store.ts'

const USUAL = 30
const MOST = 100

const timeOf = (iso: string | undefined): Date | undefined => (iso === undefined ? undefined : new Date(iso))

export const searchMessages: Operation<typeof contract.searchMessages> = async (ctx, { query }) => {
  const me = ctx.user.uuid
  const within =
    query.conversationId === undefined
      ? null
      : (readConversation(query.conversationId.toLowerCase()) ?? refuse('guidNotFound'))
  if (within?.kind === 'group') await readRoom(ctx, ctx.user, within.guid)
  if (within?.kind === 'user' && !isOneOf(within, me)) return refuse('groupNotJoined')
  const words = wantedWords(query.q)
  if (words.length === 0) return { data: [] }
  const rows = await messagesWith(ctx.db, {
    reader: me,
    words,
    conversationId: within?.id,
    sender: query.sender?.toLowerCase(),
    from: timeOf(query.from),
    to: timeOf(query.to),
    before: query.before,
    limit: Math.min(Math.max(query.limit ?? USUAL, 1), MOST),
  })
  return { data: await viewMessages(ctx, me, rows) }
}
