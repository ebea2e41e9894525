import { expect, test } from 'vitest'
import type { RoomRole } from '#contract/roles.ts'
import type { UserCtx } from '#services/core/context.ts'
import { outcome, type RoomRanks, roomRanks, whileDeleted } from '#test/support/roomRanks.ts'
import { startWorld } from '#test/support/world.ts'
import { changeRole, heldOf } from './changeRole.ts'
import { roleRow } from './store.ts'
import { undoRoleAct } from './undoRoleAct.ts'

const { tools } = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const DAY_MS = 86_400_000

type Held = { until: Date | null; reason: string }
/** Gives somebody a role, or takes it (`to` null); gives what undoes that. */
const change = (ctx: UserCtx, { room }: RoomRanks, userUuid: string, role: RoomRole, to: Held | null) =>
  ctx.tx(async (tx) => {
    const act = { room, userUuid, role, to, actorUuid: ctx.user.uuid, previousRole: null, newRole: null }
    const { logId } = await changeRole(tx, { ...act, reason: 'done' })
    const row = tx.db.selectFrom('moderationLog').select('undo').where('id', '=', logId)
    return (await row.executeTakeFirstOrThrow()).undo
  })
const noted: string[] = []
const undo = (ctx: UserCtx, { room }: RoomRanks, userUuid: string, what: unknown, reason = 'sorry') =>
  undoRoleAct(
    ctx,
    { roomUuid: room.uuid, userUuid, undo: what, reason },
    async (_tx, id) => void noted.push(id),
  )
const held = async ({ room }: RoomRanks, userUuid: string, role: RoomRole) =>
  heldOf(await roleRow(tools.db, room.id, userUuid, role))
const forever = { until: null, reason: 'why' }
const until = (ms: number) => new Date(Date.now() + ms)

test('what was put on somebody is taken away again, and that stands in the log', async () => {
  const place = await roomRanks(tools)
  const { moderator, dj } = place.people
  const { uuid } = dj.user
  const what = await change(moderator, place, uuid, 'djDisabled', forever)
  expect(await outcome(undo(moderator, place, uuid, what))).toBe('ok')
  expect(await place.roles(uuid)).toEqual(['dj'])
  const last = (await place.log(uuid)).at(-1)
  const told = { kind: 'djUnban', reason: 'sorry', previousRole: 'djDisabled', newRole: 'dj', until: null }
  expect(last).toMatchObject({ ...told, actorUuid: moderator.user.uuid })
  expect(noted.at(-1)).toBe(last?.id)
  // Once is enough.
  expect(await outcome(undo(moderator, place, uuid, what))).toBe('notUndoable')
})

test('what was taken away is as it was: with its end and the words of then', async () => {
  const place = await roomRanks(tools)
  const { coOwner, stranger, dj } = place.people
  for (const [{ user }, role, before, kind, previousRole] of [
    [stranger, 'chatDisabled', { until: until(DAY_MS), reason: 'loud' }, 'mute', null],
    [dj, 'moderator', { until: null, reason: '' }, 'grantRole', 'dj'],
  ] as const) {
    await change(coOwner, place, user.uuid, role, before)
    const what = await change(coOwner, place, user.uuid, role, null)
    expect(await held(place, user.uuid, role)).toBeNull()
    await undo(coOwner, place, user.uuid, what)
    expect(await held(place, user.uuid, role)).toEqual({
      ...before,
      until: before.until?.toISOString() ?? null,
    })
    expect((await place.log(user.uuid)).at(-1)).toMatchObject({ kind, newRole: role, previousRole })
  }
})

