import { describe, expect, test } from 'vitest'
import * as contract from '#contract/audit/moderationLog.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { myRestrictions } from '#contract/room/restrictions.ts'
import * as roles from '#contract/room/roles.ts'
import type { RoomRole } from '#contract/roles.ts'
import { notifications } from '#contract/social/notifications.ts'
import { addRole, ban, kick } from '#contract/user/moderation.ts'
import { login } from '#contract/user/sessions.ts'
import { mailTo } from '#test/support/mails.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const owner = await newPerson(world)
const moderator = await newPerson(world)
const siteModerator = await newPerson(world, { role: 'moderator' })
const admin = await newPerson(world, { role: 'admin' })

type Given = Exclude<RoomRole, 'owner'>
const grant = (slug: string, by: Person, userUuid: string, role: Given, more: object = {}) =>
  world.call(roles.grantRole, { params: { roomId: slug }, body: { userUuid, role, ...more } }, by.token)
const newRoom = async () => {
  const room = await world.call(createRoom, { body: { name: 'Basement' } }, owner.token)
  await grant(room.slug, owner, moderator.uuid, 'moderator')
  return room
}
const logOf = async (slug: string, by: Person, more: object = {}) =>
  (await world.call(contract.moderationLog, { query: { scope: `room:${slug}`, ...more } }, by.token)).entries
const undo = (by: Person, id: string) =>
  world.call(contract.undoAct, { params: { id }, body: { reason: 'by mistake' } }, by.token)
const heldBy = async (slug: string, userId: string) =>
  (await world.call(roles.rolesOfUser, { params: { roomId: slug, userId } }, owner.token)).map(
    ({ role, expirationTime }) => [role, expirationTime],
  )
const mine = async (who: Person) =>
  (await world.call(contract.myModeration, { query: {} }, who.token)).entries
const inHalf = () => new Date(Date.now() + 1_800_000).toISOString()
const soon = () => new Date(Date.now() + 600_000).toISOString()

