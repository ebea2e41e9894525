import type { RoomDto } from '#contract/room/room.ts'
import type { Command } from '#live/command.ts'
import { evolve } from '#live/evolve.ts'
import { newRoom } from '#live/newRoom.ts'
import { defaultRules } from '#live/rules.ts'
import { roomOf } from '#live/snapshot.ts'
import type { StandingShield } from '#live/shield.ts'
import type { Lease } from './lease.ts'
import { noDancefloorUsers, roomForLive, rulesForLive, shieldForLive } from '#services/room/api.ts'
import { type Keeper, LiveRoom } from '../room/liveRoom.ts'
import type { Outcome } from '../room/mailbox.ts'
import { RoomMoved } from '../room/roomHandle.ts'
import { recallPlays } from '../rules/recallPlays.ts'
import { seatResident } from './seatResident.ts'
import { residentsOf, storedRoom } from '../room/store.ts'

interface Known {
  readonly settings: RoomDto
  readonly noDancefloor: readonly string[]
  readonly shield: StandingShield | null
}

/**
 * Reads a room from the store, or begins it; null if there is no such room. Its play goes on where it should be.
 * Rejects, and leaves nothing running, if it cannot be brought up to date and written down.
 */
export const wakeRoom = async (keeper: Keeper, lease: Lease, roomUuid: string): Promise<LiveRoom | null> => {
  const { tools } = keeper
  const known = await roomForLive(tools, roomUuid)
  if (!known) return null
  const now = {
    settings: known.room,
    noDancefloor: await noDancefloorUsers(tools, roomUuid),
    shield: await shieldForLive(tools, roomUuid),
  }
  const stored = await storedRoom(tools.db, roomUuid)
  const rules = { ...defaultRules, ...tools.settings.guestLimits }
  const room = stored
    ? stored.events.reduce(evolve, roomOf(stored.snapshot, rules))
    : newRoom(now, tools.now(), rules)
  const live = new LiveRoom(room, lease, stored?.seq ?? 0, keeper)
  try {
    await bringUpToDate(keeper, live, now, stored !== null)
  } catch (error) {
    live.close()
    throw error
  }
  if (live.closed) throw new RoomMoved('The room was given up while it woke')
  return live
}

const bringUpToDate = async (
  { tools }: Keeper,
  live: LiveRoom,
  now: Known,
  slept: boolean,
): Promise<void> => {
  const done = (outcome: Outcome): void => {
    if ('refused' in outcome) throw new RoomMoved(`The room could not be woken: ${outcome.refused}`)
  }
  const carryOut = async (command: Command): Promise<void> => done(await live.act(command))
  // From now on it is woken at every start, until it sleeps.
  await live.save(true)
  // What changed while the room slept, then everybody present gets the grace to come back.
  await carryOut({ type: 'changeSettings', ...now })
  const set = await rulesForLive(tools, live.uuid)
  if (set !== null) await carryOut({ type: 'changeRules', ...set })
  await recallPlays(tools, live)
  if (slept) await carryOut({ type: 'wakeUp' })
  if (live.room.people.size > 0) done(await live.refreshes.everybody())
  for (const userUuid of await residentsOf(tools.db, live.uuid))
    await seatResident(tools, live, userUuid, true)
  live.rearmTimer()
}
