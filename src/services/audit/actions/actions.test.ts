import { expect, test } from 'vitest'
import * as contract from '#contract/audit/moderationActions.ts'
import { warn } from '#contract/audit/moderationLog.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { grantRole } from '#contract/room/roles.ts'
import { ban } from '#contract/user/moderation.ts'
import { decksLeft } from '#facts/runtime.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { keepFacts } from '#test/support/toldFacts.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const { db } = world.tools
const admin = await newPerson(world, { role: 'admin' })
const moderator = await newPerson(world, { role: 'moderator' })
const second = await newPerson(world, { role: 'moderator' })
const room = await world.call(createRoom, { body: { name: 'Cellar' } }, admin.token)

type Changes = Partial<contract.ManualAction> & { note?: string; reviewed?: boolean }
const list = async (query: object, by: Person = moderator) => {
  const page = await world.call(contract.moderationActions, { query }, by.token)
  if (!('data' in page)) throw new Error('A file came')
  return page
}
const add = (userUuid: string, more: object = {}, by: Person = moderator) =>
  world.call(contract.addModerationAction, { body: { type: 'kickUser', userUuid, ...more } }, by.token)
const patch = (id: number, body: Changes, by: Person = moderator) =>
  world.call(contract.changeModerationAction, { params: { id }, body }, by.token)
const one = (id: number, by: Person = moderator) =>
  world.call(contract.moderationAction, { params: { id } }, by.token)

test('43: a mute in a room is one row, and a warning, which has no type, is none', async () => {
  const ben = await newPerson(world)
  const until = new Date(Date.now() + 600_000).toISOString()
  const mute = {
    userUuid: ben.uuid,
    role: 'chatDisabled',
    expirationTime: until,
    reason: 'shouting',
  } as const
  await world.call(warn, { body: { userUuid: ben.uuid, reason: 'be kind' } }, moderator.token)
  await world.call(grantRole, { params: { roomId: room.slug }, body: mute }, admin.token)
  expect((await list({ filter: `userUuid||$eq||${ben.uuid}` })).data).toMatchObject([
    {
      type: 'grantRole',
      newRole: 'chatDisabled',
      actorUuid: admin.uuid,
      roomUuid: room.uuid,
      reason: 'shouting',
      until,
      source: 'server',
    },
  ])
})

test('46: a ban is one row; what the server recorded stays, but for the note, and each change is kept', async () => {
  const ben = await newPerson(world)
  await world.call(ban, { body: { userUuid: ben.uuid, reason: 'spam' } }, moderator.token)
  const query = { filter: `userUuid||$eq||${ben.uuid}`, join: 'actor,user,room' }
  const { data } = await list(query)
  const [row] = data
  expect(data).toMatchObject([
    {
      type: 'globalBan',
      source: 'server',
      reason: 'spam',
      actor: { uuid: moderator.uuid },
      user: { uuid: ben.uuid },
      room: null,
    },
  ])
  const id = row?.id ?? 0
  await expect(patch(id, { reason: 'other' }, admin)).rejects.toMatchObject({
    code: 'recordedByServer',
    status: 403,
  })
  await expect(patch(9_999_999, { note: 'x' })).rejects.toMatchObject({ code: 'moderationActionNotFound' })
  expect(await patch(id, { note: 'looked at', reviewed: true }, second)).toMatchObject({
    note: 'looked at',
    reviewed: true,
    reason: 'spam',
  })
  const kept = await db
    .selectFrom('moderationActionChanges')
    .selectAll()
    .where('actionSeq', '=', id)
    .execute()
  expect(kept).toMatchObject([
    { byUuid: second.uuid, changes: { note: ['', 'looked at'], reviewed: [false, true] } },
  ])
})

