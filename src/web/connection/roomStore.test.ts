import { describe, expect, it } from 'vitest'
import { exampleRoom, uuidOf } from '#test/support/web/exampleRoom.ts'
import { RoomStore } from './roomStore.ts'

const me = uuidOf(2)

describe('the room store', () => {
  it('shows the own vote at once, and counts it once when the server says so too', () => {
    const store = new RoomStore()
    store.replace(exampleRoom(5))
    const settle = store.expectVote(me, { like: true })
    expect(store.get()?.voteCounts.likes).toBe(1)
    expect(store.get()?.vibeMeter).toBe(0.25)
    store.apply([
      { op: 'add', path: `/allUserData/${me}/songVotes/like`, value: true },
      { op: 'replace', path: '/voteCounts/likes', value: 1 },
      { op: 'replace', path: '/vibeMeter', value: 0.25 },
    ])
    expect(store.get()?.voteCounts.likes).toBe(1)
    settle()
    expect(store.get()?.voteCounts.likes).toBe(1)
  })

  it('takes the vote back when the server refused it', () => {
    const store = new RoomStore()
    store.replace(exampleRoom(5))
    const settle = store.expectVote(me, { like: false })
    expect(store.voteOf(me)).toEqual({ like: false })
    settle()
    expect(store.voteOf(me)).toEqual({})
    expect(store.get()?.voteCounts.dislikes).toBe(0)
  })

  it('shows the latest of several votes, whichever answer comes first', () => {
    const store = new RoomStore()
    store.replace(exampleRoom(5))
    const settleFirst = store.expectVote(me, { like: true })
    store.expectVote(me, { star: true })
    settleFirst()
    expect(store.voteOf(me)).toEqual({ like: true, star: true })
  })

  it('does not carry a vote over to the next song', () => {
    const store = new RoomStore()
    store.replace(exampleRoom(5))
    store.expectVote(me, { like: true })
    const next = { ...exampleRoom(5).nowPlaying, playId: uuidOf(901) }
    store.apply([{ op: 'replace', path: '/nowPlaying', value: next }])
    expect(store.get()?.voteCounts.likes).toBe(0)
  })

  it('keeps what is known of people while a new state has not brought it yet', () => {
    const store = new RoomStore()
    store.replace(exampleRoom(4))
    store.replace({ ...exampleRoom(3), allUserData: {} })
    expect(Object.keys(store.get()?.allUserData ?? {})).toEqual([uuidOf(0), uuidOf(1), me])
  })
})
