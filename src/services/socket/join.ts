import type { ResumePoint } from '#contract/realtime/actions.ts'
import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import { joinViewJson, userDataPatchJson } from '#live/viewJson.ts'
import type { Host } from './host.ts'
import { type Keys, joinerOf } from './joiner.ts'
import type { LiveRoom } from './liveRoom.ts'
import type { Member, Telling } from './member.ts'

/** What a join gives the connection: the body of the reply, and what follows it. */
export type Joined =
  | { readonly live: LiveRoom; readonly replyJson: string; readonly userData: Telling }
  | { readonly live: LiveRoom; readonly replyJson: string; readonly missed: readonly Telling[] }

/**
 * Lets a connection into a room. `admitted` is called in order with the room's messages: everything after it is told
 * to the connection, everything before it is in the reply.
 */
export const join = async (
  host: Host,
  member: Member,
  params: { roomUuid: string; resume?: ResumePoint | undefined } & Keys,
  admitted: (joined: Joined) => void,
): Promise<SocketErrorCode | null> => {
  const opened = await host.open(params.roomUuid)
  if (!opened) return 'roomNotFound'
  const who = await joinerOf(host.tools, member.who, params.roomUuid, params)
  if (!who) return 'invalidToken'
  const { live, woken } = opened
  return new Promise((resolve) => {
    let seen: { state: string; userData: string; isNew: boolean } | null = null
    live.post(
      { type: 'join', who },
      (room, step) => {
        const isNew = step.events.some((event) => event.type === 'userJoined')
        const resumes = !isNew && missedBy(live, params.resume) !== null
        seen = resumes
          ? { state: '', userData: '', isNew }
          : { state: joinViewJson(room), userData: userDataPatchJson(room), isNew }
      },
      (outcome) => {
        if ('refused' in outcome) return resolve(outcome.refused)
        // A refused step was never seen; a step without events was.
        if (seen === null) return resolve('unavailable')
        const missed = seen.state === '' ? missedBy(live, params.resume) : null
        live.crowd.add(member)
        admitted(missed === null ? fullReply(host, live, seen, woken) : resumeReply(host, live, missed))
        resolve(null)
      },
    )
  })
}

const missedBy = (live: LiveRoom, resume: ResumePoint | undefined): Telling[] | null =>
  resume?.epoch === live.epoch ? live.memory.since(resume.since, live.n) : null

const fullReply = (
  { tools }: Host,
  live: LiveRoom,
  { state, userData }: { state: string; userData: string },
  woken: boolean,
): Joined => {
  const { uuid } = live.room
  const place = JSON.stringify({ epoch: live.epoch, n: live.n })
  const message = `{"name":"updatedUserData","statePatch":${userData}}`
  return {
    live,
    replyJson:
      `"roomUuid":"${uuid}","serverTime":${tools.now()},"state":${state},"allowedRooms":["${uuid}"],` +
      `"didCreate":${woken},"roomtone":${place}`,
    userData: {
      n: null,
      json: `{"message":${message},"room":"${uuid}","from":"0","context":"user","sentAt":${tools.now()}}`,
    },
  }
}

const resumeReply = ({ tools }: Host, live: LiveRoom, missed: readonly Telling[]): Joined => ({
  live,
  missed,
  replyJson:
    `"roomUuid":"${live.room.uuid}","serverTime":${tools.now()},` +
    `"roomtone":${JSON.stringify({ epoch: live.epoch, n: live.n, resumed: true })}`,
})
