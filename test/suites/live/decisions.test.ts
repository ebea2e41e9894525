import { describe, expect, test } from 'vitest'
import type { Move } from './moves.ts'
import { person, placeholderOf, songOf } from './cast.ts'
import { addDj, join, like, next, removeDj, roomOf, set, skip, wait } from './smallRoom.ts'

const vote = (who: number, cast: unknown): Move => ({ do: 'vote', who, vote: cast })
const refill = (who: number, song: unknown): Move => ({ do: 'refill', who, song })
const fillIn = (n: number, provider: string): Move => ({
  do: 'fillIn',
  n,
  provider: provider as 'uploadService',
})

/** A larger room with everybody in it, and one that plays. */
const hall = (playing = true) => {
  const room = roomOf(0)
  room.play(set({ roomSize: 20, numberOfDjs: 4 }))
  for (let n = 0; n < 8; n++) room.play(join(n))
  if (playing) room.play(addDj(0, songOf(1, 300)))
  room.events.length = 0
  room.refusals.length = 0
  return { ...room, votesOf: (n: number) => room.state().allUserData[person(n)]?.songVotes }
}

describe('votes', () => {
  test('are kept key by key: null withdraws, what is not sent stays', () => {
    const { play, votesOf, names } = hall()
    play(vote(5, { like: true }))
    expect(votesOf(5)).toEqual({ like: true })
    play(vote(5, { star: true }))
    expect(votesOf(5)).toEqual({ like: true, star: true })
    play(vote(5, { like: false }))
    expect(votesOf(5)).toEqual({ like: false, star: true })
    play(vote(5, { like: null }))
    expect(votesOf(5)).toEqual({ star: true })
    play(vote(5, { star: null }))
    expect(votesOf(5)).toEqual({})
    expect(names()).toHaveLength(5)
    play(vote(5, { star: null }), vote(5, {}), vote(5, { like: null }))
    expect(names()).toHaveLength(5)
  })

  test('the playing DJ does not like itself but may star, guests give no stars', () => {
    const { play, votesOf } = hall()
    play(vote(0, { like: true, star: true }), vote(4, { like: true, star: true }))
    expect([votesOf(0), votesOf(4)]).toEqual([{ star: true }, { like: true }])
  })

  test('are refused in silence, and where they make no sense', () => {
    const { play, refusals } = hall(false)
    play(like(1))
    expect(refusals).toEqual(['nothingPlaying'])
    const second = hall()
    second.play(vote(5, { like: 'yes' }), vote(5, null))
    expect(second.refusals).toEqual(['votesNotValid', 'votesNotValid'])
  })
})

