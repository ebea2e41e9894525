import type { SongVotes, VoteCounts } from '#contract/realtime/state.ts'
import type { RoomDto } from '#contract/room/room.ts'
import { type Doc, defaultDoc } from '#contract/room/rules.ts'
import { readDoc } from '#contract/room/rules/readDoc.ts'
import { afkFrom, NOT_YET } from './afk/state.ts'
import { alwaysOpen, type StandingHours } from './hours/opening.ts'
import { newHouse, type StoredHouse, storedHouse } from './house/state.ts'
import { begun } from './line/evolve.ts'
import { rosterOf } from './roster.ts'
import { playsOf, type StoredPlays, storedPlays } from './rules/storedPlays.ts'
import { defaultRules, type Rules } from './rules.ts'
import { rulesUnder } from './rulesUnder.ts'
import { type StoredSkip, storedSkip, withSkip } from './skip/storedSkip.ts'
import type { SkipPast } from './skip/skipPast.ts'
import type { StandingShield } from './shield.ts'
import type { StandingTheme } from './theme/state.ts'
import type { Decks, Person, Room } from './state.ts'
import { SNAPSHOT_VERSION, upgrade } from './upgrade.ts'

/** A room as plain JSON, everything in it but networks, private fields too: for the store, never for clients. */
export interface Snapshot {
  /** The version of this shape; without it, 1. */
  readonly v: typeof SNAPSHOT_VERSION
  readonly uuid: string
  readonly settings: RoomDto
  /** The room's own rules; null for the default. */
  readonly doc: Doc | null
  readonly docRevision: number
  /** Not there where no hours are set. */
  readonly open?: StandingHours
  readonly noDancefloor: readonly string[]
  readonly people: readonly Person[]
  readonly audience: readonly string[]
  readonly floor: readonly string[]
  readonly decks: Omit<Decks, 'lostSeats'> & { readonly lostSeats: readonly (readonly [string, number])[] }
  readonly counts: VoteCounts
  readonly voters: readonly string[]
  readonly goneVotes: readonly (readonly [string, SongVotes])[]
  readonly cameAt: readonly (readonly [string, number])[]
  readonly stayed: readonly (readonly [string, { readonly ms: number; readonly isGuest: boolean }])[]
  readonly away: readonly (readonly [string, number])[]
  readonly residents: readonly string[]
  readonly joins: number
  readonly nextExpiry: number | null
  /** Not there where nothing is asked. */
  readonly shield?: StandingShield
  readonly effects: Room['effects']
  readonly shownEffects: readonly (readonly [string, { userUuid: string; startsAt: number }])[]
  readonly recent: StoredPlays
  /** Not there where nobody votes on ending songs. */
  readonly skip?: StoredSkip
  /** Not there where nobody did before the rule was switched off. */
  readonly skipPast?: SkipPast
  /** Not there where no theme is set. */
  readonly theme?: StandingTheme
  /** Not there where the rules have no house DJ. */
  readonly house?: StoredHouse
  readonly recentCommands: {
    readonly since: number
    readonly current: readonly (readonly [string, readonly string[]])[]
    readonly previous: readonly (readonly [string, readonly string[]])[]
  }
}

/** Writes a room down. */
export const snapshotOf = (room: Room): Snapshot => ({
  v: SNAPSHOT_VERSION,
  uuid: room.uuid,
  settings: room.settings,
  doc: room.docRevision === 0 ? null : room.doc,
  docRevision: room.docRevision,
  ...(room.open !== alwaysOpen && { open: room.open }),
  noDancefloor: [...room.noDancefloor],
  people: room.all.list.flatMap((uuid) => room.people.get(uuid) ?? []),
  audience: [...room.audience.list],
  floor: [...room.floor.list],
  decks: { ...room.decks, lostSeats: [...room.decks.lostSeats] },
  counts: room.counts,
  voters: [...room.voters],
  goneVotes: [...room.goneVotes],
  cameAt: [...room.cameAt],
  stayed: [...room.stayed],
  away: [...room.away],
  residents: [...room.residents],
  joins: room.joins,
  nextExpiry: room.nextExpiry,
  ...(room.shield && { shield: room.shield }),
  effects: room.effects,
  shownEffects: [...room.shownEffects],
  recent: storedPlays(room.recent),
  ...(room.skip && { skip: storedSkip(room.skip) }),
  ...(room.skipPast && { skipPast: room.skipPast }),
  ...(room.theme && { theme: room.theme }),
  ...(room.house && { house: storedHouse(room.house) }),
  recentCommands: {
    since: room.recentCommands.since,
    current: [...room.recentCommands.current],
    previous: [...room.recentCommands.previous],
  },
})

/** A room that was written down before there were wait lists begins one where its rules have it. */
const withLine = (decks: Decks, { line, house }: Doc): Decks =>
  (line.mode === 'on' || house.mode === 'on') && decks.line === undefined
    ? { ...decks, line: begun(decks) }
    : decks

/** Reads a room back; `roomOf(snapshotOf(room))` is the same room, but for the networks of guests. */
export const roomOf = (stored: object, base: Rules = defaultRules): Room => {
  const snapshot = upgrade(stored) as Snapshot
  const doc = snapshot.doc === null ? defaultDoc : readDoc(snapshot.doc)
  const room: Room = {
    uuid: snapshot.uuid,
    rules: snapshot.doc === null ? base : rulesUnder(doc, base),
    settings: snapshot.settings,
    doc,
    docRevision: snapshot.docRevision,
    open: snapshot.open ?? alwaysOpen,
    noDancefloor: new Set(snapshot.noDancefloor),
    people: new Map(snapshot.people.map((person) => [person.user.uuid, person])),
    all: rosterOf(snapshot.people.map((person) => person.user.uuid)),
    audience: rosterOf(snapshot.audience),
    floor: rosterOf(snapshot.floor),
    decks: withLine({ ...snapshot.decks, lostSeats: new Map(snapshot.decks.lostSeats) }, doc),
    counts: snapshot.counts,
    voters: new Set(snapshot.voters),
    goneVotes: new Map(snapshot.goneVotes),
    cameAt: new Map(snapshot.cameAt),
    stayed: new Map(snapshot.stayed),
    away: new Map(snapshot.away),
    quit: new Set(),
    networks: new Map(),
    residents: new Set(snapshot.residents),
    joins: snapshot.joins,
    nextExpiry: snapshot.nextExpiry,
    shield: snapshot.shield ?? null,
    effects: snapshot.effects,
    shownEffects: new Map(snapshot.shownEffects),
    recent: playsOf(snapshot.recent),
    skip: null,
    skipPast: snapshot.skipPast ?? null,
    reach: null,
    theme: snapshot.theme ?? null,
    afk: afkFrom(doc, NOT_YET),
    house: houseOf(snapshot, doc),
    recentCommands: {
      since: snapshot.recentCommands.since,
      current: idsByPerson(snapshot.recentCommands.current),
      previous: idsByPerson(snapshot.recentCommands.previous),
    },
  }
  return snapshot.skip === undefined ? room : withSkip(room, snapshot.skip)
}

/** A room that was written down before there were house DJs knows of no silence. */
const houseOf = ({ house, decks }: Snapshot, doc: Doc): Room['house'] => {
  if (house !== undefined) return { ...house, wantedAt: null }
  return doc.house.mode === 'on' ? newHouse(decks.play === null ? 0 : null) : null
}

const idsByPerson = (stored: Snapshot['recentCommands']['current']): Map<string, string[]> =>
  new Map(stored.map(([userUuid, ids]) => [userUuid, [...ids]]))