test('what was changed again meanwhile, in its end or its words, or is no act on a role, stays', async () => {
  const place = await roomRanks(tools)
  const { owner, stranger } = place.people
  const { uuid } = stranger.user
  const what = await change(owner, place, uuid, 'banned', forever)
  for (const other of [{ ...forever, reason: 'else' }, { ...forever, until: until(DAY_MS) }, null]) {
    await change(owner, place, uuid, 'banned', other)
    expect(await outcome(undo(owner, place, uuid, what))).toBe('notUndoable')
    expect(await held(place, uuid, 'banned')).toEqual(
      other && { ...other, until: other.until?.toISOString() ?? null },
    )
  }
  const taken = await change(owner, place, uuid, 'banned', null)
  await change(owner, place, uuid, 'banned', forever)
  expect(await outcome(undo(owner, place, uuid, taken))).toBe('notUndoable')
  for (const odd of [null, {}, { role: 'king', before: null, after: null }])
    expect(await outcome(undo(owner, place, uuid, odd))).toBe('notUndoable')
})

test('what has run out is undone only where something longer stood before', async () => {
  const place = await roomRanks(tools)
  const { owner, stranger } = place.people
  const { uuid } = stranger.user
  const [over, later] = [until(-1).toISOString(), until(DAY_MS).toISOString()]
  const act = (before: string | null | undefined, after: string | null | undefined) => {
    const as = (end: string | null | undefined) => (end === undefined ? null : { until: end, reason: 'why' })
    return { role: 'banned', before: as(before), after: as(after) }
  }
  for (const [before, after] of [
    [undefined, over],
    [over, over],
    [over, undefined],
    [undefined, undefined],
  ])
    expect(await outcome(undo(owner, place, uuid, act(before, after)))).toBe('notUndoable')
  expect(await outcome(undo(owner, place, uuid, act(later, over)))).toBe('ok')
  expect(await held(place, uuid, 'banned')).toEqual({ until: later, reason: 'why' })
  // What stood before and ran out meanwhile comes back no more.
  expect(await outcome(undo(owner, place, uuid, act(over, later)))).toBe('ok')
  expect(await held(place, uuid, 'banned')).toBeNull()
})

test('it is undone by those who moderate and stand above, and gives nobody a role like their own', async () => {
  const place = await roomRanks(tools)
  const { owner, coOwner, moderator, stranger, dj, siteModerator } = place.people
  const muted = await change(owner, place, moderator.user.uuid, 'djDisabled', forever)
  for (const [ctx, code] of [
    [stranger, 'notRoomModerator'],
    [dj, 'notRoomModerator'],
    [moderator, 'roleTooHigh'],
  ] as const)
    expect(await outcome(undo(ctx, place, moderator.user.uuid, muted))).toBe(code)
  expect(await outcome(undo(coOwner, place, moderator.user.uuid, muted))).toBe('decidedAbove')
  expect(await outcome(undo(owner, place, moderator.user.uuid, muted))).toBe('ok')

  await change(owner, place, stranger.user.uuid, 'coOwner', forever)
  const taken = await change(owner, place, stranger.user.uuid, 'coOwner', null)
  for (const ctx of [moderator, coOwner, siteModerator])
    expect(await outcome(undo(ctx, place, stranger.user.uuid, taken))).toBe('roleTooHigh')
  expect(await place.roles(stranger.user.uuid)).toEqual([])
  expect(await outcome(undo(owner, place, stranger.user.uuid, taken))).toBe('ok')
  expect(await place.roles(stranger.user.uuid)).toEqual(['coOwner'])
})

test('of a room that is deleted at that moment nothing is undone; of somebody who is gone, still', async () => {
  const place = await roomRanks(tools)
  const { owner } = place.people
  const gone = tools.id()
  const what = await change(owner, place, gone, 'banned', forever)
  expect(await outcome(undo(owner, place, gone, what))).toBe('ok')
  const again = await change(owner, place, gone, 'banned', forever)
  const before = noted.length
  expect(await outcome(undo(whileDeleted(owner, place), place, gone, again))).toBe('roomNotFound')
  expect([await place.roles(gone), noted.length]).toEqual([['banned'], before])
})