describe('the next song', () => {
  test('is chosen, changed, taken back, and told only if it is another', () => {
    const { play, events, state } = hall()
    play(next(0, songOf(2)), next(0, songOf(2)), next(0, songOf(3)))
    expect(events).toMatchObject([
      { type: 'updatedNextSong', djUuid: person(0), song: { trackName: 'Track 2' } },
      { type: 'updatedNextSong', djUuid: person(0), song: { trackName: 'Track 3' } },
    ])
    play(next(0, {}), next(0, {}))
    expect(events).toHaveLength(3)
    expect(events[2]).toMatchObject({ type: 'updatedNextSong', song: null })
    expect(state().djs[0]?.nextSong).toBeNull()
  })

  test('is looked up where only its id is known', () => {
    const { play, events } = hall()
    play(next(0, placeholderOf(4)))
    expect(events.map(({ type }) => type)).toEqual(['updatedNextSong', 'lookupWanted'])
    expect(events[1]).toMatchObject({ djUuid: person(0), song: { musicProviders: { youtube: 'yt-4' } } })
    play(addDj(5, placeholderOf(5)))
    expect(events.slice(2)).toMatchObject([{ type: 'addedDj' }, { type: 'lookupWanted', djUuid: person(5) }])
    play(addDj(6, songOf(6)), addDj(7))
    expect(events.slice(4).map(({ type }) => type)).toEqual(['addedDj', 'addedDj'])
  })

  test('is refused to whoever has no seat, but not right after it was lost', () => {
    const { play, refusals } = hall()
    play(next(5, songOf(2)))
    expect(refusals).toEqual(['notOnDecks'])
    play(addDj(5), removeDj(5), wait(4_000), next(5, songOf(2)))
    expect(refusals).toHaveLength(1)
    play(wait(2_000), next(5, songOf(2)), next(0, songOf(1, -1)))
    expect(refusals).toEqual(['notOnDecks', 'notOnDecks', 'songNotValid'])
  })

  test('comes from the queue only into an empty deck of somebody on the decks', () => {
    const { play, names, state } = hall()
    play(refill(5, songOf(2)), refill(0, null), refill(0, 'song'), refill(0, {}))
    expect(names()).toEqual([])
    play(refill(0, songOf(2)), refill(0, songOf(3)))
    expect(state().djs[0]?.nextSong?.trackName).toBe('Track 2')
    expect(names()).toEqual(['updatedNextSong'])
  })

  test('learns what a look-up found, on every deck that has it, and on no other', () => {
    const { play, events, state } = hall()
    const waiting = (n: number) => ({ musicProviders: { uploadService: `yt-${n}` } })
    play(addDj(5, waiting(2)), addDj(6, waiting(2)), next(0, waiting(3)))
    events.length = 0
    play(fillIn(4, 'uploadService'), fillIn(2, 'spotify'))
    expect(events).toEqual([])
    play(fillIn(2, 'uploadService'))
    expect(events).toMatchObject([
      { type: 'lookedUpSong', playing: null, seats: [{ djUuid: person(5) }, { djUuid: person(6) }] },
    ])
    expect(state().djs.map((dj) => dj.nextSong?.trackName)).toEqual(['', 'Track 2', 'Track 2'])
    play(fillIn(2, 'uploadService'))
    expect(events).toHaveLength(1)
  })
})

describe('seats', () => {
  test('are taken in order, as many as there are, by each once', () => {
    const { play, djs, refusals, names } = hall()
    play(set({ numberOfDjs: 2 }), addDj(5), addDj(5, songOf(2)), addDj(6))
    expect([djs(), refusals]).toEqual([[0, 5], ['decksFull']])
    play(removeDj(6), removeDj(5, 6), removeDj(3, 6), removeDj(5))
    expect([djs(), refusals]).toEqual([[0], ['decksFull', 'notAllowed']])
    play(addDj(6, songOf(1, -1)))
    expect(refusals.at(-1)).toBe('songNotValid')
    expect(names().filter((name) => name === 'addedDj')).toHaveLength(1)
  })

  test('are taken away by room and site moderators, and by nobody else', () => {
    for (const who of [1, 3]) {
      const { play, djs, refusals } = hall()
      play(removeDj(who, 0))
      expect([djs(), refusals]).toEqual([[], []])
    }
    for (const who of [2, 4, 5, 6]) {
      const { play, djs, refusals } = hall()
      play(removeDj(who, 0))
      expect([djs(), refusals]).toEqual([[0], ['notAllowed']])
    }
  })
})

describe('skips', () => {
  test('by the DJ, room and site moderators; by nobody else', () => {
    for (const who of [0, 1, 3]) {
      const { play, playing, refusals } = hall()
      play(next(0, songOf(2)), skip(who))
      expect([playing(), refusals]).toEqual(['Track 2', []])
    }
    for (const who of [2, 4, 5, 6]) {
      const { play, playing, refusals } = hall()
      play(next(0, songOf(2)), skip(who), skip(who, 'none'))
      expect([playing(), refusals]).toEqual(['Track 1', ['notAllowed', 'notAllowed']])
    }
  })

  test('of another play, or right after a skip, do nothing; in silence they are refused', () => {
    const { play, playing, refusals } = hall()
    play(next(0, songOf(2)), skip(0, 'wrong'))
    expect(playing()).toBe('Track 1')
    play(skip(0, 'none'), next(0, songOf(3)), skip(0, 'none'))
    expect(playing()).toBe('Track 2')
    play(wait(1_000), skip(0, 'none'))
    expect(playing()).toBe('Track 3')
    play(removeDj(0), wait(1_000))
    play(skip(0, 'none'))
    expect(refusals).toEqual(['nothingPlaying'])
  })
})
