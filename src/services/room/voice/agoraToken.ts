import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/agora.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { vendorOf } from '#services/user/api.ts'
import { mayEnterRoom, roomStandingOf, roomByReference } from '../api.ts'

/** Short, so that who was kicked or left the decks is soon silent; clients ask again before it runs out. */
const LIVES_S = 15 * 60

export const agoraToken: Operation<typeof contract.agoraToken> = async (ctx, { body }) => {
  const voice = vendorOf(ctx, 'agora')
  const { room } = (await roomByReference(ctx, body.roomUuid)) ?? refuse('roomNotFound')
  // Who may be a member of the room's chat may hear it.
  if ((await mayEnterRoom(ctx, room.uuid, ctx.user)) !== 'yes') return refuse('voiceClosed')
  if (!room.liveAudio) return refuse('voiceOff')
  const publish = body.role === 'PUBLISHER'
  if (publish && !(await maySpeak(ctx, room.uuid))) return refuse('mayNotSpeak')
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

const maySpeak = async (ctx: UserCtx, roomUuid: string): Promise<boolean> => {
  if (ctx.user.type !== 'user') return false
  const standing = await roomStandingOf(ctx, roomUuid, ctx.user)
  if (standing?.moderates) return true
  if (!standing || standing.djDisabled) return false
  if (standing.roles.includes('dj')) return true
  return (await ctx.live.wholeSummary(roomUuid)).djUuids.includes(ctx.user.uuid)
}
