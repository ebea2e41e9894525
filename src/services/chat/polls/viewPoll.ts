import * as z from 'zod'
import type { Poll, PollPush } from '#contract/chat/polls.ts'
import type { BaseTools } from '#services/core/context.ts'
import { choiceOf, countVotes, type PollRow } from './store.ts'

const Texts = z.array(z.string())

/** A poll as everybody may know it. */
export const countedPoll = async (tools: BaseTools, row: PollRow): Promise<PollPush> => {
  const { votes, voters } = await countVotes(tools.db, row.id)
  return {
    id: row.id,
    messageId: String(row.messageId),
    question: row.question,
    options: Texts.parse(row.options).map((text, id) => ({ id, text, votes: votes.get(id) ?? 0 })),
    many: row.many,
    secret: row.secret,
    endsAt: row.endsAt.toISOString(),
    closed: row.closedAt !== null || row.endsAt.getTime() <= tools.now(),
    voters,
  }
}

/** A poll as somebody sees it who may vote. */
export const viewPoll = async (tools: BaseTools, row: PollRow, viewer: string): Promise<Poll> => {
  const [counted, chosen] = await Promise.all([countedPoll(tools, row), choiceOf(tools.db, row.id, viewer)])
  return {
    ...counted,
    options: counted.options.map((option) => ({ ...option, mine: chosen.includes(option.id) })),
  }
}
