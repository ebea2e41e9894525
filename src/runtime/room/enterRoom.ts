import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import { keptMessage, type KeptNotice } from '#contract/room/rules/told.ts'
import type { Command, Joiner } from '#live/command.ts'
import type { Room } from '#live/state.ts'
import type { Step } from '#live/step.ts'
import { joinViewJson, userDataPatchJson, wholeStatePatchJson } from '#live/viewJson.ts'
import type { RoomConnections } from './roomConnections.ts'
import type { Outcome } from './mailbox.ts'
import type { RoomConnection, OutgoingMessage } from './roomConnection.ts'
import { outgoingMessage } from './outgoingMessage.ts'
import type { ReplayBuffer } from './replayBuffer.ts'
import { type Joined, type Rejoin, RoomMoved } from './roomHandle.ts'

/** A room of this node, as far as entering it goes. */
interface EnterableRoom {
  readonly uuid: string
  readonly epoch: number
  /** Number of the last message. */
  readonly n: number
  readonly replay: ReplayBuffer
  readonly connections: RoomConnections
  /** It takes nothing any more: it sleeps, or was given up. */
  readonly closed: boolean
  post(
    command: Command,
    joinViewOf: (room: Room, step: Step) => void,
    settle: (outcome: Outcome) => void,
  ): void
  entering(userUuid: string): void
  entered(userUuid: string): void
}

/** What the joiner's reply shows: taken the moment the join was carried out. */
interface JoinView {
  readonly state: string
  readonly userData: string
  /** Nobody was there before. */
  readonly wokeIt: boolean
}

/** Lets a connection into a room of this node: see `RoomHandle.enter`. */
export const enterRoom = (
  live: EnterableRoom,
  member: RoomConnection,
  who: Joiner,
  resume: Rejoin | undefined,
  now: () => number,
  admitted: (joined: Joined) => void,
): Promise<SocketErrorCode | null> =>
  new Promise((resolve, reject) => {
    // A client that resumes needs only the messages it missed: the whole state is not serialised for it.
    let seen: JoinView | null = null
    let kept: KeptNotice | undefined
    live.entering(who.uuid)
    const done = (refused: SocketErrorCode | null): void => {
      live.entered(who.uuid)
      resolve(refused)
    }
    const moved = (): void => {
      live.entered(who.uuid)
      reject(new RoomMoved('The room fell asleep or was given up'))
    }
    live.post(
      { type: resume === 'comeBack' ? 'comeBack' : 'join', who },
      (room, step) => {
        kept = step.events.find((event) => event.type === 'placeReturned')
        const isNew = step.events.some((event) => event.type === 'userJoined')
        if (missedBy(live, resume) === null) seen = look(room, isNew, resume)
      },
      (outcome) => {
        if (live.closed) return moved()
        if ('refused' in outcome) return done(outcome.refused)
        const missed = seen === null ? missedBy(live, resume) : null
        if (seen === null && missed === null) return moved()
        live.connections.add(member)
        live.connections.places.note(member.who.uuid, member.id, who.place ?? null)
        if (who.network !== null) live.connections.networks.set(member.who.uuid, who.network)
        admitted(seen === null ? resumeReply(live, missed ?? [], now()) : fullReply(live, seen, now()))
        if (kept) tellKept(live.uuid, member, kept, now())
        done(null)
      },
    )
  })

/** They are back in the place that was kept for them. */
const tellKept = (roomUuid: string, member: RoomConnection, { until }: KeptNotice, now: number): void =>
  member.send(outgoingMessage(roomUuid, { name: keptMessage, params: { until } }, now, null, 'watchers'))

const look = (room: Room, isNew: boolean, resume: Rejoin | undefined): JoinView => ({
  state: joinViewJson(room, watchesWith(resume)),
  // Who comes back without joining reads no reply: the patch brings all that was missed.
  userData: resume === 'comeBack' ? wholeStatePatchJson(room) : userDataPatchJson(room),
  wokeIt: isNew && room.people.size === 1,
})

const missedBy = (live: EnterableRoom, resume: Rejoin | undefined): OutgoingMessage[] | null =>
  typeof resume === 'object' && resume.epoch === live.epoch && resume.since !== undefined
    ? live.replay.since(resume.since, live.n)
    : null

/** True for who enters with our additions. */
const watchesWith = (resume: Rejoin | undefined): boolean => typeof resume === 'object' && resume.watch === 1

const fullReply = (live: EnterableRoom, { state, userData, wokeIt }: JoinView, now: number): Joined => {
  const { uuid } = live
  const position = JSON.stringify({ epoch: live.epoch, n: live.n })
  const message = `{"name":"updatedUserData","statePatch":${userData}}`
  return {
    replyJson:
      `"roomUuid":"${uuid}","serverTime":${now},"state":${state},"allowedRooms":["${uuid}"],` +
      `"didCreate":${wokeIt},"roomtone":${position}`,
    userData: {
      n: null,
      json: `{"message":${message},"room":"${uuid}","from":"0","context":"user","sentAt":${now},"roomtone":${position}}`,
    },
    missed: [],
  }
}

const resumeReply = (live: EnterableRoom, missed: readonly OutgoingMessage[], now: number): Joined => ({
  missed,
  userData: null,
  replyJson:
    `"roomUuid":"${live.uuid}","serverTime":${now},` +
    `"roomtone":${JSON.stringify({ epoch: live.epoch, n: live.n, resumed: true })}`,
})
