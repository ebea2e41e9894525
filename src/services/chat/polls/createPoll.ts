import type * as contract from '#contract/chat/polls.ts'
import { MOST_OPTIONS } from '#contract/chat/polls.ts'
import { refuse } from '#contract/errors.ts'
import { endPoll } from '#facts/chat.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { personOf } from '#services/user/api.ts'
import { writeRoom } from '../access.ts'
import { countWrite } from '../write/limit.ts'
import { putMessage } from '../write/putMessage.ts'
import { wordRule } from '../write/wordRule.ts'
import { toGroup } from '../write/toGroup.ts'
import { countOpenPolls, insertPoll, livingPoll } from './store.ts'
import { viewPoll } from './viewPoll.ts'

const MOST_OPEN = 3
const MINUTE_MS = 60_000

/** What every client of the chat shows of a message: its words, and who writes them. */
const chatMessageOf = async (ctx: UserCtx, id: string, message: string) => {
  const profile = (await personOf(ctx, ctx.user.uuid))?.profile
  return {
    id,
    uuid: id,
    userUuid: ctx.user.uuid,
    userName: profile?.nickname ?? '',
    avatarId: profile?.avatarId ?? '',
    color: profile?.color ?? '#FFFFFF',
    badges: profile && 'badges' in profile ? profile.badges : [],
    message,
    type: 'user',
  }
}

export const createPoll: Operation<typeof contract.createPoll> = async (ctx, { body }) => {
  await countWrite(ctx)
  const { question, options, many, secret, receiver: guid } = body
  const standing = await writeRoom(ctx, ctx.user, guid)
  if (!standing.moderates && !(await ctx.live.wholeSummary(guid)).djUuids.includes(ctx.user.uuid))
    return refuse('notOnDecksThere', { message: 'Only moderators and DJs on the decks may ask the room' })
  if (options.length < 2 || options.length > MOST_OPTIONS || new Set(options).size < options.length)
    return refuse('pollNotValid')
  const conversation = await toGroup(ctx, guid)
  const rule = await wordRule(ctx, guid, { text: [question, ...options].join('\n') })
  // A question that nobody sees cannot be answered.
  if (rule === 'hold') return refuse('wordsRefused')
  const id = ctx.id()
  const now = ctx.now()
  const endsAt = new Date(now + body.minutes * MINUTE_MS)
  const text = [question, ...options.map((option, n) => `${n + 1}. ${option}`)].join('\n')
  const chatMessage = await chatMessageOf(ctx, id, text)
  await ctx.tx(async (tx) => {
    const { row: message } = await putMessage(tx, {
      conversation,
      sender: ctx.user.uuid,
      category: 'message',
      type: 'text',
      data: { text, metadata: { chatMessage, roomtone: { poll: id } } },
      muid: null,
      parentId: null,
      withheld: false,
      rule,
      sameWithinMs: 0,
      told: true,
      // Nobody else writes in this room meanwhile.
      admit: async ({ db }) => {
        if ((await countOpenPolls(db, guid, new Date(now))) >= MOST_OPEN) refuse('tooManyPolls')
      },
    })
    await insertPoll(tx.db, {
      id,
      messageId: message.id,
      roomUuid: guid,
      question,
      options: JSON.stringify(options),
      many,
      secret,
      endsAt,
    })
    tx.send(endPoll({ pollId: id }, { startAfter: endsAt }))
  })
  const made = (await livingPoll(ctx.db, id)) ?? refuse('pollNotFound')
  return { data: await viewPoll(ctx, made, ctx.user.uuid) }
}
