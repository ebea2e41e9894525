import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/voice.ts'
import type { Operation } from '#services/core/context.ts'
import { vendorOf, voiceKind } from '#services/user/api.ts'
import { knownRoom } from '../access.ts'
import { voiceRight } from './right.ts'
import { makeTicket, TICKET_LIVES_MS } from './ticket.ts'

export const roomVoice: Operation<typeof contract.roomVoice> = async (ctx, { params, body: { speak } }) => {
  const { uuid: roomUuid } = await knownRoom(ctx, params.id)
  const right = await voiceRight(ctx, roomUuid, ctx.user)
  if (right === 'closed') return refuse('voiceClosed')
  const kind = voiceKind(ctx)
  if (kind === 'none') return { kind, url: null, ticket: null, role: 'SUBSCRIBER', expiresAt: null }
  if (right === 'off') return refuse('voiceOff')
  if (speak && right !== 'speak') return refuse('mayNotSpeak')
  const role = speak ? 'PUBLISHER' : 'SUBSCRIBER'
  if (kind === 'agora') return { kind, url: null, ticket: null, role, expiresAt: null }
  if (kind === 'livekit') {
    const server = vendorOf(ctx, 'livekit')
    const grant = { room: roomUuid, account: ctx.user.uuid, publish: speak, livesS: TICKET_LIVES_MS / 1000 }
    const expiresAt = new Date(ctx.now() + TICKET_LIVES_MS).toISOString()
    return { kind, url: server.url, ticket: await server.token(grant), role, expiresAt }
  }
  const { ticket, until } = await makeTicket(ctx, ctx.user, { roomUuid, speak })
  const expiresAt = new Date(until).toISOString()
  return { kind, url: `/roomtone/voice?ticket=${ticket}`, ticket, role, expiresAt }
}
