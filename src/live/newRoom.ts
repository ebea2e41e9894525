import type { RoomDto } from '#contract/room/room.ts'
import { nextExpiry } from './standing.ts'
import { rosterOf } from './roster.ts'
import { houseRules, type Rules } from './rules.ts'
import type { Booth, Room } from './state.ts'

export const emptyBooth: Booth = {
  seats: [],
  play: null,
  turn: 0,
  silence: null,
  skippedAt: 0,
  lostSeats: new Map(),
}

/** What the host knows of a room before anybody is in it. */
export interface RoomFacts {
  readonly settings: RoomDto
  readonly noDancefloor: readonly string[]
}

/** A room nobody is in. */
export const newRoom = (facts: RoomFacts, now: number, rules: Rules = houseRules): Room => ({
  uuid: facts.settings.uuid,
  rules,
  settings: facts.settings,
  noDancefloor: new Set(facts.noDancefloor),
  people: new Map(),
  all: rosterOf([]),
  audience: rosterOf([]),
  floor: rosterOf([]),
  booth: emptyBooth,
  counts: { likes: 0, dislikes: 0, stars: 0 },
  voters: new Set(),
  goneVotes: new Map(),
  away: new Map(),
  residents: new Set(),
  joins: 0,
  nextExpiry: nextExpiry(facts.settings.roomRoles, now),
  handled: new Set(),
})
