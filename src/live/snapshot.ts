import type { SongVotes, VoteCounts } from '#contract/realtime/state.ts'
import type { RoomDto } from '#contract/room/room.ts'
import { rosterOf } from './roster.ts'
import { defaultRules, type Rules } from './rules.ts'
import type { Decks, Person, Room } from './state.ts'

/** A room as plain JSON, everything in it but networks, private fields too: for the store, never for clients. */
export interface Snapshot {
  readonly uuid: string
  readonly settings: RoomDto
  readonly noDancefloor: readonly string[]
  readonly people: readonly Person[]
  readonly audience: readonly string[]
  readonly floor: readonly string[]
  readonly decks: Omit<Decks, 'lostSeats'> & { readonly lostSeats: readonly (readonly [string, number])[] }
  readonly counts: VoteCounts
  readonly voters: readonly string[]
  readonly goneVotes: readonly (readonly [string, SongVotes])[]
  readonly away: readonly (readonly [string, number])[]
  readonly residents: readonly string[]
  readonly joins: number
  readonly nextExpiry: number | null
  readonly recentCommands: {
    readonly since: number
    readonly current: readonly (readonly [string, readonly string[]])[]
    readonly previous: readonly (readonly [string, readonly string[]])[]
  }
}

/** Writes a room down. */
export const snapshotOf = (room: Room): Snapshot => ({
  uuid: room.uuid,
  settings: room.settings,
  noDancefloor: [...room.noDancefloor],
  people: room.all.list.flatMap((uuid) => room.people.get(uuid) ?? []),
  audience: [...room.audience.list],
  floor: [...room.floor.list],
  decks: { ...room.decks, lostSeats: [...room.decks.lostSeats] },
  counts: room.counts,
  voters: [...room.voters],
  goneVotes: [...room.goneVotes],
  away: [...room.away],
  residents: [...room.residents],
  joins: room.joins,
  nextExpiry: room.nextExpiry,
  recentCommands: {
    since: room.recentCommands.since,
    current: [...room.recentCommands.current],
    previous: [...room.recentCommands.previous],
  },
})

/** A snapshot of the first release: decks had another name, and commands were not remembered for long. */
type FirstSnapshot = Omit<Snapshot, 'decks' | 'recentCommands'> & { readonly booth: Snapshot['decks'] }

const upToDate = (stored: Snapshot | FirstSnapshot): Snapshot =>
  'booth' in stored
    ? { ...stored, decks: stored.booth, recentCommands: { since: 0, current: [], previous: [] } }
    : stored

/** Reads a room back; `roomOf(snapshotOf(room))` is the same room, but for the networks of guests. */
export const roomOf = (stored: Snapshot | FirstSnapshot, rules: Rules = defaultRules): Room => {
  const snapshot = upToDate(stored)
  return {
    uuid: snapshot.uuid,
    rules,
    settings: snapshot.settings,
    noDancefloor: new Set(snapshot.noDancefloor),
    people: new Map(snapshot.people.map((person) => [person.user.uuid, person])),
    all: rosterOf(snapshot.people.map((person) => person.user.uuid)),
    audience: rosterOf(snapshot.audience),
    floor: rosterOf(snapshot.floor),
    decks: { ...snapshot.decks, lostSeats: new Map(snapshot.decks.lostSeats) },
    counts: snapshot.counts,
    voters: new Set(snapshot.voters),
    goneVotes: new Map(snapshot.goneVotes),
    away: new Map(snapshot.away),
    networks: new Map(),
    residents: new Set(snapshot.residents),
    joins: snapshot.joins,
    nextExpiry: snapshot.nextExpiry,
    recentCommands: {
      since: snapshot.recentCommands.since,
      current: idsByPerson(snapshot.recentCommands.current),
      previous: idsByPerson(snapshot.recentCommands.previous),
    },
  }
}

const idsByPerson = (stored: Snapshot['recentCommands']['current']): Map<string, string[]> =>
  new Map(stored.map(([userUuid, ids]) => [userUuid, [...ids]]))
