import { expect, test } from 'vitest'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { newRoom, songNamed } from './room.ts'
import { enter, type Visitor } from './visitor.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

const watching = async (visitor: Visitor): Promise<void> => {
  const reply = (await visitor.act('roomtone.watch', { v: 1 })) as {
    roomtone: { state: Visitor['mirror']['state']['roomtone'] }
  }
  for (const mirror of [visitor.mirror, visitor.twice])
    mirror.state.roomtone = structuredClone(reply.roomtone.state)
}

test('full decks with a line: addDj of a plain client resolves and the seat comes later; removeDj takes it out (A13, A2)', async () => {
  const place = await newRoom(world, { numberOfDjs: 1 })
  const { uuid: roomUuid, owner } = place
  const merge = { line: { mode: 'on', order: 'fifo' } }
  await world.call(changeRoomRules, { params: { id: roomUuid }, body: { revision: 0, merge } }, owner.token)
  const people = [await newPerson(world), await newPerson(world), await newPerson(world)] as const
  const [dj, plain, watcher] = (await Promise.all(people.map((one) => enter(world.url, one, roomUuid)))) as [
    Visitor,
    Visitor,
    Visitor,
  ]
  for (const visitor of [dj, plain, watcher]) await visitor.hear('updatedUserData')
  await watching(watcher)

  expect(await dj.act('addDj', { song: songNamed('first', 300) })).toMatchObject({ changed: true })
  // No more than the documented protocol says.
  const reply = await plain.act('addDj', { song: songNamed('waits', 200) })
  expect(reply).toMatchObject({ changed: true })
  expect(reply).not.toHaveProperty('roomtone')
  expect(await watcher.act('addDj', { song: songNamed('behind', 200) })).toMatchObject({
    changed: true,
    roomtone: { line: { position: 2 } },
  })
  await place.fence(watcher)
  const { line } = watcher.mirror.state.roomtone
  expect(Object.keys(line ?? {})).toEqual([people[1].uuid, people[2].uuid])
  expect(JSON.stringify(watcher.mirror.state)).not.toContain('waits')

  await watcher.act('removeDj')
  await watcher.act('roomtone.lineUp')
  await dj.act('removeDj')
  await plain.hear('addedDj', () => plain.mirror.state.djs.some(({ uuid }) => uuid === people[1].uuid))
  await place.fence(watcher)
  await place.fence(plain)
  expect(watcher.mirror.state.nowPlaying?.song.trackName).toBe('waits')
  expect(Object.keys(watcher.mirror.state.roomtone.line ?? {})).toEqual([people[2].uuid])
  expect(watcher.mirror.state.roomtone.seats).toEqual({
    [people[1].uuid]: { plays: 1, left: null, passing: false, leaving: false },
  })
  expect(plain.names.filter((name) => name.startsWith('roomtone.'))).toEqual([])
  expect(plain.mirror.state.roomtone).toEqual({ effects: [] })

  // What came by patches is what comes whole.
  const fresh = await enter(world.url, people[2], roomUuid)
  await fresh.hear('updatedUserData')
  await watching(fresh)
  expect(watcher.mirror.state.roomtone).toEqual(fresh.mirror.state.roomtone)
})

test('only moderators move people and line others up', async () => {
  const place = await newRoom(world, { numberOfDjs: 1 })
  const { uuid: roomUuid, owner } = place
  const merge = { line: { mode: 'on' } }
  await world.call(changeRoomRules, { params: { id: roomUuid }, body: { revision: 0, merge } }, owner.token)
  const people = [await newPerson(world), await newPerson(world), await newPerson(world)] as const
  const boss = await enter(world.url, owner, roomUuid)
  const visitors: Visitor[] = []
  for (const one of people) visitors.push(await enter(world.url, one, roomUuid))
  const [dj, first, second] = visitors as [Visitor, Visitor, Visitor]
  await boss.hear('updatedUserData')
  await watching(boss)
  await dj.act('addDj', { song: songNamed('plays', 300) })
  await first.act('addDj')
  const [, firstUuid, secondUuid] = people.map(({ uuid }) => uuid) as [string, string, string]
  await expect(dj.act('roomtone.lineUp', { userUuid: secondUuid })).rejects.toThrow(
    'You are not allowed to do this',
  )
  await boss.act('roomtone.lineUp', { userUuid: secondUuid })
  await expect(second.act('roomtone.move', { userUuid: secondUuid, before: firstUuid })).rejects.toThrow(
    'You are not allowed to do this',
  )
  expect(await boss.act('roomtone.move', { userUuid: secondUuid, before: firstUuid })).toMatchObject({
    changed: true,
  })
  await expect(boss.act('roomtone.move', { userUuid: owner.uuid })).rejects.toThrow(
    'This person is not in line',
  )
  await boss.act('removeDj', { djUuid: people[0].uuid })
  await place.fence(boss)
  expect(boss.mirror.state.djs.map(({ uuid }) => uuid)).toEqual([secondUuid])
})
