import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/agora.ts'
import type { Operation } from '#services/core/context.ts'
import { vendorOf } from '#services/user/api.ts'
import { roomByReference } from '../api.ts'
import { voiceRight } from './right.ts'

/** Short, so that who was kicked or left the decks is soon silent; clients ask again before it runs out. */
const LIVES_S = 15 * 60

export const agoraToken: Operation<typeof contract.agoraToken> = async (ctx, { body }) => {
  const voice = vendorOf(ctx, 'agora')
  const { room } = (await roomByReference(ctx, body.roomUuid)) ?? refuse('roomNotFound')
  const publish = body.role === 'PUBLISHER'
  const right = await voiceRight(ctx, room.uuid, ctx.user)
  if (right === 'closed') return refuse('voiceClosed')
  if (right === 'off') return refuse('voiceOff')
  if (publish && right !== 'speak') return refuse('mayNotSpeak')
  const grant = { channel: room.uuid, account: ctx.user.uuid, publish, livesS: LIVES_S }
  return {
    token: voice.token(grant),
    appId: voice.appId,
    channelName: room.uuid,
    account: ctx.user.uuid,
    role: body.role,
    expiresAt: new Date(ctx.now() + LIVES_S * 1000).toISOString(),
  }
}
