import { describe, expect, test } from 'vitest'
import type { Song } from '#contract/song.ts'
import { wantsSong } from '#live/decide/nextSong.ts'
import { defaultRules } from '#live/rules.ts'
import { person, placeholderOf, songOf } from './cast.ts'
import { addDj, join, next, removeDj, roomOf, set, wait } from './smallRoom.ts'

/** A larger room of plain people. */
const hall = () => {
  const room = roomOf(0)
  room.play(set({ roomSize: 20, numberOfDjs: 4 }), join(3), join(5), join(6), join(7))
  room.events.length = 0
  /** Whose queues were asked for. */
  const wanted = () =>
    room.events.flatMap((event) => (event.type === 'songWanted' ? [Number(event.djUuid.slice(-2))] : []))
  const fillIn = (provider: string, providerSongId: string, song: unknown) =>
    room.ask({ type: 'fillInSong', provider, providerSongId, song: song as Song })
  return { ...room, wanted, fillIn }
}

describe('silence', () => {
  test('rule 10: the queues of those before the first song are asked for once', () => {
    const { play, wanted, events, stage, names } = hall()
    play(addDj(5, songOf(1, 1)), addDj(6), addDj(7, songOf(2, 60)), addDj(3))
    events.length = 0
    play(wait(1_100))
    expect(stage.room.decks.silence).toMatchObject({ djUuid: person(6), over: false })
    expect(wanted()).toEqual([6])
    const { graceUntil } = stage.room.decks.silence ?? {}
    // Now nobody has a song: the others are asked, whoever was asked is not asked again.
    play(wait(100), next(7, {}))
    expect(wanted()).toEqual([6, 7, 3, 5])
    play(wait(100), next(7, songOf(2, 60)), next(7, {}))
    expect(wanted()).toHaveLength(4)
    expect(names().filter((name) => name === 'fellSilent')).toHaveLength(1)
    expect(stage.room.decks.silence).toMatchObject({ graceUntil })
  })

  test('rule 10: nobody is asked for a song who chose one that is still looked up', () => {
    const { play, wanted, events } = hall()
    play(addDj(5, songOf(1, 1)), addDj(6, placeholderOf(3)), addDj(7))
    events.length = 0
    play(wait(1_100))
    expect(wanted()).toEqual([7, 5])
  })

  test('rule 7: during the grace a song behind whoever’s turn it is waits; afterwards it plays at once', () => {
    const { play, playing, djs } = hall()
    play(addDj(5, songOf(1, 2)), addDj(6), addDj(7), wait(2_100), next(7, songOf(2, 60)))
    expect([playing(), djs()]).toEqual([null, [6, 7, 5]])
    play(next(7, {}), wait(4_100), next(7, songOf(3, 60)))
    expect([playing(), djs()]).toEqual(['Track 3', [7, 6, 5]])
  })

  test('rule 7: whoever loses the seat by empty turns leaves it, and stands in the audience again', () => {
    const { play, ask, events, stage, state } = hall()
    play(
      addDj(5, songOf(1, 2)),
      addDj(6),
      addDj(7),
      next(5, songOf(2, 2)),
      wait(6_200),
      next(5, songOf(3, 2)),
    )
    play(wait(2_100))
    events.length = 0
    const { graceUntil = 0 } = stage.room.decks.silence ?? {}
    const done = ask({ type: 'endGrace' }, graceUntil)
    expect(done).toMatchObject([
      { type: 'removedDj', userUuid: person(6), why: 'empty' },
      { type: 'removedDj', userUuid: person(7), why: 'empty' },
      { type: 'playedSong', order: [person(5)], passedOver: [] },
    ])
    expect(state().audienceUsers.map(({ uuid }) => uuid)).toEqual(
      expect.arrayContaining([person(6), person(7)]),
    )
  })
})

describe('the next song', () => {
  test('is wanted by whoever is on the decks and has none', () => {
    const { play, stage } = hall()
    play(addDj(5, songOf(1, 60)), addDj(6, songOf(2, 60)), addDj(7))
    expect([5, 6, 7, 3].map((n) => wantsSong(stage.room, person(n)))).toEqual([true, false, true, false])
    play(next(5, songOf(3, 60)))
    expect(wantsSong(stage.room, person(5))).toBe(false)
    play(removeDj(7))
    expect(wantsSong(stage.room, person(7))).toBe(false)
  })

  test('of whoever lost the seat is ignored for five seconds to the millisecond', () => {
    const { play, ask, stage } = hall()
    play(addDj(5, songOf(1, 60)), removeDj(5))
    const by = { userUuid: person(5), role: 'user' } as const
    const choose = (now: number) =>
      ask({ type: 'updateNextSong', by, params: { song: { ...songOf(2) } } }, now)
    expect(choose(stage.now + defaultRules.lostSeatMs)).toEqual([])
    expect(choose(stage.now + defaultRules.lostSeatMs + 1)).toBe('notOnDecks')
  })

  test('rule 11: the play learns what a look-up found, keeps its length, and is told once', () => {
    const { play, fillIn, stage } = hall()
    play(addDj(5, songOf(1, 300)), addDj(6, songOf(1, 300)), addDj(7))
    const found = songOf(1, 45, { genre: 'jazz' })
    const { endTime } = stage.room.decks.play?.now ?? {}
    expect(fillIn('youtube', 'yt-1', found)).toMatchObject([
      {
        type: 'lookedUpSong',
        playing: { genre: 'jazz', duration: 300 },
        seats: [{ djUuid: person(6), song: { genre: 'jazz', duration: 45 } }],
      },
    ])
    expect(stage.room.decks.play?.now).toMatchObject({ endTime, song: { genre: 'jazz', duration: 300 } })
    expect(fillIn('youtube', 'yt-1', found)).toEqual([])
    expect(fillIn('youtube', 'yt-1', songOf(1, 45, { genre: 'rock' }))).toMatchObject([
      { playing: { genre: 'rock' } },
    ])
  })

  test('rule 11: what was found of another song, or is none, changes nothing', () => {
    const { play, fillIn } = hall()
    expect(fillIn('youtube', 'yt-1', songOf(1, 45))).toEqual([])
    play(addDj(5, songOf(1, 300)), next(5, placeholderOf(2)))
    for (const nothing of [null, {}, 'song', songOf(2, -1)])
      expect(fillIn('youtube', 'yt-2', nothing)).toEqual([])
    expect(fillIn('youtube', 'yt-3', songOf(3, 45))).toEqual([])
    expect(fillIn('spotify', 'yt-2', songOf(2, 45))).toEqual([])
    expect(fillIn('youtube', 'yt-2', songOf(2, 45))).toMatchObject([
      { playing: null, seats: [{ djUuid: person(5) }] },
    ])
  })
})
