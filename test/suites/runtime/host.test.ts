import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { connect } from '#adapters/db/connect.ts'
import { personCommand } from '#live/command.ts'
import type { NodeQuestion } from '#runtime/cluster/nodeMessage.ts'
import { NodeLink } from '#runtime/cluster/nodeLink.ts'
import { newMember, roomOf, startNode } from '#test/support/node.ts'
import { sharedMemory } from '#test/support/sharedMemory.ts'
import { recordingLog } from '../support/recordingLog.ts'

test('a room that cannot write down that it woke is tried again, and is not left closed', async () => {
  const first = await startNode()
  const { databaseUrl } = first
  const owner = await newMember(first)
  const room = await roomOf(first, owner.uuid)
  expect(await owner.join(room.uuid)).toBeNull()
  await first.stop()

  const database = connect(databaseUrl, 1)
  await sql`
    create function refuse_events() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`.execute(database.db)
  await sql`create trigger refuse before insert on live_events execute function refuse_events()`.execute(
    database.db,
  )
  const node = await startNode({ databaseUrl })
  expect(node.live.host.awakeRoom(room.uuid)).toBeNull()
  await sql`drop trigger refuse on live_events`.execute(database.db)
  await database.close()
  const back = await newMember(node)
  expect(await back.join(room.uuid)).toBeNull()
  expect([...(node.live.host.awakeRoom(room.uuid)?.room.people.keys() ?? [])]).toContain(owner.uuid)
})

test('a room that wakes reads again who is in it: a new name shows, and whoever was banned has left', async () => {
  const first = await startNode()
  const [stays, goes] = [await newMember(first), await newMember(first)]
  const room = await roomOf(first, stays.uuid)
  for (const member of [stays, goes]) expect(await member.join(room.uuid)).toBeNull()
  await first.stop()
  const database = connect(first.databaseUrl, 1)
  await sql`update users set nickname = 'Somebody new' where uuid = ${stays.uuid}`.execute(database.db)
  await sql`update users set banned_at = now() where uuid = ${goes.uuid}`.execute(database.db)
  await database.close()

  const node = await startNode({ databaseUrl: first.databaseUrl })
  await vi.waitFor(() => {
    const people = node.live.host.awakeRoom(room.uuid)?.room.people
    expect([...(people?.keys() ?? [])]).toEqual([stays.uuid])
    expect(people?.get(stays.uuid)?.data.userProfile.nickname).toBe('Somebody new')
  })
})

test('a room whose residents cannot be read leaves nothing running, and wakes once they can', async () => {
  const node = await startNode()
  const owner = await newMember(node)
  const room = await roomOf(node, owner.uuid)
  await sql`alter table live_residents rename to away`.execute(node.tools.db)
  await expect(owner.join(room.uuid)).rejects.toThrow('live_residents')
  expect(await node.live.host.leases.holder(`room.${room.uuid}`)).toBeNull()
  await sql`alter table away rename to live_residents`.execute(node.tools.db)
  expect(await owner.join(room.uuid)).toBeNull()
})

test('a join that meets a room falling asleep wakes it again', async () => {
  const node = await startNode({ idleMs: 30 })
  const owner = await newMember(node)
  const room = await roomOf(node, owner.uuid)
  const held = connect(node.databaseUrl, 1)
  const transaction = await held.db.startTransaction().execute()
  await sql`lock table users in access exclusive mode`.execute(transaction)
  await node.live.host.open(room.uuid)
  // The join has found the room and is held up by the look at the account until the room sleeps.
  const joined = owner.join(room.uuid)
  await vi.waitFor(() => expect(node.live.host.awakeRoom(room.uuid)).toBeNull())
  await transaction.rollback().execute()
  await held.close()
  expect(await joined).toBeNull()
  expect([...(node.live.host.awakeRoom(room.uuid)?.room.people.keys() ?? [])]).toEqual([owner.uuid])
})

