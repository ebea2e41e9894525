import { watch } from '#contract/realtime/actions.ts'
import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import { check } from '#contract/room/checkedSongs.ts'
import { forecast } from '#contract/room/forecast.ts'
import type { Live } from '#runtime/api.ts'
import type { Connection } from './connection.ts'

type Answer = (
  live: Live,
  connection: Connection,
  messageId: number | undefined,
  params: Record<string, unknown>,
) => Promise<SocketErrorCode | null>

/** Gives a connection that joined without them our additions. */
const beginToWatch: Answer = async (live, connection, messageId) => {
  const { room, member } = connection
  if (!room || !member) return 'joinFirst'
  try {
    await room.watch((replyJson) => {
      member.watches = true
      connection.answer(messageId, replyJson)
    })
    return null
  } catch (error) {
    live.host.tools.log.warn({ err: error, roomUuid: room.uuid }, 'a room could not be watched')
    return 'unavailable'
  }
}

/** Tells somebody who joined when everybody with a place plays next. */
const tellForecast: Answer = async (live, connection, messageId) => {
  const { room } = connection
  if (!room) return 'joinFirst'
  connection.answer(messageId, `"rows":${JSON.stringify(await live.forecast(room.uuid))}`)
  return null
}

/** Tells somebody who joined what the rules say of songs, five times a second at most. */
const tellChecks: Answer = async (live, connection, messageId, params) => {
  const { room, member } = connection
  if (!room || !member) return 'joinFirst'
  if (!connection.counts.take('check')) return 'tooManyRequests'
  const sent = check.params.safeParse(params)
  if (!sent.success) return 'songNotValid'
  const { uuid: userUuid, role } = member.who
  const checks = await live.checkSongs(room.uuid, { userUuid, role }, sent.data.songs)
  connection.answer(messageId, `"checks":${JSON.stringify(checks)}`)
  return null
}

/** How actions of ours are answered that change nothing in a room. */
export const ownAnswers: ReadonlyMap<string, Answer> = new Map([
  [watch.name, beginToWatch],
  [forecast.name, tellForecast],
  [check.name, tellChecks],
])
