import { accountModerated, profileChanged } from '#facts/user.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { personCommand } from '#live/command.ts'
import { emptySummary } from '#ports/live.ts'
import { joinerOf } from '#runtime/room/joiner.ts'
import { noteEntering } from '#runtime/cluster/roomsBeingEntered.ts'
import { newMember, roomOf, startNode, type TestMember, type TestNode } from '#test/support/node.ts'
import { sharedMemory } from '#test/support/sharedMemory.ts'
import { songNamed } from '../wire/room.ts'

const by = (member: TestMember) => ({ userUuid: member.uuid, role: 'user' }) as const
const play = (member: TestMember, name: string) =>
  member.room?.act(personCommand('addDj', by(member), { song: songNamed(name, 300) }))

/** What crosses between nodes, by topic, and how often summaries are written. */
const watched = () => {
  const shared = sharedMemory()
  const topics: string[] = []
  let writes = 0
  return {
    topics,
    writes: () => writes,
    shared: {
      bus: {
        ...shared.bus,
        publish: (topic: string, message: string) => {
          topics.push(topic)
          return shared.bus.publish(topic, message)
        },
      },
      kv: {
        ...shared.kv,
        setMany: (entries: readonly (readonly [string, string])[], ttlMs: number) => {
          writes += entries.length
          return shared.kv.setMany(entries, ttlMs)
        },
      },
    },
  }
}

/** Nodes of one Roomtone; the first keeps the rooms, the last is asked. */
const nodes = async (count: number) => {
  const seen = watched()
  const keeper = await startNode(count === 1 ? {} : { shared: seen.shared })
  const others: TestNode[] = []
  while (others.length < count - 1)
    others.push(await startNode({ shared: seen.shared, databaseUrl: keeper.databaseUrl }))
  return { keeper, asked: others.at(-1) ?? keeper, ...seen }
}