describe('43: an act', () => {
  test('on an absent person is one row of the log, greets them, and undo restores the former roles exactly', async () => {
    const { slug, uuid: roomUuid } = await newRoom()
    const ben = await newPerson(world)
    const former = inHalf()
    const equal = await newPerson(world)
    await grant(slug, owner, equal.uuid, 'moderator')
    await grant(slug, owner, ben.uuid, 'dj')
    await grant(slug, equal, ben.uuid, 'chatDisabled', { expirationTime: former, reason: 'before' })
    const before = await heldBy(slug, ben.uuid)

    const until = soon()
    await grant(slug, moderator, ben.uuid, 'chatDisabled', { expirationTime: until, reason: 'shouting' })
    const [act, ...others] = await logOf(slug, moderator, { kind: 'mute', actorUuid: moderator.uuid })
    expect(others).toEqual([])
    expect(act).toMatchObject({
      kind: 'mute',
      type: 'grantRole',
      scope: 'room',
      roomUuid,
      actorUuid: moderator.uuid,
      userUuid: ben.uuid,
      reason: 'shouting',
      previousRole: 'dj',
      newRole: 'chatDisabled',
      until,
      automated: false,
      undoneAt: null,
    })
    const { restrictions } = await world.call(myRestrictions, { params: { id: slug } }, ben.token)
    expect(restrictions).toMatchObject([{ role: 'chatDisabled', until, reason: 'shouting' }])

    const reverse = await undo(moderator, act?.id ?? '')
    expect(reverse).toMatchObject({ kind: 'mute', until: former, actorUuid: moderator.uuid })
    expect(await heldBy(slug, ben.uuid)).toEqual(before)
    const [, undone] = await logOf(slug, moderator, {
      kind: 'mute',
      userUuid: ben.uuid,
      actorUuid: moderator.uuid,
    })
    expect(undone).toMatchObject({ undoneByUuid: moderator.uuid, undoneAt: expect.any(String) as string })
    await expect(undo(moderator, act?.id ?? '')).rejects.toMatchObject({ code: 'notUndoable' })
  })

  test('that gave what was not held is taken back by its opposite', async () => {
    const { slug } = await newRoom()
    const ben = await newPerson(world)
    for (const [role, kind, reversed] of [
      ['djDisabled', 'djBan', 'djUnban'],
      ['chatDisabled', 'mute', 'unmute'],
      ['banned', 'roomBan', 'roomUnban'],
    ] as const) {
      await grant(slug, moderator, ben.uuid, role)
      const [act] = await logOf(slug, moderator, { kind })
      expect(await undo(moderator, act?.id ?? '')).toMatchObject({ kind: reversed, type: 'removeRole' })
      expect(await heldBy(slug, ben.uuid)).toEqual([])
    }
  })

  test('is undone by whoever did it or has more power, within a day, unless it was changed since', async () => {
    const { slug } = await newRoom()
    const ben = await newPerson(world)
    await grant(slug, owner, ben.uuid, 'djDisabled')
    const [byOwner] = await logOf(slug, owner, { kind: 'djBan' })
    await expect(undo(moderator, byOwner?.id ?? '')).rejects.toMatchObject({ code: 'roleTooHigh' })
    await expect(undo(ben, byOwner?.id ?? '')).rejects.toMatchObject({ code: 'actionNotFound' })
    await expect(undo(owner, crypto.randomUUID())).rejects.toMatchObject({ code: 'actionNotFound' })

    await grant(slug, moderator, ben.uuid, 'chatDisabled', { expirationTime: soon() })
    const [short] = await logOf(slug, owner, { kind: 'mute' })
    await grant(slug, owner, ben.uuid, 'chatDisabled')
    await expect(undo(moderator, short?.id ?? '')).rejects.toMatchObject({ code: 'notUndoable' })

    await world.call(roles.kickFromRoom, { body: { userUuid: ben.uuid, slug } }, moderator.token)
    const [kicked] = await logOf(slug, owner, { kind: 'kick' })
    await expect(undo(moderator, kicked?.id ?? '')).rejects.toMatchObject({ code: 'notUndoable' })

    await world.tools.db
      .updateTable('moderationLog')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', byOwner?.id ?? '')
      .execute()
    await expect(undo(owner, byOwner?.id ?? '')).rejects.toMatchObject({ code: 'notUndoable' })
  })

  test('on an account is undone too: the ban ends, the former role is back, and not by those below', async () => {
    const ben = await newPerson(world)
    const body = { userUuid: ben.uuid, reason: 'spam' }
    await world.call(ban, { body }, admin.token)
    const site = async (kind: 'siteBan' | 'grantRole' | 'siteKick') => {
      const query = { scope: 'site', userUuid: ben.uuid, kind } as const
      const { entries } = await world.call(contract.moderationLog, { query }, siteModerator.token)
      return entries[0]?.id ?? ''
    }
    const signIn = () => world.call(login, { body: { email: ben.email, password: ben.password } })
    await expect(undo(siteModerator, await site('siteBan'))).rejects.toMatchObject({ code: 'roleTooHigh' })
    expect(await undo(admin, await site('siteBan'))).toMatchObject({ kind: 'siteUnban', type: 'globalUnBan' })
    await expect(signIn()).resolves.toHaveProperty('accessToken')

    await world.call(addRole, { body: { ...body, role: 'promoter' } }, admin.token)
    expect(await undo(admin, await site('grantRole'))).toMatchObject({
      kind: 'removeRole',
      previousRole: 'promoter',
      newRole: 'user',
    })
    await world.call(kick, { body }, admin.token)
    await expect(undo(admin, await site('siteKick'))).rejects.toMatchObject({ code: 'notUndoable' })
  })
})

