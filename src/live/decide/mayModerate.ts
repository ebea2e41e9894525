import type { Caller } from '../command.ts'
import { standingIn } from '../roomUser.ts'
import type { Room } from '../state.ts'

/**
 * True if whoever asks is a moderator+ of wire.md. The session that asks counts, not what the person is shown as:
 * another session of theirs may have proven more.
 */
export const mayModerate = (room: Room, { userUuid, role }: Caller, now: number): boolean =>
  standingIn(room.settings, userUuid, role, now).moderates
