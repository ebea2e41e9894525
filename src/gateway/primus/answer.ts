import { elsewhereMessage } from '#contract/realtime/elsewhere.ts'
import { isRoomAction, ResumePoint, Watching } from '#contract/realtime/actions.ts'
import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import { sentenceOf } from '#contract/realtime/sentenceOf.ts'
import { reachesRoom } from '#contract/scopes.ts'
import type { ClientFrame } from '#contract/realtime/frames.ts'
import { FocusReport, HereReport, ownEvents, TypingReport } from '#contract/realtime/ours.ts'
import { plainEvents } from '#contract/realtime/plainEvents.ts'
import { Uuid } from '#contract/common.ts'
import type { ToldRefusal } from '#contract/room/rules/told.ts'
import {
  act,
  type Joined,
  join,
  type Live,
  noteFocus,
  outgoingMessage,
  type RoomHandle,
  type RoomRefusal,
  verdictsNamed,
} from '#runtime/api.ts'
import { tellTyping } from '#services/chat/api.ts'
import type { SecurityEvent } from '#services/core/securityLog.ts'
import { tellHearing } from './tellHearing.ts'
import { tellReach } from './tellReach.ts'
import type { Connection } from './connection.ts'
import { ownAnswers } from './ownAnswers.ts'
import { mayDo, maySay } from './scoped.ts'

/** What answering needs: the live rooms, and how long broadcasts wait after a join (wire.md, 2.4). */
export interface FrameContext {
  readonly live: Live
  readonly joinHoldMs: number
}

/** What whoever looks into an attack wants to know of: a bad token is noted once, when its socket opens. */
const refusedAs: Partial<Record<SocketErrorCode, SecurityEvent['event']>> = {
  banned: 'access',
  bannedFromRoom: 'access',
  kickedFromRoom: 'access',
  wrongPassword: 'authentication',
  notAllowed: 'access',
  mayNotDj: 'access',
  unknownAction: 'input',
  unknownEvent: 'input',
  tooManyRequests: 'limit',
}

/** What was tried, by a name of ours: what a client calls it may be anything. */
const whatOf = ({ action }: Record<string, unknown>): string =>
  typeof action === 'string' && (action === 'joinRoom' || isRoomAction(action)) ? action : 'frame'

/** Answers one frame of a client. */
export const answerFrame = async (
  context: FrameContext,
  connection: Connection,
  frame: ClientFrame,
): Promise<void> => {
  const { event, messageId } = frame
  const params: Record<string, unknown> = frame.params ?? {}
  const refuse = (code: SocketErrorCode, roomtone?: ToldRefusal): void => {
    const kind = refusedAs[code]
    if (kind) connection.note({ event: kind, outcome: 'refused', what: whatOf(params), reason: code })
    connection.refuse(messageId, sentenceOf(code), roomtone)
  }
  const { tools } = context.live.host

  if (!connection.counts.take('action')) return refuse('tooManyRequests')
  if (!connection.member) return refuse(await connection.whyRefused())
  if (!maySay(connection.member.who, event)) return refuse('notAllowed')
  switch (event) {
    case 'action': {
      const refusal = await takeAction(context, connection, params, messageId)
      if (refusal === null) return
      const { refused, verdicts = [] } = typeof refusal === 'string' ? { refused: refusal } : refusal
      if (!connection.member?.watches) return refuse(refused)
      return refuse(refused, { code: refused, verdicts: await verdictsNamed(tools, verdicts) })
    }
    case ownEvents.sync:
    case ownEvents.heard:
      tellHearing(tools, connection, event, params)
      return connection.answer(messageId, '"status":"OK"')
    case ownEvents.focus: {
      const report = FocusReport.safeParse(params)
      if (report.success) await look(context, connection, report.data.visible)
      return connection.answer(messageId, '"status":"OK"')
    }
    case ownEvents.listen:
      connection.isPage = true
      return connection.answer(messageId, '"status":"OK"')
    case ownEvents.here: {
      const { room, member } = connection
      const { kind } = HereReport.safeParse(params).data ?? {}
      // That somebody does something counts for more than that they look: neither uses up the other.
      const isGood = room !== null && kind !== undefined && connection.counts.take(kind)
      if (isGood) void room.act({ type: 'reportHere', userUuid: member.who.uuid, kind })
      return connection.answer(messageId, '"status":"OK"')
    }
    case ownEvents.able:
    case ownEvents.unplayable:
      tellReach(connection.room, connection.member.who.uuid, params)
      return connection.answer(messageId, '"status":"OK"')
    case ownEvents.typing: {
      const report = TypingReport.safeParse(params)
      if (report.success) await tellTyping(tools, connection.member.who, report.data.conversationId)
      return connection.answer(messageId, '"status":"OK"')
    }
    case plainEvents.roomLeave:
      leave(connection, true)
      return connection.answer(messageId, '"status":"OK"')
    case plainEvents.detailsView: {
      const rooms = connection.room ? [connection.room.uuid] : []
      return connection.answer(messageId, `"status":"OK","data":${JSON.stringify({ rooms })}`)
    }
    case plainEvents.quit:
      return connection.closeToReconnect()
    default:
      return refuse('unknownEvent')
  }
}

