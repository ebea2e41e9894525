import { expect, test } from 'vitest'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './raw.ts'
import { newRoom, songNamed } from './room.ts'
import { enter } from './visitor.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

const named = (commandId: string) => ({ roomtone: { commandId } })

test('R8: an action repeated after a lost connection takes effect once and is answered as before', async () => {
  const place = await newRoom(world)
  const watcher = await enter(world.url, place.owner, place.uuid)
  const person = await newPerson(world)
  const connect = async () => {
    const raw = await new Raw(world.url, person.token).open()
    await raw.act('joinRoom', { roomUuid: place.uuid })
    return raw
  }
  const count = (name: string) => watcher.names.filter((one) => one === name).length
  /** Sends an action whose answer is lost with the line, and sends it again on the next one. */
  const lose = async (action: string, params: object, message: string, between: () => Promise<unknown>) => {
    const raw = await connect()
    const before = watcher.heard.length
    const sent = { ...params, ...named(`${action}-1`) }
    void raw.act(action, sent).catch(() => undefined)
    await watcher.hear(message, () => true, before)
    raw.cut()
    await between()
    const after = await connect()
    const answer = await after.act(action, sent)
    await place.fence(watcher)
    return answer
  }

  const song = songNamed('one', 300)
  const taken = await lose('addDj', { song }, 'addedDj', () =>
    watcher.act('removeDj', { djUuid: person.uuid }),
  )
  expect(taken).toMatchObject({ changed: true })
  expect(watcher.mirror.state.djs).toEqual([])
  expect(count('addedDj')).toBe(1)

  await watcher.act('addDj', { song: songNamed('two', 300) })
  await watcher.act('updateNextSong', { song: songNamed('three', 300) })
  const votes = { songVotes: { like: true } }
  const voted = await lose('voteOnSong', votes, 'votedOnSong', async () =>
    (await connect()).act('voteOnSong', { songVotes: { like: null } }),
  )
  expect(voted).toMatchObject({ changed: true })
  expect(watcher.mirror.state.voteCounts.likes).toBe(0)

  // An id of somebody else, and one that is too long, are not known.
  const other = await enter(world.url, await newPerson(world), place.uuid)
  await other.act('voteOnSong', { ...votes, ...named('voteOnSong-1') })
  const raw = await connect()
  for (const like of [null, true])
    await raw.act('voteOnSong', { songVotes: { like }, ...named('x'.repeat(65)) })
  await place.fence(watcher)
  expect(watcher.mirror.state.voteCounts.likes).toBe(2)

  const owner = await new Raw(world.url, place.owner.token).open()
  await owner.act('joinRoom', { roomUuid: place.uuid })
  const playing = watcher.heard.length
  void owner.act('skipSong', named('skip-1')).catch(() => undefined)
  await watcher.hear('playedSong', () => true, playing)
  owner.cut()
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  const back = await new Raw(world.url, place.owner.token).open()
  await back.act('joinRoom', { roomUuid: place.uuid })
  expect(await back.act('skipSong', named('skip-1'))).toMatchObject({ changed: true })
  await place.fence(watcher)
  expect(watcher.mirror.state.nowPlaying?.song.trackName).toBe('three')
})