describe('45: whom it was done to', () => {
  test('reads reason, end and until when to appeal, in their list, a notice and a letter, and never who', async () => {
    const { slug, name } = await newRoom()
    const ben = await newPerson(world)
    await world.tools.db
      .updateTable('userEmails')
      .set({ status: 'VERIFIED' })
      .where('email', '=', ben.email)
      .execute()
    const until = soon()
    await grant(slug, moderator, ben.uuid, 'djDisabled', { expirationTime: until, reason: 'only noise' })
    await world.call(kick, { body: { userUuid: ben.uuid, reason: 'everywhere' } }, admin.token)
    const entries = await mine(ben)
    expect(entries).toMatchObject([
      { kind: 'siteKick', by: 'site', reason: 'everywhere', roomName: null, until: null },
      { kind: 'djBan', by: 'room', reason: 'only noise', roomName: name, until },
    ])
    const told = async () =>
      (await world.call(notifications, { query: {} }, ben.token)).notifications.filter(
        ({ kind }) => kind === 'moderationNotice',
      )
    await expect.poll(told, { timeout: 15_000 }).toHaveLength(2)
    const notices = await told()
    const djBan = notices.find(({ title }) => title.includes(name))
    const shown = until.slice(0, 16).replace('T', ' ')
    expect(djBan?.body).toContain('only noise')
    expect(djBan?.body).toContain(`until ${shown} UTC`)
    expect(djBan?.body).toContain('can be appealed until')
    const letter = await mailTo(world, ben.email, /everywhere/)
    for (const written of [entries, notices, letter])
      for (const { uuid } of [moderator, admin]) expect(JSON.stringify(written)).not.toContain(uuid)
  })

  test('sees a warning, which is kept in the log and can be taken back', async () => {
    const { uuid: roomUuid, slug } = await newRoom()
    const ben = await newPerson(world)
    const warn = (by: Person, body: { userUuid: string; roomUuid?: string }) =>
      world.call(contract.warn, { body: { ...body, reason: 'be kind' } }, by.token)
    const act = await warn(moderator, { userUuid: ben.uuid, roomUuid })
    expect(act).toMatchObject({ kind: 'warn', type: null, roomUuid, userUuid: ben.uuid })
    expect(await mine(ben)).toMatchObject([{ kind: 'warn', reason: 'be kind', by: 'room' }])
    expect(await undo(moderator, act.id)).toMatchObject({ kind: 'undo', type: null })
    expect((await mine(ben)).map(({ kind, undoneAt }) => [kind, undoneAt !== null])).toEqual([
      ['undo', false],
      ['warn', true],
    ])
    await expect(warn(moderator, { userUuid: owner.uuid, roomUuid })).rejects.toMatchObject({
      code: 'roleTooHigh',
    })
    await expect(warn(moderator, { userUuid: ben.uuid })).rejects.toMatchObject({
      code: 'notRoomModerator',
    })
    await expect(warn(siteModerator, { userUuid: admin.uuid })).rejects.toMatchObject({ code: 'roleTooHigh' })
    await expect(warn(siteModerator, { userUuid: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'personNotFound',
    })
    await warn(siteModerator, { userUuid: ben.uuid })
    expect((await logOf(slug, owner)).some(({ scope }) => scope === 'site')).toBe(false)
  })
})

describe('47: the log', () => {
  test('is read by moderators of the room for their room, and by those of the site for all', async () => {
    const [one, other] = [await newRoom(), await newRoom()]
    const ben = await newPerson(world)
    await grant(other.slug, owner, ben.uuid, 'moderator')
    await grant(one.slug, moderator, ben.uuid, 'djDisabled')
    await expect(logOf(one.slug, ben)).rejects.toMatchObject({ code: 'notRoomModerator' })
    const guest = await newGuest(world)
    await expect(logOf(one.slug, guest)).rejects.toMatchObject({ status: 403 })
    const all = (by: Person, query: object = {}) => world.call(contract.moderationLog, { query }, by.token)
    await expect(all(moderator)).rejects.toMatchObject({ code: 'notRoomModerator' })
    await expect(all(moderator, { scope: 'site' })).rejects.toMatchObject({ code: 'notRoomModerator' })
    const { entries } = await all(siteModerator, { userUuid: ben.uuid })
    expect(entries.map(({ roomUuid }) => roomUuid)).toEqual([one.uuid, other.uuid])
    const page = await all(siteModerator, { userUuid: ben.uuid, before: entries[0]?.id })
    expect(page.entries).toEqual(entries.slice(1))
    // Ids of elsewhere tell nothing.
    const before = entries[1]?.id
    await expect(logOf(one.slug, moderator, { before: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'actionNotFound',
    })
    await expect(logOf(one.slug, await newPerson(world), { before })).rejects.toMatchObject({ status: 403 })
  })

  test('is a file for admins: an entry a line', async () => {
    const { slug } = await newRoom()
    const path = `/api/audit-service/moderation-log?scope=room:${slug}&format=ndjson`
    expect((await world.fetch(path, { token: owner.token })).status).toBe(403)
    const answer = await world.fetch(path, { token: admin.token })
    expect(answer.headers.get('content-type')).toContain('ndjson')
    const lines = (await answer.text()).trim().split('\n')
    expect(lines.map((line) => contract.LogEntry.parse(JSON.parse(line)).kind)).toEqual(['grantRole'])
  })
})
