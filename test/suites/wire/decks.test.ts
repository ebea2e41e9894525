import { beforeAll, describe, expect, test } from 'vitest'
import type { NowPlaying } from '#contract/realtime/state.ts'
import { kickFromRoom } from '#contract/room/roles.ts'
import { changeRoom } from '#contract/room/rooms.ts'
import { editProfile } from '#contract/user/profiles.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld, type World } from '#test/support/world.ts'
import { newRoom, songNamed, type TestRoom } from './room.ts'
import { enter, opsOf, type Visitor } from './visitor.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
})

/** A room with its owner and so many others, all listening. */
const gathering = async (
  others: number,
  settings: Parameters<typeof newRoom>[1] = {},
): Promise<{ place: TestRoom; owner: Visitor; people: Visitor[] }> => {
  const place = await newRoom(world, settings)
  const owner = await enter(world.url, place.owner, place.uuid)
  const people: Visitor[] = []
  for (let n = 0; n < others; n++) people.push(await enter(world.url, await newPerson(world), place.uuid))
  for (const visitor of [owner, ...people]) await visitor.hear('updatedUserData')
  return { place, owner, people }
}

const one = (people: readonly Visitor[], n = 0): Visitor => {
  const visitor = people[n]
  if (!visitor) throw new Error('nobody there')
  return visitor
}

const playing = (visitor: Visitor): NowPlaying => {
  const { nowPlaying } = visitor.mirror.state
  if (!nowPlaying) throw new Error('nothing plays')
  return nowPlaying
}

