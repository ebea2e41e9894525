import { expect, test } from 'vitest'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './raw.ts'
import { newRoom } from './room.ts'

test('a room whose message cannot be sent is given up and read anew; the process and other rooms go on', async () => {
  const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
  const [room, other] = [await newRoom(world), await newRoom(world)]
  const [bob, cleo] = [await newPerson(world), await newPerson(world)]
  const [inside, elsewhere] = [
    await new Raw(world.url, bob.token).open(),
    await new Raw(world.url, cleo.token).open(),
  ]
  await inside.act('joinRoom', { roomUuid: room.uuid })
  await elsewhere.act('joinRoom', { roomUuid: other.uuid })

  // Whatever publishing needs may break; what counts the messages stands for it.
  const { metrics } = world.tools
  const { count } = metrics
  metrics.count = (name, labels) => {
    if (name === 'room_messages_total' && labels?.['name'] === 'addedDj') throw new Error('cannot be told')
    count(name, labels)
  }
  const song = { artistName: 'A', trackName: 'T', duration: 60, musicProviders: { youtube: 'x' } }
  inside.send(JSON.stringify({ event: 'action', params: { action: 'addDj', song }, messageId: 9 }))
  await inside.until(() => inside.closed !== null)
  metrics.count = count

  expect(inside.frames).not.toContain('primus::server::close')
  expect(await elsewhere.act('voteOnSong', { songVotes: { like: true } })).toMatchObject({
    error: 'Nothing is playing right now.',
  })
  const back = await new Raw(world.url, bob.token).open()
  const reply = await back.act('joinRoom', { roomUuid: room.uuid })
  expect(reply['state']).toMatchObject({ djs: [{ uuid: bob.uuid }] })
  for (const raw of [back, elsewhere]) raw.close()
})
