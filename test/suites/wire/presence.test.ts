import { beforeAll, expect, test } from 'vitest'
import { newPerson } from '#test/support/people.ts'
import { startWorld, type World } from '#test/support/world.ts'
import { Raw } from './raw.ts'
import { newRoom, songNamed } from './room.ts'
import { enter } from './visitor.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
})

test('25: back within 20 s is no news; without a join the DJ is gone after 20 s, seat, play and person', async () => {
  const place = await newRoom(world)
  const watcher = await enter(world.url, place.owner, place.uuid)
  const dj = await newPerson(world)
  const first = await new Raw(world.url, dj.token).open()
  await first.act('joinRoom', { roomUuid: place.uuid })
  await first.act('addDj', { song: songNamed('going', 300) })
  first.cut()

  const second = await new Raw(world.url, dj.token).open()
  // A connection that does not join does not count, and hears nothing.
  const silent = await new Raw(world.url, dj.token).open()
  await second.act('joinRoom', { roomUuid: place.uuid })
  await place.fence(watcher)
  expect(watcher.names.filter((name) => name === 'userJoined')).toHaveLength(1)
  expect(watcher.names).not.toContain('userLeft')
  expect(watcher.mirror.state.djs.map((one) => one.uuid)).toEqual([dj.uuid])

  // Old and new connections of one person may overlap in any order.
  const hasty = await newPerson(world)
  let line = await new Raw(world.url, hasty.token).open()
  await line.act('joinRoom', { roomUuid: place.uuid })
  for (let n = 0; n < 8; n++) {
    const next = await new Raw(world.url, hasty.token).open()
    const joined = next.act('joinRoom', { roomUuid: place.uuid })
    line.cut()
    await joined
    line = next
  }

  const before = watcher.heard.length
  second.cut()
  const leftAt = Date.now()
  await watcher.hear('userLeft', () => true, before, 25_000)
  expect(watcher.mirror.state.allUsers.map((user) => user.uuid)).toContain(hasty.uuid)
  const after = Date.now() - leftAt
  expect(after).toBeGreaterThan(18_000)
  expect(after).toBeLessThan(22_000)
  expect(watcher.names.slice(before).filter((name) => name !== 'roomtoneFence')).toEqual([
    'removedDj',
    'playedSong',
    'userLeft',
  ])
  // That they lost their seat is told to pages of ours alone.
  expect(silent.broadcasts).toEqual([])
}, 180_000)

test('9: the server’s clock comes at least every 30 s; a client that never answers stays connected', async () => {
  const place = await newRoom(world)
  const raw = await new Raw(world.url, place.owner.token).open()
  await raw.act('joinRoom', { roomUuid: place.uuid })
  const pings = () =>
    raw.frames.filter((f): f is string => typeof f === 'string' && f.startsWith('primus::ping::'))
  await raw.until(() => pings().length >= 2, 62_000)
  const last = Number(pings().at(-1)?.replace('primus::ping::', ''))
  expect(Math.abs(last - Date.now())).toBeLessThan(2000)
  expect(raw.closed).toBeNull()
}, 180_000)

test('a client of ours takes up where it stopped, and takes everything where that is forgotten', async () => {
  const place = await newRoom(world)
  const watcher = await enter(world.url, place.owner, place.uuid)
  const person = await newPerson(world)
  const raw = await new Raw(world.url, person.token).open()
  const reply = (await raw.act('joinRoom', { roomUuid: place.uuid })) as {
    roomtone: { epoch: number; n: number }
  }
  raw.cut()
  await watcher.act('addDj', { song: songNamed('missed') })
  await watcher.act('playOneTimeAnimation', { animation: 'jump' })

  const back = await new Raw(world.url, person.token).open()
  const { epoch, n } = reply.roomtone
  const resumed = await back.act('joinRoom', { roomUuid: place.uuid, roomtone: { epoch, since: n } })
  expect(resumed).toMatchObject({ roomtone: { epoch, n: n + 3, resumed: true } })
  expect(resumed).not.toHaveProperty('state')
  await back.until(() => back.broadcasts.length >= 3)
  const names = back.broadcasts.map((b) => (b['message'] as { name: string }).name)
  expect(names).toEqual(['addedDj', 'playedSong', 'playedOneTimeAnimation'])
  expect(back.broadcasts.map((b) => (b['roomtone'] as { n: number }).n)).toEqual([n + 1, n + 2, n + 3])

  const stale = await back.act('joinRoom', { roomUuid: place.uuid, roomtone: { epoch: epoch - 1, since: n } })
  expect(stale).toHaveProperty('state')
})

test('a reset empties the room, closes its connections, and nobody resumes from before it', async () => {
  const place = await newRoom(world)
  const raw = await new Raw(world.url, place.owner.token).open()
  const joined = (await raw.act('joinRoom', { roomUuid: place.uuid })) as {
    roomtone: { epoch: number; n: number }
  }
  await raw.act('addDj', { song: songNamed('before') })
  await world.tools.live.reset(place.uuid)
  await raw.until(() => raw.closed !== null)
  expect(raw.broadcasts.at(-1)).toMatchObject({ message: { name: 'roomReset' } })
  expect(raw.frames).not.toContain('primus::server::close')

  const back = await new Raw(world.url, place.owner.token).open()
  const since = joined.roomtone.n + 2
  const again = await back.act('joinRoom', {
    roomUuid: place.uuid,
    roomtone: { epoch: joined.roomtone.epoch, since },
  })
  expect(again).toMatchObject({ state: { djs: [], nowPlaying: null } })
})

test('who does not read is cut off, and nobody else waits for them', async () => {
  const place = await newRoom(world)
  const watcher = await enter(world.url, place.owner, place.uuid)
  const slow = await newPerson(world)
  const raw = await new Raw(world.url, slow.token).open()
  await raw.act('joinRoom', { roomUuid: place.uuid })
  raw.stall()
  const sockets = async (): Promise<number> =>
    Number(/^sockets (\d+)/m.exec(await (await world.fetch('/metrics')).text())?.[1])
  const before = await sockets()
  const text = 'x'.repeat(500_000)
  for (let n = 0; n < 40; n++) {
    await world.tools.live.push(place.uuid, 'roomtoneFlood', { n, text })
    await watcher.hear('roomtoneFlood', (m) => 'params' in m && Object.values(m.params ?? {})[0] === n)
  }
  for (let left = 100; left > 0 && (await sockets()) >= before; left--)
    await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await sockets()).toBe(before - 1)
})
