import { placeMessage } from '#contract/room/forecast.ts'
import type { Event } from '#live/event.ts'
import type { Tools } from '#services/core/context.ts'
import type { LiveRoom } from '../room/liveRoom.ts'
import { forecastOf } from '../rules/forecastOf.ts'
import { type Near, tellNear } from './nearTurns.ts'
import { tell } from './tell.ts'

/** What a room told of places: to whom which, and when it may do so again. */
interface Told {
  positions: ReadonlyMap<string, number>
  again: number
  waiting: boolean
  near: Near
  /** The next look that nothing but the time asks for. */
  later?: NodeJS.Timeout
}

/** Nobody is told more often. */
const PAUSE_MS = 1_000

const told = new WeakMap<LiveRoom, Told>()

const tellAll = (tools: Tools, live: LiveRoom, here: Told): void => {
  here.waiting = false
  if (live.closed) return
  here.again = tools.now() + PAUSE_MS
  try {
    const rows = forecastOf(live.room, tools.now())
    for (const row of rows)
      if (here.positions.get(row.uuid) !== row.position) tell(tools, live, row.uuid, placeMessage, row)
    const due = tellNear(tools, live, rows, here.positions, here.near)
    here.positions = new Map(rows.map(({ uuid, position }) => [uuid, position]))
    clearTimeout(here.later)
    if (due !== null) here.later = setTimeout(() => tellAll(tools, live, here), due - tools.now()).unref()
  } catch (error) {
    tools.log.warn({ err: error, roomUuid: live.uuid }, 'places were not told')
  }
}

const concerning: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'addedDj',
  'removedDj',
  'playedSong',
  'updatedNextSong',
  'turnPassed',
  'linedUp',
  'leftLine',
  'movedInLine',
  'leaveSet',
  'hoursTurned',
  'rulesChanged',
  'updatedRoomSettings',
])

/** Tells people on the decks and in line whose position changed; what comes at once is told together. */
export const placesMayChange = (tools: Tools, live: LiveRoom, event: Event): void => {
  if (!concerning.has(event.type)) return
  const here = told.get(live) ?? { positions: new Map(), again: 0, waiting: false, near: new Map() }
  told.set(live, here)
  if (here.waiting) return
  here.waiting = true
  setTimeout(() => tellAll(tools, live, here), Math.max(0, here.again - tools.now())).unref()
}
