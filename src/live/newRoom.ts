import type { RoomDto } from '#contract/room/room.ts'
import { defaultDoc } from '#contract/room/rules.ts'
import { noVotes } from './evolve/votes.ts'
import { alwaysOpen } from './hours/opening.ts'
import { nextExpiry } from './standing.ts'
import { noRecentCommands } from './recentCommands.ts'
import { rosterOf } from './roster.ts'
import { noPlays } from './rules/recent.ts'
import { defaultRules, type Rules } from './rules.ts'
import type { StandingShield } from './shield.ts'
import type { Decks, Room } from './state.ts'

export const emptyDecks: Decks = {
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
  readonly shield?: StandingShield | null | undefined
}

/** A room nobody is in. */
export const newRoom = (facts: RoomFacts, now: number, rules: Rules = defaultRules): Room => ({
  uuid: facts.settings.uuid,
  rules,
  settings: facts.settings,
  doc: defaultDoc,
  docRevision: 0,
  open: alwaysOpen,
  noDancefloor: new Set(facts.noDancefloor),
  people: new Map(),
  all: rosterOf([]),
  audience: rosterOf([]),
  floor: rosterOf([]),
  decks: emptyDecks,
  counts: noVotes,
  voters: new Set(),
  goneVotes: new Map(),
  cameAt: new Map(),
  stayed: new Map(),
  away: new Map(),
  quit: new Set(),
  networks: new Map(),
  residents: new Set(),
  joins: 0,
  nextExpiry: nextExpiry(facts.settings.roomRoles, now),
  shield: facts.shield ?? null,
  effects: [],
  shownEffects: new Map(),
  recent: noPlays(),
  skip: null,
  skipPast: null,
  reach: null,
  theme: null,
  afk: null,
  house: null,
  recentCommands: noRecentCommands(now),
})