describe('decks and votes (checklist 13–21, 27)', () => {
  test('13, 16, 17: taking the decks with a song begins a play', async () => {
    const { place, owner } = await gathering(0)
    const song = songNamed('first', 61.5, { strange: { key: [1, 2] }, 'a/b~c': 1 })
    await owner.act('addDj', { song })
    await place.fence(owner)
    const [added, played] = owner.heard.filter(({ message }) => /Dj|played/.test(message.name))
    const djOps = added ? opsOf(added.message).filter((op) => op.path.startsWith('/djs/')) : []
    expect(added?.message.name).toBe('addedDj')
    expect(djOps).toHaveLength(1)
    expect(djOps[0]).toMatchObject({ op: 'add', path: '/djs/0', value: { uuid: owner.uuid, canDj: true } })
    expect(played?.message.name).toBe('playedSong')
    expect(played ? opsOf(played.message) : []).toContainEqual(
      expect.objectContaining({ op: 'replace', path: '/nowPlaying' }),
    )
    const now = playing(owner)
    expect(now.endTime - now.startTime).toBe(61_500)
    expect(now.song).toMatchObject({ strange: { key: [1, 2] }, 'a/b~c': 1, links: {}, thumbnails: {} })
    expect(now.song.songShortId).toHaveLength(10)
    expect(owner.mirror.state.djs[0]).toMatchObject({ uuid: owner.uuid, nextSong: null })
  })

  test('14: harmless repeats succeed in silence', async () => {
    const { place, owner, people } = await gathering(1)
    const listener = one(people)
    await owner.act('addDj', { song: songNamed('repeats') })
    await listener.act('voteOnSong', { songVotes: { like: true } })
    await owner.act('updateNextSong', { song: songNamed('later') })
    await place.fence(owner)
    const before = owner.heard.length
    for (const [who, action, params] of [
      [owner, 'addDj', { song: songNamed('another') }],
      [listener, 'removeDj', {}],
      [listener, 'voteOnSong', { songVotes: { like: true } }],
      [owner, 'voteOnSong', { songVotes: { like: true } }],
      [owner, 'updateNextSong', { song: songNamed('later') }],
      [owner, 'skipSong', { playId: '00000000-0000-4000-8000-000000000000' }],
    ] as const)
      await expect(who.act(action, params)).resolves.toMatchObject({ changed: false })
    await place.fence(owner)
    expect(owner.names.slice(before)).toEqual(['roomtoneFence'])
  })

  test('15: removeDj takes the own seat, another’s only for moderators', async () => {
    const { place, owner, people } = await gathering(2)
    await one(people).act('addDj', { song: songNamed('a') })
    await one(people, 1).act('addDj', { song: songNamed('b') })
    await expect(one(people).act('removeDj', { djUuid: one(people, 1).uuid })).rejects.toBe(
      'You are not allowed to do this',
    )
    await one(people).act('removeDj', { userId: one(people, 1).uuid })
    await place.fence(owner)
    expect(owner.mirror.state.djs.map((dj) => dj.uuid)).toEqual([one(people, 1).uuid])
    expect(playing(owner).song.trackName).toBe('b')
    await owner.act('removeDj', { djUuid: one(people, 1).uuid })
    await place.fence(owner)
    expect(owner.mirror.state).toMatchObject({ djs: [], visibleDjs: [], nowPlaying: null })
  })

  test('17, 18: two DJs alternate; the same song again is another play; votes start anew', async () => {
    const { place, owner, people } = await gathering(1)
    const other = one(people)
    await owner.act('addDj', { song: songNamed('same', 2) })
    await other.act('addDj', { song: songNamed('same', 2) })
    await owner.act('updateNextSong', { song: songNamed('same', 60) })
    await other.act('voteOnSong', { songVotes: { like: true, star: true } })
    const plays = (visitor: Visitor) => visitor.heard.filter(({ message }) => message.name === 'playedSong')
    await owner.hear('playedSong', () => plays(owner).length >= 3)
    await place.fence(owner)
    expect(owner.mirror.state.djs.map((dj) => dj.uuid)).toEqual([owner.uuid, other.uuid])
    const ids = plays(owner).flatMap(({ message }) =>
      opsOf(message).flatMap((op) =>
        op.op === 'replace' && op.path === '/nowPlaying' ? [(op.value as NowPlaying).playId] : [],
      ),
    )
    expect(new Set(ids).size).toBe(3)
    const { state } = owner.mirror
    expect(state.djs[0]?.nextSong).toBeNull()
    expect(state).toMatchObject({ vibeMeter: 0, voteCounts: { likes: 0, dislikes: 0, stars: 0 } })
    for (const data of Object.values(state.allUserData)) expect(data.songVotes).toEqual({})
  })

  test('19: a DJ without a song is passed over after the grace, and loses the seat the second time', async () => {
    const { owner, people } = await gathering(1)
    const idle = one(people)
    await owner.act('addDj', { song: songNamed('one', 1) })
    await idle.act('addDj')
    await owner.act('updateNextSong', { song: songNamed('two', 1) })
    const begun = (name: string) =>
      owner.hear('playedSong', (message) =>
        opsOf(message).some(
          (op) =>
            op.op === 'replace' &&
            op.path === '/nowPlaying' &&
            (op.value as NowPlaying | null)?.song.trackName === name,
        ),
      )
    await begun('two')
    expect(owner.mirror.state.djs.map((dj) => dj.uuid)).toEqual([owner.uuid, idle.uuid])
    await owner.act('updateNextSong', { song: songNamed('three', 60) })
    await begun('three')
    expect(owner.mirror.state.djs.map((dj) => dj.uuid)).toEqual([owner.uuid])
    const [removed, played] = owner.names.slice(-2)
    expect([removed, played]).toEqual(['removedDj', 'playedSong'])
  }, 180_000)

  test('20: a vote is told by its keys; vibeMeter is likes over everybody else', async () => {
    const { place, owner, people } = await gathering(2)
    await owner.act('addDj', { song: songNamed('voted') })
    await one(people).act('voteOnSong', { songVotes: { like: true } })
    await place.fence(owner)
    const vote = await owner.hear('votedOnSong')
    expect(opsOf(vote.message)).toEqual([
      { op: 'add', path: `/allUserData/${one(people).uuid}/songVotes/like`, value: true },
      { op: 'replace', path: '/voteCounts/likes', value: 1 },
      { op: 'replace', path: '/vibeMeter', value: 0.5 },
    ])
    await one(people).act('voteOnSong', { songVotes: { like: null } })
    await place.fence(owner)
    expect(owner.mirror.state).toMatchObject({ vibeMeter: 0, voteCounts: { likes: 0 } })
    await expect(one(people).act('voteOnSong', { songVotes: { like: 3 } })).rejects.toBe(
      'songVotes is not valid',
    )
  })

  test('21: in silence there is nothing to vote on or to skip', async () => {
    const { owner, people } = await gathering(1)
    for (const visitor of [owner, one(people)]) {
      const votes = { songVotes: { like: true } }
      await expect(visitor.act('voteOnSong', votes)).rejects.toBe('Nothing is playing right now.')
      await expect(visitor.act('skipSong')).rejects.toBe('Nothing is playing right now.')
    }
  })

  test('35: a finished song is the first of the recent songs, with its votes, leavers’ too', async () => {
    const { place, owner, people } = await gathering(2)
    await owner.act('addDj', { song: songNamed('finished', 3) })
    for (const visitor of people) await visitor.act('voteOnSong', { songVotes: { like: true } })
    await one(people).act('voteOnSong', { songVotes: { star: true } })
    await world.tools.live.kick(place.uuid, one(people, 1).uuid)
    const path = `/api/playlist-service/rooms/${place.room.slug}/recent-songs`
    await owner.hear('playedSong', (m) => opsOf(m).some((op) => op.op === 'replace' && op.value === null))
    const ended = Date.now()
    let plays: { song: { trackName: string }; djUuid: string; voteCounts: object }[] = []
    while (plays.length === 0 && Date.now() - ended < 9_000) {
      const answer = await world.fetch(path, { token: place.owner.token })
      plays = ((await answer.json()) as { songPlays: typeof plays }).songPlays
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(plays[0]).toMatchObject({
      djUuid: owner.uuid,
      song: { trackName: 'finished' },
      voteCounts: { likes: 2, dislikes: 0, stars: 1 },
    })
  })

  test('27: an animation reaches all; who is kicked is told, closed, and stays away', async () => {
    const { place, owner, people } = await gathering(2)
    const [kicked, other] = [one(people), one(people, 1)]
    await other.act('playOneTimeAnimation', { animation: 'emoji', emoji: '🎉' })
    for (const visitor of [owner, kicked, other]) {
      const { message } = await visitor.hear('playedOneTimeAnimation')
      expect(message).toEqual({
        name: 'playedOneTimeAnimation',
        params: { userUuid: other.uuid, animation: 'emoji', emoji: '🎉' },
      })
    }
    const ended = new Promise<void>((resolve) => kicked.client.on('disconnected', () => resolve()))
    let came = false
    kicked.client.on('reconnecting', () => {
      came = true
    })
    const body = { slug: place.room.slug, userUuid: kicked.uuid }
    await world.call(kickFromRoom, { body }, place.owner.token)
    await ended
    await owner.hear('userLeft')
    await place.fence(other)
    expect(kicked.names.at(-1)).toBe('kickedFromRoom')
    expect(owner.names).not.toContain('kickedFromRoom')
    expect(other.names).not.toContain('kickedFromRoom')
    await expect(enter(world.url, kicked.person, place.uuid)).rejects.toBe('You were kicked from this room')
    expect(came).toBe(false)
  })

  test('32, 33: a new nickname and new settings are told to the room', async () => {
    const { place, owner, people } = await gathering(1)
    await world.call(editProfile, { body: { nickname: 'Renamed' } }, one(people).person.token)
    const profile = await owner.hear('updatedUserProfile')
    expect(opsOf(profile.message)).toContainEqual({
      op: 'replace',
      path: `/allUserData/${one(people).uuid}/userProfile/nickname`,
      value: 'Renamed',
    })
    const params = { id: place.room.slug }
    await world.call(changeRoom, { params, body: { songsPerDj: 3 } }, place.owner.token)
    const settings = await owner.hear('updatedRoomSettings')
    expect(opsOf(settings.message)).toContainEqual({ op: 'replace', path: '/settings/songsPerDj', value: 3 })
  })
})
