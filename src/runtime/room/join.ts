import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import type { Host } from '../host/host.ts'
import { noteEntering } from '../cluster/roomsBeingEntered.ts'
import { applicantOf, type Brought } from './joiner.ts'
import type { LocalConnection } from './roomConnection.ts'
import { type Joined, type Rejoin, type RoomHandle, RoomMoved } from './roomHandle.ts'

/** How long a room is waited for whose node has died: its lease must run out first. */
const PATIENCE_MS = 10_000
const RETRY_MS = 250

type Asked = { readonly roomUuid: string; readonly resume?: Rejoin | undefined } & Brought
type Admitted = (room: RoomHandle, joined: Joined) => void

/** Lets a connection into a room, or says why not. `admitted` is called in order with the room's messages. */
export const join = async (
  host: Host,
  member: LocalConnection,
  params: Asked,
  admitted: Admitted,
): Promise<SocketErrorCode | null> => {
  const { tools } = host
  const deadline = tools.now() + PATIENCE_MS
  for (;;) {
    try {
      return await tryJoin(host, member, params, admitted)
    } catch (error) {
      if (!(error instanceof RoomMoved) || tools.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

const tryJoin = async (
  host: Host,
  member: LocalConnection,
  params: Asked,
  admitted: Admitted,
): Promise<SocketErrorCode | null> => {
  const room = await host.open(params.roomUuid)
  if (!room) return 'roomNotFound'
  await noteEntering(host.tools, member.who.uuid, params.roomUuid)
  const applicant = await applicantOf(host.tools, member.who, room, params)
  if (!applicant) return 'invalidToken'
  const { who, password } = applicant
  const refused = await room.enter(member, who, params.resume, (joined) => admitted(room, joined))
  // Only the room knows whether its password counts for them.
  return refused === 'wrongPassword' && password === 'tooMany' ? 'tooManyRequests' : refused
}
