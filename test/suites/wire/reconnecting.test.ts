import { expect, test } from 'vitest'
import type { RoomMessage } from '#contract/realtime/frames.ts'
import type { RoomState } from '#contract/realtime/state.ts'
import { newPerson } from '../../support/people.ts'
import { startWorld } from '../../support/world.ts'
import { Mirror } from '../live/mirror.ts'
import { Raw } from './raw.ts'
import { newRoom, songNamed } from './room.ts'
import { enter } from './visitor.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

test('2.4: a connection that came back by itself acts without joining, and hears the whole state', async () => {
  const place = await newRoom(world)
  const { uuid: roomUuid } = place
  const watcher = await enter(world.url, place.owner, roomUuid)
  await watcher.hear('updatedUserData')
  const person = await newPerson(world)
  const first = await new Raw(world.url, person.token).open()
  const { state } = (await first.act('joinRoom', { roomUuid })) as unknown as { state: RoomState }
  await first.act('addDj', { song: songNamed('before', 300) })
  first.cut()
  const gone = await enter(world.url, await newPerson(world), roomUuid)
  await gone.act('addDj', { song: songNamed('meanwhile', 200) })
  await watcher.act('voteOnSong', { songVotes: { like: true } })

  const back = await new Raw(world.url, person.token).open()
  const song = songNamed('after', 100)
  expect(await back.act('updateNextSong', { roomUuid, song })).toMatchObject({ changed: true })
  await watcher.act('voteOnSong', { songVotes: { like: null, star: true } })
  await place.fence(watcher)
  await back.until(() => back.broadcasts.length >= 4)
  const stale = new Mirror(state)
  const heard = back.broadcasts.map((broadcast) => broadcast['message'] as RoomMessage)
  expect(heard[0]?.name).toBe('updatedUserData')
  for (const message of heard) stale.hear(message)
  expect(stale.state).toEqual(watcher.mirror.state)
  expect(watcher.names).not.toContain('userLeft')
})

test('2.4: whoever is not in the room is refused the decks and a skip, and otherwise told that nothing changed', async () => {
  const place = await newRoom(world)
  const { uuid: roomUuid } = place
  const watcher = await enter(world.url, place.owner, roomUuid)
  await watcher.act('addDj', { song: songNamed('plays', 300) })
  const raw = await new Raw(world.url, (await newPerson(world)).token).open()
  for (const [action, params] of [
    ['removeDj', {}],
    ['updateNextSong', { song: songNamed('no') }],
    ['voteOnSong', { songVotes: { like: true } }],
    ['playOneTimeAnimation', { animation: 'jump' }],
  ] as const)
    expect(await raw.act(action, { roomUuid, ...params })).toMatchObject({ changed: false })
  for (const action of ['addDj', 'skipSong'])
    expect(await raw.act(action, { roomUuid })).toMatchObject({ error: 'Join the room first' })
  expect(raw.broadcasts).toEqual([])
  expect(await raw.act('nonsense', { roomUuid })).toMatchObject({
    error: 'unknown action or invalid apiVersion',
  })
})
