import { describe, expect, it } from 'vitest'
import { moderationLog, undoAct } from '#contract/audit/moderationLog.ts'
import type { TokenRole } from '#contract/roles.ts'
import * as contract from '#contract/user/moderation.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { login, session } from '#contract/user/sessions.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const moderator = await newPerson(world, { role: 'moderator' })
const admin = await newPerson(world, { role: 'admin' })
const boss = await newPerson(world, { role: 'superUser' })

type Kind = 'siteBan' | 'siteTempBan' | 'siteUnban' | 'grantRole' | 'removeRole'

/** The latest act of a kind on somebody. */
const actOn = async (person: Person, kind: Kind) => {
  const query = { scope: 'site', userUuid: person.uuid, kind } as const
  return (await world.call(moderationLog, { query }, boss.token)).entries[0]
}
const undo = (by: Person, id = '') =>
  world.call(undoAct, { params: { id }, body: { reason: 'by mistake' } }, by.token)
const signIn = (person: Person) =>
  world.call(login, { body: { email: person.email, password: person.password } })
const ban = (by: Person, person: Person) =>
  world.call(contract.ban, { body: { userUuid: person.uuid, reason: 'spam' } }, by.token)
const banFor = (by: Person, person: Person, expirationTime: string) =>
  world.call(
    contract.temporaryBan,
    { body: { userUuid: person.uuid, reason: 'spam', expirationTime } },
    by.token,
  )
const unban = (by: Person, person: Person) =>
  world.call(contract.unban, { body: { userUuid: person.uuid } }, by.token)
const give = (by: Person, person: Person, role: Exclude<TokenRole, 'guest' | 'bot'>) =>
  world.call(contract.addRole, { body: { userUuid: person.uuid, role } }, by.token)
const roleOf = async (person: Person) => (await world.call(ownProfile, {}, person.token)).role
const soon = () => new Date(Date.now() + 600_000).toISOString()

describe('a ban that was lifted', () => {
  it('for good is in force anew, and ends what was opened meanwhile', async () => {
    const person = await newPerson(world)
    await ban(moderator, person)
    await unban(moderator, person)
    const { accessToken } = await signIn(person)
    const done = await undo(moderator, (await actOn(person, 'siteUnban'))?.id)
    expect(done).toMatchObject({ kind: 'siteBan', until: null, reason: 'by mistake' })
    await expect(world.call(session, {}, accessToken)).rejects.toMatchObject({ status: 401 })
    await expect(signIn(person)).rejects.toMatchObject({ status: 403 })
  })

  it('for a time runs out when it would have', async () => {
    const person = await newPerson(world)
    const until = soon()
    await banFor(moderator, person, until)
    await unban(moderator, person)
    const done = await undo(moderator, (await actOn(person, 'siteUnban'))?.id)
    expect(done).toMatchObject({ kind: 'siteTempBan', until })
    await expect(signIn(person)).rejects.toMatchObject({ status: 403 })
    const row = world.tools.db.selectFrom('users').where('uuid', '=', person.uuid)
    const { bannedUntil } = await row.select('bannedUntil').executeTakeFirstOrThrow()
    expect(bannedUntil?.toISOString()).toBe(until)
  })
})

describe('nothing is undone', () => {
  it('that was changed again: another ban, an end that was moved, another role', async () => {
    const person = await newPerson(world)
    const notAnyMore = { status: 403, code: 'notUndoable' }
    await banFor(moderator, person, soon())
    const first = await actOn(person, 'siteTempBan')
    await world.tools.db
      .updateTable('users')
      .set({ bannedUntil: new Date(Date.now() + 3_600_000) })
      .where('uuid', '=', person.uuid)
      .execute()
    await expect(undo(moderator, first?.id)).rejects.toMatchObject(notAnyMore)
    await unban(moderator, person)
    await banFor(moderator, person, first?.until ?? '')
    await expect(undo(moderator, first?.id)).rejects.toMatchObject(notAnyMore)
    await expect(signIn(person)).rejects.toMatchObject({ status: 403 })

    const other = await newPerson(world)
    await give(admin, other, 'promoter')
    const granted = await actOn(other, 'grantRole')
    await give(admin, other, 'staff')
    await expect(undo(admin, granted?.id)).rejects.toMatchObject(notAnyMore)
    expect(await roleOf(other)).toBe('staff')
  })

  it('that would make somebody more than whoever undoes it', async () => {
    const person = await newPerson(world, { role: 'admin' })
    const former = await newPerson(world, { role: 'superUser' })
    await give(former, person, 'user')
    const taken = await actOn(person, 'removeRole')
    // Nobody is above the super user but whoever keeps the database.
    const { uuid } = former
    await world.tools.db.updateTable('users').set({ role: 'moderator' }).where('uuid', '=', uuid).execute()
    await world.tools.bus.publish('user.changed', JSON.stringify({ userUuid: uuid, ended: [] }))
    await expect(undo(former, taken?.id)).rejects.toMatchObject({ status: 403, code: 'roleTooHigh' })
    expect(await roleOf(person)).toBe('user')
    const done = await undo(admin, taken?.id)
    expect(done).toMatchObject({ kind: 'grantRole', previousRole: 'user', newRole: 'admin' })
    expect(await roleOf(person)).toBe('admin')
  })

  it('that somebody above decided anew meanwhile', async () => {
    const decided = { status: 403, code: 'decidedAbove' }
    const person = await newPerson(world)
    await ban(moderator, person)
    await unban(moderator, person)
    const lifted = await actOn(person, 'siteUnban')
    await ban(admin, person)
    await unban(admin, person)
    await expect(undo(moderator, lifted?.id)).rejects.toMatchObject(decided)
    await expect(signIn(person)).resolves.toHaveProperty('accessToken')

    const other = await newPerson(world)
    await give(admin, other, 'promoter')
    const granted = await actOn(other, 'grantRole')
    await give(boss, other, 'staff')
    await give(boss, other, 'promoter')
    await expect(undo(admin, granted?.id)).rejects.toMatchObject(decided)
    expect(await roleOf(other)).toBe('promoter')
  })
})