test('who comes after the last connection of a node was put out hears the room, and stays', async () => {
  const shared = sharedMemory()
  const keeper = await startNode({ name: 'keeper', shared })
  const other = await startNode({ name: 'other', shared, databaseUrl: keeper.databaseUrl })
  const owner = await newMember(keeper)
  const room = await roomOf(keeper, owner.uuid)
  await owner.join(room.uuid)

  const unwanted = await newMember(other)
  expect(await unwanted.join(room.uuid)).toBeNull()
  await keeper.live.kick(room.uuid, unwanted.uuid)
  await vi.waitFor(() => expect(unwanted.heard).toContain('(closed for good)'))
  expect(other.live.host.remoteRoom(room.uuid)).toBeNull()
  const by = { userUuid: owner.uuid, role: 'user' } as const
  const jump = personCommand('playOneTimeAnimation', by, { animation: 'jump' })
  await owner.room?.act(jump)

  const next = await newMember(other)
  expect(await next.join(room.uuid)).toBeNull()
  await owner.room?.act(jump)
  await vi.waitFor(() => expect(next.heard).toContain('playedOneTimeAnimation'))
  expect(next.heard).not.toContain('(closed to reconnect)')
  if (next.room) next.room.leave(next.connection)
  expect(other.live.host.remoteRoom(room.uuid)).toBeNull()
})

test('when a node dies another takes its rooms up; what the dead one still writes is refused', async () => {
  const shared = sharedMemory()
  const dying = await startNode({ name: 'dying', shared })
  const owner = await newMember(dying)
  const room = await roomOf(dying, owner.uuid)
  await owner.join(room.uuid)
  const heir = await startNode({ name: 'heir', shared, databaseUrl: dying.databaseUrl })
  // Its heart stops, and it does not notice.
  await sql`
    create function stop() returns trigger language plpgsql as $$ begin return null; end $$`.execute(
    heir.tools.db,
  )
  await sql`
    create trigger stop before insert or update on lease_nodes for each row
    when (new.name = 'dying') execute function stop()`.execute(heir.tools.db)
  await vi.waitFor(() => expect(heir.live.host.awakeRoom(room.uuid)).not.toBeNull(), { timeout: 10_000 })
  expect([...(heir.live.host.awakeRoom(room.uuid)?.room.people.keys() ?? [])]).toEqual([owner.uuid])
  await vi.waitFor(() => expect(owner.heard).toContain('(closed to reconnect)'), { timeout: 10_000 })
  expect(dying.live.host.awakeRoom(room.uuid)).toBeNull()
})

test('who asks a node that dies does not wait for its answer longer than it takes to notice', async () => {
  const link = new NodeLink('here', { bus: sharedMemory().bus, log: recordingLog() })
  link.meet(['here', 'dying', 'living'])
  const silent: string[] = []
  const answered = () => undefined
  const question = { do: 'summary', roomUuid: 'any' } as const
  link.ask('dying', question, answered, () => silent.push('dying'))
  link.ask('living', question, answered, () => silent.push('living'))
  expect(link.meet(['here', 'living'])).toEqual(['dying'])
  expect(silent).toEqual(['dying'])
})

test('what a node of another release says is passed over; what came with it, and after it, counts', async () => {
  const { bus } = sharedMemory()
  const link = new NodeLink('here', { bus, log: recordingLog() })
  const heard: unknown[] = []
  await link.start((_, message, reply) => {
    if (message.do === 'hears') throw new Error('a fault of ours')
    heard.push(message)
    reply(null)
  })
  const good = { do: 'summary', roomUuid: 'a' } as const
  const unknown = { do: 'summon', roomUuid: 'a' }
  const faulty = { do: 'hears', roomUuid: 'a', userUuid: 'b', tag: 'c' }
  const envelopes = [unknown, faulty, good].map((body) => ({ body }))
  await bus.publish('live.node.here', 'no JSON')
  await bus.publish('live.node.here', JSON.stringify({ from: 'there', envelopes }))
  await vi.waitFor(() => expect(heard).toEqual([good]))
  await link.stop()
})

test('an answer that cannot be read counts as none', async () => {
  const { bus } = sharedMemory()
  const tools = { bus, log: recordingLog() }
  const [asks, answers] = [new NodeLink('asks', tools), new NodeLink('answers', tools)]
  await asks.start(() => undefined)
  await answers.start((_, message, reply) => reply(message.do === 'hears' ? true : { people: 'many' }))
  asks.meet(['asks', 'answers'])
  const ask = (question: NodeQuestion): Promise<unknown> =>
    new Promise((resolve) => asks.ask('answers', question, resolve, () => resolve('silence')))
  const asked = [
    ask({ do: 'summary', roomUuid: 'a' }),
    ask({ do: 'hears', roomUuid: 'a', userUuid: 'b', tag: 'c' }),
  ]
  expect(await Promise.all(asked)).toEqual(['silence', true])
  for (const link of [asks, answers]) await link.stop()
})
