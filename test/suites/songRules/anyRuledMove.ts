import * as fc from 'fast-check'
import { skipReasons } from '#contract/room/skip.ts'
import type { Song } from '#contract/song.ts'
import { type Command, personCommand } from '#live/command.ts'
import { MOST_OF_ONE } from '#live/line/songBound.ts'
import { songKeys } from '#live/rules/songKeys.ts'
import type { Room } from '#live/state.ts'
import { houseBrings, HOUSE } from '../house/houseRoom.ts'
import { caller, PEOPLE, person, songOf } from '../live/cast.ts'
import { crowdCommands } from './crowd.ts'

const who = fc.nat(PEOPLE - 1)
/** Rather those whom rules can exempt: the owner, a moderator, a DJ, a bot. */
const chooser = fc.oneof(fc.constantFrom(0, 1, 2, 5), who)
const reason = fc.option(fc.constantFrom(...skipReasons), { nil: undefined })
const ends = fc.constantFrom({}, { plays: 1 }, { plays: 3 })
const theme = fc.oneof(
  fc.record({ kind: fc.constant('keyword'), value: fc.constantFrom('track 1', 'artist 2'), ends }),
  fc.record({ kind: fc.constant('artist'), value: fc.constantFrom('Artist 3', 'Artist 4'), ends }),
  fc.record({ kind: fc.constant('genre'), value: fc.constant(['dub']), ends }),
  fc.record({ kind: fc.constant('year'), value: fc.constant({ from: 1990, to: 1999 }), ends }),
  fc.record({
    kind: fc.constant('firstLetter'),
    value: fc.record({
      of: fc.constantFrom('title', 'artist'),
      letter: fc.constantFrom('A', 'T', 'next', 'chain'),
    }),
    ends,
  }),
  fc.constant(null),
)

/** Few songs, which have all that rules ask for: they come up again and again. */
const song = fc
  .record({
    n: fc.nat(2),
    seconds: fc.constantFrom(5, 20, 20, 50, 50, 90),
    albumName: fc.constantFrom('One', 'Two'),
    genre: fc.constantFrom('house', 'house', 'dub', undefined),
    explicit: fc.constantFrom(false, false, true, undefined),
  })
  .map(({ n, seconds, ...said }) => songOf(n, seconds, said))

/** A random thing that only rooms with rules know, or a song that they may hold something against. */
export const anyRuledMove = fc.oneof(
  ...Array.from({ length: 9 }, () =>
    fc.record({
      do: fc.constant('choose' as const),
      who: chooser,
      song,
      isLarge: fc.nat(24).map((n) => n === 0),
    }),
  ),
  fc.record({ do: fc.constant('lineUp' as const), who, target: fc.option(who) }),
  fc.record({ do: fc.constant('move' as const), who, target: who, before: fc.option(who) }),
  fc.record({ do: fc.constant('pass' as const), who, on: fc.boolean() }),
  fc.record({ do: fc.constant('leave' as const), who, on: fc.boolean() }),
  fc.record({ do: fc.constant('theme' as const), who: fc.constantFrom(0, 0, 1, 3, 6), theme }),
  fc.record({ do: fc.constant('voteToSkip' as const), from: who, stays: fc.boolean(), reason }),
  fc.record({ do: fc.constant('recall' as const), n: fc.nat(5), ago: fc.constantFrom(60_000, 3_000_000) }),
  fc.record({ do: fc.constant('vetoSkip' as const), who }),
  fc.record({ do: fc.constant('endIt' as const), who, reason, keep: fc.boolean() }),
  fc.record({ do: fc.constant('unplayable' as const), who }),
  fc.record({ do: fc.constant('here' as const), who, kind: fc.constantFrom('input', 'focus') }),
  fc.record({ do: fc.constant('quit' as const), who }),
  fc.record({ do: fc.constant('brings' as const), n: fc.nat(5), seconds: fc.constantFrom(5, 20, 60) }),
  fc.record({ do: fc.constant('putOut' as const), who }),
  fc.record({ do: fc.constant('crowd' as const), who }),
)
export type RuledMove = typeof anyRuledMove extends fc.Arbitrary<infer T> ? T : never

/** The commands of such a move; whoever votes is not alone, and some think better of it. */
export const ruledCommands = (move: RuledMove, room: Room, now: number): readonly Command[] => {
  // A few have no place in a short line: what many bring is tried where there are places for them.
  if (move.do === 'crowd') return room.doc.line.most > PEOPLE ? crowdCommands(move.who, room) : []
  if (move.do !== 'voteToSkip') return [commandOf(move, room, now)]
  const all = (on: boolean) =>
    Array.from({ length: 6 }, (_, i) =>
      personCommand('roomtone.voteToSkip', caller((move.from + i) % PEOPLE), { on, reason: move.reason }),
    )
  return [...all(true), ...(move.stays ? [] : all(false))]
}

const commandOf = (
  move: Exclude<RuledMove, { do: 'voteToSkip' | 'crowd' }>,
  { decks }: Room,
  now: number,
): Command => {
  switch (move.do) {
    case 'choose': {
      // Told apart from the same song of others: what waits in line is nobody's to see.
      const note = move.isLarge ? { note: 'x'.repeat(MOST_OF_ONE) } : {}
      const song = { ...move.song, ...note, mark: `mark ${now} ${move.who}.` }
      const sits = decks.seats.some(({ uuid }) => uuid === person(move.who))
      return personCommand(sits ? 'updateNextSong' : 'addDj', caller(move.who), { song })
    }
    case 'lineUp': {
      const userUuid = move.target === null ? undefined : person(move.target)
      return personCommand('roomtone.lineUp', caller(move.who), { userUuid })
    }
    case 'move': {
      const before = move.before === null ? null : person(move.before)
      return personCommand('roomtone.move', caller(move.who), { userUuid: person(move.target), before })
    }
    case 'pass':
      return personCommand('roomtone.passTurn', caller(move.who), { on: move.on })
    case 'leave':
      return personCommand('roomtone.leaveAfterSong', caller(move.who), { on: move.on })
    case 'theme':
      return personCommand('roomtone.setTheme', caller(move.who), { theme: move.theme })
    case 'recall': {
      const at = now - move.ago
      const keys = songKeys(songOf(move.n) as Song)
      const plays = [{ at, djUuid: person(6), seconds: 20, keys }]
      return { type: 'recallPlays', plays, reaches: { plays: 1, ms: move.ago } }
    }
    case 'vetoSkip':
      return personCommand('roomtone.vetoSkip', caller(move.who), {})
    case 'endIt':
      return personCommand('roomtone.skip', caller(move.who), move)
    case 'unplayable':
      return {
        type: 'reportUnplayable',
        userUuid: person(move.who),
        playId: decks.play?.now.playId ?? person(99),
      }
    case 'here':
      return { type: 'reportHere', userUuid: person(move.who), kind: move.kind as 'input' }
    case 'quit':
      return { type: 'goAway', userUuid: person(move.who), quit: true }
    case 'brings':
      return houseBrings(move.n, move.seconds)
    case 'putOut':
      return personCommand('removeDj', caller(move.who), { djUuid: HOUSE })
  }
}
