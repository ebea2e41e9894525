import type { SongVotes, VoteCounts } from '#contract/realtime/state.ts'
import type { RoomDto } from '#contract/room/room.ts'
import { rosterOf } from './roster.ts'
import { houseRules, type Rules } from './rules.ts'
import type { Booth, Person, Room } from './state.ts'

/** A room as plain JSON, everything in it, private fields too: for the store, never for clients. */
export interface Snapshot {
  readonly uuid: string
  readonly settings: RoomDto
  readonly noDancefloor: readonly string[]
  readonly people: readonly Person[]
  readonly audience: readonly string[]
  readonly floor: readonly string[]
  readonly booth: Omit<Booth, 'lostSeats'> & { readonly lostSeats: readonly (readonly [string, number])[] }
  readonly counts: VoteCounts
  readonly voters: readonly string[]
  readonly goneVotes: readonly (readonly [string, SongVotes])[]
  readonly away: readonly (readonly [string, number])[]
  readonly residents: readonly string[]
  readonly joins: number
  readonly nextExpiry: number | null
  readonly handled: readonly string[]
}

/** Writes a room down. */
export const snapshotOf = (room: Room): Snapshot => ({
  uuid: room.uuid,
  settings: room.settings,
  noDancefloor: [...room.noDancefloor],
  people: room.all.list.flatMap((uuid) => room.people.get(uuid) ?? []),
  audience: [...room.audience.list],
  floor: [...room.floor.list],
  booth: { ...room.booth, lostSeats: [...room.booth.lostSeats] },
  counts: room.counts,
  voters: [...room.voters],
  goneVotes: [...room.goneVotes],
  away: [...room.away],
  residents: [...room.residents],
  joins: room.joins,
  nextExpiry: room.nextExpiry,
  handled: [...room.handled],
})

/** Reads a room back; `roomOf(snapshotOf(room))` is the same room. */
export const roomOf = (snapshot: Snapshot, rules: Rules = houseRules): Room => ({
  ...snapshot,
  rules,
  noDancefloor: new Set(snapshot.noDancefloor),
  people: new Map(snapshot.people.map((person) => [person.user.uuid, person])),
  all: rosterOf(snapshot.people.map((person) => person.user.uuid)),
  audience: rosterOf(snapshot.audience),
  floor: rosterOf(snapshot.floor),
  booth: { ...snapshot.booth, lostSeats: new Map(snapshot.booth.lostSeats) },
  voters: new Set(snapshot.voters),
  goneVotes: new Map(snapshot.goneVotes),
  away: new Map(snapshot.away),
  residents: new Set(snapshot.residents),
  handled: new Set(snapshot.handled),
})
