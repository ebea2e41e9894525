import type { RoomDto } from '#contract/room/room.ts'
import type { Command } from '#live/command.ts'
import { asksFirstEntry, longestWaitMs, type StandingShield } from '#live/shield.ts'
import type { Room } from '#live/state.ts'
import type { Tools } from '#services/core/context.ts'
import {
  everEntered,
  noDancefloorUsers,
  roomForLive,
  rulesForLive,
  shieldForLive,
} from '#services/room/api.ts'

/**
 * The commands that bring a live room up to what is stored of it now. Whoever was banned or kicked meanwhile is
 * removed. `guestPasswordChanged`: somebody set or removed it, which is told even if the flag stays.
 */
export const readChanges = async (
  tools: Tools,
  room: Room,
  guestPasswordChanged: boolean,
): Promise<readonly Command[]> => {
  const stored = await roomForLive(tools, room.uuid)
  // Deleted: it is closed by whoever deleted it.
  if (!stored) return []
  const settings = stored.room
  const noDancefloor = await noDancefloorUsers(tools, room.uuid)
  const rules = await rulesForLive(tools, room.uuid)
  const isProtected = settings.isGuestPasswordProtected
  const tellGuestPassword = guestPasswordChanged || isProtected !== room.settings.isGuestPasswordProtected
  return [
    { type: 'changeSettings', settings, noDancefloor, shield: await shieldNow(tools, room) },
    ...(rules === null ? [] : [{ type: 'changeRules', ...rules } as const]),
    ...(tellGuestPassword ? [{ type: 'changeGuestPassword', isProtected } as const] : []),
    ...usersToKick(settings, room).map((userUuid) => ({ type: 'kick', userUuid }) as const),
  ]
}

/** The shield as it is stored, with those who came so lately that their visit may not be written yet: they wait too. */
const shieldNow = async (tools: Tools, room: Room): Promise<StandingShield | null> => {
  const shield = await shieldForLive(tools, room.uuid)
  if (shield === null || !asksFirstEntry(shield)) return shield
  const since = tools.now() - longestWaitMs(shield)
  const lately = [...room.cameAt].filter(([uuid, at]) => at > since && !(uuid in shield.firstEntries))
  if (lately.length === 0) return shield
  const known = await everEntered(
    tools,
    room.uuid,
    lately.map(([uuid]) => uuid),
  )
  const comers = Object.fromEntries(lately.filter(([uuid]) => !known.has(uuid)))
  return { ...shield, firstEntries: { ...comers, ...shield.firstEntries } }
}

/** Who is present and may not be. The rows come without those that ran out. */
const usersToKick = ({ roomRoles }: RoomDto, room: Room): string[] =>
  roomRoles
    .filter(({ role, userUuid }) => (role === 'banned' || role === 'kicked') && room.people.has(userUuid))
    .map((row) => row.userUuid)