test('46: what is told three times stands once in the log: a ban, and a seat that was taken', async () => {
  const facts = await keepFacts(world.tools)
  const ben = await newPerson(world)
  await world.call(ban, { body: { userUuid: ben.uuid, reason: 'spam' } }, moderator.token)
  const seat = { roomUuid: room.uuid, djUuid: ben.uuid, time: Date.now(), takenBy: moderator.uuid }
  await world.tools.tx((tx) => tx.emit(decksLeft({ ...seat, reason: 'moderator' })))
  await jobsDone(world.tools)
  expect(await facts.tellAgain()).toEqual(expect.arrayContaining(['accountModerated', 'acted', 'decksLeft']))
  await facts.tellAgain()
  const { data } = await list({ filter: `userUuid||$eq||${ben.uuid}` })
  expect(data.map(({ type }) => type)).toEqual(['globalBan'])
  const log = await db.selectFrom('moderationLog').select('kind').where('userUuid', '=', ben.uuid).execute()
  expect(log.map(({ kind }) => kind).toSorted()).toEqual(['offDecks', 'siteBan'])
})

test('what is written down by hand its author changes for a day, admins always; PUT empties what is left out', async () => {
  const ben = await newPerson(world)
  const row = await add(ben.uuid, { roomUuid: room.uuid, reason: 'by phone', newRole: 'kicked' })
  expect(row).toMatchObject({ source: 'manual', actorUuid: moderator.uuid, roomUuid: room.uuid })
  expect(await patch(row.id, { reason: 'by letter' })).toMatchObject({
    reason: 'by letter',
    newRole: 'kicked',
  })
  await expect(patch(row.id, { reason: 'mine' }, second)).rejects.toMatchObject({ code: 'notItsAuthor' })
  await expect(patch(row.id, { userUuid: admin.uuid })).rejects.toMatchObject({ code: 'roleTooHigh' })
  const body = { type: 'banUser', userUuid: ben.uuid } as const
  const replaced = world.call(
    contract.replaceModerationAction,
    { params: { id: row.id }, body },
    moderator.token,
  )
  expect(await replaced).toMatchObject({ type: 'banUser', reason: '', newRole: null, roomUuid: null })
  const before = new Date(Date.now() - 24 * 3_600_000)
  await db.updateTable('moderationLog').set({ createdAt: before }).where('seq', '=', row.id).execute()
  await expect(patch(row.id, { reason: 'late' })).rejects.toMatchObject({ code: 'notItsAuthor' })
  expect(await patch(row.id, { note: 'late' })).toMatchObject({ note: 'late' })
  expect(await patch(row.id, { reason: 'late' }, admin)).toMatchObject({ reason: 'late' })
})

test('several are written down together or not at all, and the rows at fault are named', async () => {
  const ben = await newPerson(world)
  const row = (userUuid: string, more: object = {}) => ({ type: 'kickUser' as const, userUuid, ...more })
  const send = (bulk: contract.ManualAction[]) =>
    world.call(contract.addModerationActions, { body: { bulk } }, moderator.token)
  const about = { filter: `userUuid||$eq||${ben.uuid}` }
  await expect(
    send([row(ben.uuid), row(crypto.randomUUID()), row(ben.uuid, { roomUuid: crypto.randomUUID() })]),
  ).rejects.toMatchObject({
    code: 'userNotFound',
    details: { 'bulk.1.userUuid': 'User not found', 'bulk.2.roomUuid': 'Room not found' },
  })
  await expect(send([row(second.uuid)])).rejects.toMatchObject({ code: 'roleTooHigh' })
  expect((await list(about)).total).toBe(0)
  expect(await send([row(ben.uuid), row(ben.uuid)])).toHaveLength(2)
  expect((await list(about)).total).toBe(2)
})

test('hidden rows are for admins who ask for them, and stay', async () => {
  const ben = await newPerson(world)
  const { id } = await add(ben.uuid)
  const hide = () => world.call(contract.hideModerationAction, { params: { id } }, admin.token)
  await hide()
  await expect(hide()).rejects.toMatchObject({ code: 'moderationActionNotFound' })
  await expect(one(id)).rejects.toMatchObject({ code: 'moderationActionNotFound' })
  await expect(patch(id, { note: 'x' }, admin)).rejects.toMatchObject({ code: 'moderationActionNotFound' })
  expect(await one(id, admin)).toMatchObject({ id, deletedAt: expect.any(String) as string })
  const about = `userUuid||$eq||${ben.uuid}`
  expect((await list({ filter: about }, admin)).total).toBe(0)
  expect((await list({ filter: [about, 'deletedAt||$notnull'] }, admin)).data).toMatchObject([{ id }])
  await expect(list({ filter: 'deletedAt||$notnull' })).rejects.toMatchObject({ status: 400 })
})