describe.each([
  ['one node', 1],
  ['three nodes', 3],
])('%s', (_, count) => {
  let all: Awaited<ReturnType<typeof nodes>>
  beforeAll(async () => {
    all = await nodes(count)
  }, 180_000)

  test('every node tells who is where, what plays, and who may hear it; nobody is asked for a list', async () => {
    const { keeper, asked, topics } = all
    const [owner, guest] = [await newMember(keeper), await newMember(keeper)]
    const [room, quiet] = [await roomOf(keeper, owner.uuid), await roomOf(keeper, owner.uuid)]
    await owner.join(room.uuid)
    await play(owner, 'told')
    // Whoever did it reads it at once where it was done.
    const here = (await keeper.live.summaries([room.uuid])).get(room.uuid)
    expect(here).toMatchObject({ people: 1, djUuid: owner.uuid, song: { trackName: 'told' } })
    await guest.join(room.uuid)
    expect(await keeper.live.roomsOf(guest.uuid)).toEqual([room.uuid])

    const whole = await asked.live.wholeSummary(room.uuid)
    expect([...whole.userUuids].sort()).toEqual([owner.uuid, guest.uuid].sort())
    const [provider = '', id = ''] = Object.entries(whole.song?.musicProviders ?? {})[0] ?? []
    expect(await asked.live.hears(guest.uuid, provider, id)).toBe(true)
    expect(await asked.live.hears(guest.uuid, provider, 'another')).toBe(false)
    expect(await asked.live.hears(keeper.tools.id(), provider, id)).toBe(false)

    const seen = () => asked.live.summaries([quiet.uuid, room.uuid])
    await vi.waitFor(async () => expect((await seen()).get(room.uuid)).toMatchObject({ people: 2 }))
    topics.length = 0
    expect((await seen()).get(quiet.uuid)).toEqual(emptySummary)
    expect((await seen()).get(room.uuid)).toMatchObject({ djUuids: [owner.uuid], djUuid: owner.uuid })
    const nobody = keeper.tools.id()
    const where = await asked.live.roomsOfEach([owner.uuid, nobody])
    expect([where.get(owner.uuid), where.get(nobody)]).toEqual([[room.uuid], []])
    expect(topics).toEqual([])

    await keeper.live.kick(room.uuid, guest.uuid)
    expect(await keeper.live.roomsOf(guest.uuid)).toEqual([])
    await vi.waitFor(async () => expect(await asked.live.roomsOf(guest.uuid)).toEqual([]))
    await vi.waitFor(async () => expect((await seen()).get(room.uuid)).toMatchObject({ people: 1 }))
  })

  test('a list names the first of a large room and counts all; one room names everybody', async () => {
    const { keeper, asked } = all
    const people: TestMember[] = []
    while (people.length < 25) people.push(await newMember(keeper))
    const room = await roomOf(keeper, people[0]?.uuid ?? '')
    for (const person of people) await person.join(room.uuid)
    await vi.waitFor(async () => {
      const summary = (await asked.live.summaries([room.uuid])).get(room.uuid)
      expect(summary).toMatchObject({ people: 25 })
      expect(summary?.userUuids).toEqual(people.slice(0, 20).map(({ uuid }) => uuid))
    })
    expect((await asked.live.wholeSummary(room.uuid)).userUuids).toHaveLength(25)
  })

  test('a changed account is read again where its rooms are kept before the caller is answered; a banned one is put out', async () => {
    const { keeper, asked } = all
    const [owner, guest] = [await newMember(keeper), await newMember(keeper)]
    const rooms = [await roomOf(keeper, owner.uuid), await roomOf(keeper, owner.uuid)]
    const inBoth = await newMember(keeper, { id: guest.connection.who.id, uuid: guest.uuid })
    await guest.join(rooms[0]?.uuid ?? '')
    await inBoth.join(rooms[1]?.uuid ?? '')
    await vi.waitFor(async () => expect(await asked.live.roomsOf(guest.uuid)).toHaveLength(2))
    const change = (set: { nickname: string } | { bannedAt: Date }) =>
      keeper.tools.db.updateTable('users').set(set).where('uuid', '=', guest.uuid).execute()
    const inRoom = (uuid: string) => keeper.live.host.awakeRoom(uuid)?.room.people.get(guest.uuid)

    await change({ nickname: 'Renamed' })
    await asked.live.refreshPerson(guest.uuid)
    for (const { uuid } of rooms)
      expect(inRoom(uuid)?.data.userProfile).toMatchObject({ nickname: 'Renamed' })
    expect(guest.heard).toContain('updatedUserProfile')

    await change({ bannedAt: new Date() })
    await asked.live.refreshPerson(guest.uuid)
    for (const { uuid } of rooms) expect(inRoom(uuid)).toBeUndefined()
    expect(inBoth.heard).toContain('kickedFromRoom')
  })

  test('who was looked up before a change and comes in after it is shown as they are now', async () => {
    const { keeper, asked } = all
    const [owner, guest] = [await newMember(keeper), await newMember(keeper)]
    const room = await roomOf(keeper, owner.uuid)
    await owner.join(room.uuid)
    const { tools } = keeper
    const live = keeper.live.host.awakeRoom(room.uuid)
    if (!live) throw new Error('The room is not awake')
    await noteEntering(tools, guest.uuid, room.uuid)
    const before = await joinerOf(tools, guest.connection.who)
    if (!before) throw new Error('The account is gone')
    await tools.db.updateTable('users').set({ nickname: 'Later' }).where('uuid', '=', guest.uuid).execute()
    await asked.live.refreshPerson(guest.uuid)
    await live.enter(guest.connection, before, undefined, () => undefined)
    const shown = () => live.room.people.get(guest.uuid)?.data.userProfile
    await vi.waitFor(() => expect(shown()).toMatchObject({ nickname: 'Later' }))
  })

  test('who is kicked everywhere is in no room when the caller is answered', async () => {
    const { keeper, asked } = all
    const [owner, unwanted] = [await newMember(keeper), await newMember(keeper)]
    const room = await roomOf(keeper, owner.uuid)
    await owner.join(room.uuid)
    await unwanted.join(room.uuid)
    await vi.waitFor(async () => expect(await asked.live.roomsOf(unwanted.uuid)).toEqual([room.uuid]))
    await asked.live.kickEverywhere(unwanted.uuid)
    expect([...(keeper.live.host.awakeRoom(room.uuid)?.room.people.keys() ?? [])]).toEqual([owner.uuid])
  })

  test('facts alone bring a changed profile and a ban into the rooms', async () => {
    const { keeper } = all
    const [owner, guest] = [await newMember(keeper), await newMember(keeper)]
    const room = await roomOf(keeper, owner.uuid)
    await owner.join(room.uuid)
    await guest.join(room.uuid)
    // As after a crash between the commit and the call: only what the transaction left behind is there.
    await keeper.tools.tx(async (tx) => {
      await tx.db.updateTable('users').set({ nickname: 'By fact' }).where('uuid', '=', owner.uuid).execute()
      tx.emit(profileChanged({ userUuid: owner.uuid }))
      await tx.db.updateTable('users').set({ bannedAt: new Date() }).where('uuid', '=', guest.uuid).execute()
      tx.emit(profileChanged({ userUuid: guest.uuid }))
    })
    const people = () => keeper.live.host.awakeRoom(room.uuid)?.room.people
    await vi.waitFor(
      () => {
        expect(people()?.get(owner.uuid)?.data.userProfile).toMatchObject({ nickname: 'By fact' })
        expect(people()?.has(guest.uuid)).toBe(false)
      },
      { timeout: 10_000 },
    )
  })

  test('a kick from the site that only its fact tells puts out who was there, not who came in since', async () => {
    const { keeper } = all
    const [owner, unwanted, returned] = [
      await newMember(keeper),
      await newMember(keeper),
      await newMember(keeper),
    ]
    const room = await roomOf(keeper, owner.uuid)
    for (const member of [owner, unwanted]) await member.join(room.uuid)
    const kicked = (userUuid: string) =>
      accountModerated({
        type: 'globalKick',
        userUuid,
        actorUuid: owner.uuid,
        previousRole: null,
        newRole: null,
        reason: '',
        until: null,
        logId: null,
      })
    const before = new Date()
    await new Promise((resolve) => setTimeout(resolve, 5))
    await returned.join(room.uuid)
    await keeper.live.kickEverywhere(returned.uuid, before.getTime())
    await keeper.tools.tx((tx) => Promise.resolve(tx.emit(kicked(unwanted.uuid))))
    const present = () => [...(keeper.live.host.awakeRoom(room.uuid)?.room.people.keys() ?? [])]
    await vi.waitFor(() => expect(present()).toEqual([owner.uuid, returned.uuid]), { timeout: 10_000 })
  })

  test('a push crosses the bus once at most and is heard wherever somebody is', async () => {
    const { keeper, asked, topics } = all
    const [owner, far] = [await newMember(keeper), await newMember(asked)]
    const room = await roomOf(keeper, owner.uuid)
    await owner.join(room.uuid)
    await far.join(room.uuid)
    topics.length = 0
    await asked.live.push(room.uuid, 'roomtoneFence', {})
    await asked.live.pushToUser(owner.uuid, 'roomtoneMine', {})
    await vi.waitFor(() => expect(owner.heard.slice(-2)).toEqual(['roomtoneFence', 'roomtoneMine']))
    await vi.waitFor(() => expect(far.heard.at(-1)).toBe('roomtoneFence'))
    expect(topics).toEqual(count === 1 ? [] : ['live.push', 'live.push'])
  })
})

test('a room that changes often is written down a few times a second; one that sleeps is forgotten', async () => {
  const { shared, writes } = watched()
  const keeper = await startNode({ shared, idleMs: 30 })
  const [owner, guest] = [await newMember(keeper), await newMember(keeper)]
  const room = await roomOf(keeper, owner.uuid)
  await owner.join(room.uuid)
  await guest.join(room.uuid)
  await play(owner, 'voted')
  const [before, began] = [writes(), performance.now()]
  for (let n = 0; n < 100; n++)
    await guest.room?.act(personCommand('voteOnSong', by(guest), { songVotes: { like: n % 2 === 0 } }))
  const windows = Math.ceil((performance.now() - began) / 200) + 1
  expect(writes() - before).toBeLessThanOrEqual(windows)

  const key = `live.room:${room.uuid}`
  await vi.waitFor(async () => expect(await shared.kv.get(key)).not.toBeNull())
  await keeper.live.reset(room.uuid)
  await vi.waitFor(async () => expect(await shared.kv.get(key)).toBeNull())
  expect(await shared.kv.membersOf([`live.rooms:person:${owner.uuid}`])).toEqual([[]])
})
