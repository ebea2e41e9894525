import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/voice.ts'
import type { Operation } from '#services/core/context.ts'
import { isOffered } from '#services/user/api.ts'
import { knownRoom } from '../access.ts'
import { voiceRight } from './right.ts'
import { makeTicket } from './ticket.ts'

export const roomVoice: Operation<typeof contract.roomVoice> = async (ctx, { params, body: { speak } }) => {
  const { uuid: roomUuid } = await knownRoom(ctx, params.id)
  const right = await voiceRight(ctx, roomUuid, ctx.user)
  if (right === 'closed') return refuse('voiceClosed')
  if (right === 'off') return refuse('voiceOff')
  if (speak && right !== 'speak') return refuse('mayNotSpeak')
  const role = speak ? 'PUBLISHER' : 'SUBSCRIBER'
  if (isOffered(ctx, 'agora')) return { kind: 'agora', url: null, ticket: null, role, expiresAt: null }
  const { ticket, until } = await makeTicket(ctx, ctx.user, { roomUuid, speak })
  const expiresAt = new Date(until).toISOString()
  return { kind: 'relay', url: `/roomtone/voice?ticket=${ticket}`, ticket, role, expiresAt }
}