/** Notes whether somebody looks, where they are. */
const look = async ({ live }: FrameContext, connection: Connection, visible: boolean): Promise<void> => {
  if (!connection.member) return
  const { id: connectionId, who } = connection.member
  const looking = { connectionId, userUuid: who.uuid, roomUuid: connection.room?.uuid ?? null }
  connection.looks = visible
  connection.isPage = true
  await noteFocus(live.host.tools, looking, visible)
}

/** Nobody looks through a connection that has ended. */
export const lookAway = (context: FrameContext, connection: Connection): void => {
  if (!connection.looks) return
  look(context, connection, false).catch((error: unknown) =>
    context.live.host.tools.log.warn({ err: error }, 'that nobody looks any more could not be noted'),
  )
}

/** Leaves the joined room, as the end of the connection would; `quit`: by their own will. */
export const leave = (connection: Connection, quit = false): void => {
  if (connection.room && connection.member) connection.room.leave(connection.member, quit)
  // Whoever comes back by acting was given no more than every client sees.
  if (connection.member) connection.member.watches = false
  connection.room = null
}

const takeAction = async (
  answering: FrameContext,
  connection: Connection,
  params: Record<string, unknown>,
  messageId: number | undefined,
): Promise<SocketErrorCode | RoomRefusal | null> => {
  const action = typeof params['action'] === 'string' ? params['action'] : ''
  if (!connection.member) return connection.whyRefused()
  if (connection.closed) return null
  if (!(await connection.refresh())) return connection.whyRefused()
  if (!mayDo(connection.member.who, action)) return 'notAllowed'
  if (action === 'joinRoom') return enter(answering, connection, params, messageId)
  const named = Uuid.safeParse(params['roomUuid'])
  if (named.success && connection.room && named.data !== connection.room.uuid) return 'joinFirst'
  if (named.success && connection.room === null && isRoomAction(action))
    await comeBack(answering, connection, named.data)
  const own = ownAnswers.get(action)
  if (own) return own(answering.live, connection, messageId, params)
  const { allRooms, host } = answering.live
  const acting = { allRooms, metrics: host.tools.metrics }
  const reply = await act(acting, connection.member, connection.room, action, params)
  if ('refused' in reply) return reply
  connection.answer(messageId, JSON.stringify(reply).slice(1, -1))
  return null
}

const enter = async (
  { live, joinHoldMs }: FrameContext,
  connection: Connection,
  params: Record<string, unknown>,
  messageId: number | undefined,
): Promise<SocketErrorCode | null> => {
  const roomUuid = Uuid.safeParse(params['roomUuid'])
  const { member } = connection
  if (!member) return 'invalidToken'
  if (!roomUuid.success) return 'roomNotFound'
  if (!reachesRoom(member.who, roomUuid.data)) return 'notAllowed'
  if (connection.room && connection.room.uuid !== roomUuid.data) leave(connection, true)
  const resume = ResumePoint.safeParse(params['roomtone'])
  const watches = Watching.safeParse(params['roomtone']).success
  if (watches && connection.comesFromElsewhere(roomUuid.data)) {
    const told = { name: elsewhereMessage, params: {} }
    connection.send(outgoingMessage(roomUuid.data, told, live.host.tools.now(), null).json)
    return 'unavailable'
  }
  const asked = {
    roomUuid: roomUuid.data,
    resume:
      resume.success || watches
        ? { ...(resume.success && resume.data), ...(watches && { watch: 1 as const }) }
        : undefined,
    password: textOf(params['password']),
    guestPassword: textOf(params['guestPassword']),
    ...connection.origin,
  }
  try {
    return await join(live.host, member, asked, (room, joined) =>
      admit(connection, room, joined, messageId, { joinHoldMs, watches }),
    )
  } catch (error) {
    live.host.tools.log.warn({ err: error, roomUuid: roomUuid.data }, 'a room could not be joined')
    return 'unavailable'
  }
}

/**
 * A connection that came back by itself sends no join, and its client ends on a refusal: if its person is still
 * present it is let in again, and hears the whole state at once (wire.md, 2.4).
 */
const comeBack = async ({ live }: FrameContext, connection: Connection, roomUuid: string): Promise<void> => {
  if (!connection.member || !reachesRoom(connection.member.who, roomUuid)) return
  const asked = { roomUuid, resume: 'comeBack', ...connection.origin } as const
  await join(live.host, connection.member, asked, (room, { userData }) => {
    connection.room = room
    if (userData) connection.member?.send(userData)
    if (connection.closed) leave(connection)
  })
}

const admit = (
  connection: Connection,
  room: RoomHandle,
  joined: Joined,
  messageId: number | undefined,
  { joinHoldMs, watches }: { joinHoldMs: number; watches: boolean },
): void => {
  connection.room = room
  if (connection.member) connection.member.watches = watches
  connection.answer(messageId, joined.replyJson)
  if (joined.userData) connection.member?.hold(joinHoldMs, joined.userData)
  for (const outgoing of joined.missed) connection.member?.send(outgoing)
  if (connection.closed && connection.member) leave(connection)
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 200 ? value : undefined
