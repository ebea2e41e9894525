import { describe, expect, test } from 'vitest'
import type { Command } from '#live/command.ts'
import { defaultRules } from '#live/rules.ts'
import { person, songOf, uuidOf } from './cast.ts'
import { addDj, join, like, next, removeDj, roomOf, set, skip, wait } from './smallRoom.ts'

/** A larger room of plain people, and a way to say that something is due at a time of one's own. */
const hall = () => {
  const room = roomOf(0)
  room.play(set({ roomSize: 20, numberOfDjs: 4 }), join(3), join(5), join(6), join(7))
  room.events.length = 0
  const due = (command: Command, now = room.stage.now) => {
    const done = room.ask(command, now)
    return typeof done === 'string' ? done : done.map(({ type }) => type)
  }
  const playId = () => room.stage.room.decks.play?.now.playId ?? ''
  return { ...room, due, playId }
}

describe('the end of a song', () => {
  test('comes at its time, for the play it is meant for, and once', () => {
    const { play, due, playId, stage, playing } = hall()
    expect(due({ type: 'endSong', playId: uuidOf('e', 9) })).toEqual([])
    play(addDj(5, songOf(1, 60)), next(5, songOf(2, 60)))
    const endTime = stage.room.decks.play?.now.endTime ?? 0
    const first = playId()
    expect(due({ type: 'endSong', playId: uuidOf('e', 9) }, endTime + 5)).toEqual([])
    expect(due({ type: 'endSong', playId: first }, endTime - 1)).toEqual([])
    expect(playing()).toBe('Track 1')
    expect(due({ type: 'endSong', playId: first }, endTime)).toEqual(['playedSong'])
    expect(playing()).toBe('Track 2')
    expect(due({ type: 'endSong', playId: first }, endTime)).toEqual([])
  })

  test('is prepared once: only the queue of whoever comes next is asked, if there is no song yet', () => {
    const { play, due, playId, events } = hall()
    expect(due({ type: 'prepareNext', playId: uuidOf('e', 9) })).toEqual([])
    play(addDj(5, songOf(1, 60)), addDj(6), addDj(7))
    expect(due({ type: 'prepareNext', playId: uuidOf('e', 9) })).toEqual([])
    expect(due({ type: 'prepareNext', playId: playId() })).toEqual(['nextPrepared', 'songWanted'])
    expect(due({ type: 'prepareNext', playId: playId() })).toEqual([])
    play(next(6, songOf(2, 60)), wait(61_000))
    expect(events.some(({ type }) => type === 'songWanted')).toBe(false)
    const ready = hall()
    ready.play(addDj(5, songOf(1, 60)), addDj(6, songOf(2, 60)))
    expect(ready.due({ type: 'prepareNext', playId: ready.playId() })).toEqual(['nextPrepared'])
  })
})

describe('silence', () => {
  /** The second DJ's turn came without a song; the first has one ready, unless told otherwise. */
  const silent = (ready = true) => {
    const room = hall()
    room.play(addDj(5, songOf(1, 10)), addDj(6))
    if (ready) room.play(next(5, songOf(2, 10)))
    room.play(wait(10_050))
    room.events.length = 0
    const { silence } = room.stage.room.decks
    if (silence === null) throw new Error('it is not silent')
    return { ...room, silence }
  }

  test('is waited for until the very moment, then whoever has a song plays', () => {
    const { due, silence, playing, djs } = silent()
    expect(djs()).toEqual([6, 5])
    expect(due({ type: 'endGrace' }, silence.graceUntil - 1)).toEqual([])
    expect(due({ type: 'endGrace' }, silence.graceUntil)).toEqual(['playedSong'])
    expect([playing(), djs()]).toEqual(['Track 2', [5, 6]])
    expect(due({ type: 'endGrace' }, silence.graceUntil + 1)).toEqual([])
  })

  test('settles where nobody has a song, and lasts its time before it costs the first seat', () => {
    const { due, silence, djs, stage } = silent(false)
    expect(due({ type: 'clearSilentSeat' }, silence.since + defaultRules.silentDecksMs)).toEqual([])
    expect(due({ type: 'endGrace' }, silence.graceUntil)).toEqual(['silenceSettled'])
    expect(due({ type: 'endGrace' }, silence.graceUntil + 1)).toEqual([])
    expect(stage.room.decks.silence).toMatchObject({ over: true, since: silence.since })
    const end = silence.since + defaultRules.silentDecksMs
    expect(due({ type: 'clearSilentSeat' }, end - 1)).toEqual([])
    const [removed, settled] = [djs()[0], djs()[1]]
    expect(due({ type: 'clearSilentSeat' }, end)).toEqual(['removedDj', 'silenceSettled'])
    expect(djs()).toEqual([settled])
    expect(removed).not.toBe(settled)
    expect(stage.room.decks.silence).toMatchObject({ since: end })
    expect(due({ type: 'clearSilentSeat' }, end + defaultRules.silentDecksMs - 1)).toEqual([])
    expect(due({ type: 'clearSilentSeat' }, end + defaultRules.silentDecksMs)).toEqual(['removedDj'])
    expect(djs()).toEqual([])
    expect(due({ type: 'clearSilentSeat' }, end + 2 * defaultRules.silentDecksMs)).toEqual([])
  })

  test('where there is none, or nobody on the decks, nothing is due', () => {
    const { play, due } = hall()
    for (const type of ['endGrace', 'clearSilentSeat'] as const) expect(due({ type })).toEqual([])
    play(addDj(5, songOf(1, 60)))
    for (const type of ['endGrace', 'clearSilentSeat'] as const) expect(due({ type })).toEqual([])
  })

  test('two empty turns in a row cost a seat, one does not; those passed over come last, in order', () => {
    const { play, djs, playing, names } = hall()
    play(addDj(5, songOf(1, 10)), addDj(6), addDj(7), addDj(3), next(3, songOf(3, 10)), wait(14_200))
    expect([playing(), djs()]).toEqual(['Track 3', [3, 5, 6, 7]])
    expect(names()).not.toContain('removedDj')
    play(next(3, songOf(4, 10)), next(5, songOf(5, 10)), wait(30_000))
    expect(djs()).not.toContain(6)
    expect(djs()).not.toContain(7)
  })
})

describe('a skip', () => {
  test('by a plain DJ is theirs alone, and may follow another after exactly a second', () => {
    const { play, playing, refusals, due, stage } = hall()
    play(addDj(5, songOf(1, 60)), next(5, songOf(2, 60)), skip(6), skip(5))
    expect([playing(), refusals]).toEqual(['Track 2', ['notAllowed']])
    play(next(5, songOf(3, 60)))
    const by = { userUuid: person(5), role: 'user' } as const
    const command: Command = { type: 'skipSong', by, params: { playId: null } }
    expect(due(command, stage.room.decks.skippedAt + defaultRules.skipPauseMs - 1)).toEqual([])
    expect(due(command, stage.room.decks.skippedAt + defaultRules.skipPauseMs)).toEqual(['playedSong'])
  })

  test('of a play that is over does nothing, in silence too', () => {
    const { play, due, playId, refusals } = hall()
    play(addDj(5, songOf(1, 60)), like(6))
    const over = playId()
    play(removeDj(5), wait(2_000))
    const by = { userUuid: person(5), role: 'user' } as const
    expect(due({ type: 'skipSong', by, params: { playId: over } })).toEqual([])
    expect(due({ type: 'skipSong', by, params: { playId: null } })).toBe('nothingPlaying')
    expect(refusals).toEqual([])
  })
})
