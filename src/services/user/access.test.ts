import { expect, test } from 'vitest'
import type { TokenRole } from '#contract/roles.ts'
import type { Tx, UserCtx, Who } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import { startWorld } from '#test/support/world.ts'
import * as access from './access.ts'
import { insertUser, updateUser, type UserRow } from './accounts/store.ts'

const { tools } = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const { db } = tools
const now = new Date()
const before = new Date(now.getTime() - 60_000)
const later = new Date(now.getTime() + 3_600_000)

const newUser = (role: TokenRole = 'user', ownerId: number | null = null): Promise<UserRow> => {
  const row = { uuid: tools.id(), nickname: 'Ada', avatarId: 'one', color: '#FFFFFF', type: 'user' } as const
  return insertUser(db, { ...row, role: role as 'user', ownerId })
}
const whoIs = ({ id, uuid, role }: UserRow): Who => ({
  id,
  uuid,
  role,
  type: 'user',
  capabilities: [],
  sessionId: '',
})
const as = (user: UserRow): UserCtx => replaced(tools, { user: whoIs(user) }) as unknown as UserCtx
const gone = (user: UserRow): UserRow => ({ ...user, id: 2_000_000_000 + user.id, uuid: tools.id() })

/** The uuid or id of what was found, or the code of the refusal. */
const found = (asked: Promise<{ uuid?: string; id?: unknown } | null>) =>
  asked.then(
    (row) => row?.uuid ?? row?.id ?? null,
    (error: { code: string }) => error.code,
  )
const locked = (work: (tx: Tx) => Promise<UserRow>) => found(tools.tx(work))

const [ben, moderator, admin] = [await newUser(), await newUser('moderator'), await newUser('admin')]

test('the account of the caller is theirs; one that is not there is nobody’s', async () => {
  expect(await found(access.ownAccount(as(ben)))).toBe(ben.uuid)
  expect(await found(access.ownAccount(as(gone(ben))))).toBe('unauthorized')
})

test('who was banned or left since they asked decides nothing any more', async () => {
  const own = (user: UserRow) => locked((tx) => access.lockedAccount(tx, whoIs(user)))
  expect([await own(ben), await own(gone(ben))]).toEqual([ben.uuid, 'unauthorized'])
  for (const changes of [{ bannedAt: before }, { deactivatedAt: before }, { erasedAt: before }]) {
    const user = await newUser()
    await updateUser(db, user.id, changes)
    expect(await own(user)).toBe('unauthorized')
  }
  const over = await newUser()
  await updateUser(db, over.id, { bannedAt: before, bannedUntil: before })
  expect(await own(over)).toBe(over.uuid)
})

test('only those below are acted upon: no equal, nobody above, nobody who is not there', async () => {
  const other = await newUser('moderator')
  for (const [actor, target, outcome] of [
    [moderator, ben, ben.uuid],
    [moderator, other, 'forbidden'],
    [moderator, admin, 'forbidden'],
    [ben, ben, 'forbidden'],
    [admin, moderator, moderator.uuid],
    [moderator, gone(ben), 'userNotFound'],
  ] as const) {
    expect(await found(access.accountBelow(as(actor), target.uuid))).toBe(outcome)
    expect(await locked((tx) => access.lockedBelow(tx, whoIs(actor), target))).toBe(outcome)
  }
})

test('somebody who rose meanwhile is not below any more', async () => {
  const user = await newUser()
  await updateUser(db, user.id, { role: 'admin' })
  expect(await locked((tx) => access.lockedBelow(tx, whoIs(moderator), user))).toBe('forbidden')
})

test('moderators find everybody by uuid and by number, and nobody by anything else', async () => {
  const user = await newUser()
  await updateUser(db, user.id, { deactivatedAt: before })
  const find = (id: string) => found(access.accountForModerators(as(moderator), id))
  for (const id of [user.uuid, user.uuid.toUpperCase(), String(user.id)])
    expect(await find(id)).toBe(user.uuid)
  for (const id of [tools.id(), `x${user.id}`, `${user.id}x`, '', '9'.repeat(15), '9'.repeat(16)])
    expect(await find(id), id).toBe('userNotFound')
})

test('people deactivate themselves, and moderators those below them', async () => {
  const take = (by: UserRow, id: string | number) => found(access.deactivatableAccount(as(by), String(id)))
  for (const by of [ben, moderator])
    expect([await take(by, by.uuid), await take(by, by.id)]).toEqual([by.uuid, by.uuid])
  const other = await newUser()
  for (const id of [other.uuid, other.id]) {
    expect(await take(ben, id)).toBe('userNotFound')
    expect(await take(moderator, id)).toBe(other.uuid)
  }
  expect(await take(moderator, admin.id)).toBe('forbidden')
  expect(await take(moderator, tools.id())).toBe('userNotFound')
})

test('addresses and sessions are reached by those alone whose they are', async () => {
  const email = `${tools.id()}@example.com`
  await db.insertInto('userEmails').values({ userId: ben.id, email, createdAt: now }).execute()
  const address = (by: UserRow) =>
    access.ownEmail(as(by), email).then(
      (row) => row.email,
      (error: { code: string }) => error.code,
    )
  expect([await address(ben), await address(admin)]).toEqual([email, 'emailNotFound'])
  const id = await session(ben)
  const over = await session(ben, { expiresAt: before })
  const own = (by: UserRow, one: string) => found(access.ownSession(as(by), one))
  expect(await own(ben, id)).toBe(id)
  for (const [by, one] of [
    [admin, id],
    [ben, over],
    [ben, tools.id()],
  ] as const)
    expect(await own(by, one)).toBe('sessionNotFound')
})

/** A session of somebody; gives its id. */
const session = async ({ id: userId }: UserRow, more: { expiresAt?: Date; scoped?: boolean } = {}) => {
  const id = tools.id()
  const row = { id, userId, createdAt: now, lastSeenAt: now, expiresAt: later, userAgent: '', ...more }
  await db.insertInto('userSessions').values(row).execute()
  return id
}

test('tokens of programs are their owner’s and their bots’, each with whom it acts as', async () => {
  const owner = await newUser()
  const bots = [await newUser('bot', owner.id), await newUser('bot', owner.id)]
  const tokens = new Map<string, UserRow>()
  for (const user of [owner, ...bots, owner]) {
    const sessionId = await session(user, { scoped: true })
    const row = {
      sessionId,
      userId: user.id,
      name: 'one',
      hash: Buffer.from(sessionId),
      hint: '',
      scopes: [],
    }
    await db
      .insertInto('userTokens')
      .values({ ...row, createdAt: now })
      .execute()
    tokens.set(sessionId, user)
  }
  const token = (by: UserRow, id: string) =>
    access.ownProgramToken(as(by), id).then(
      (row) => [row.token.sessionId, row.actor.uuid],
      (error: { code: string }) => error.code,
    )
  for (const [id, user] of tokens) {
    expect(await token(owner, id)).toEqual([id, user.uuid])
    expect(await token(admin, id)).toBe('programTokenNotFound')
  }
  expect(await token(owner, tools.id())).toBe('programTokenNotFound')
})

test('a voucher is revoked by who made it and by staff', async () => {
  const row = { code: tools.id(), createdBy: ben.id, expiresAt: null }
  const { id } = await db.insertInto('vouchers').values(row).returning('id').executeTakeFirstOrThrow()
  const take = (by: UserRow, one = id) => found(access.revocableVoucher(as(by), one))
  const staff = await newUser('staff')
  expect([await take(ben), await take(staff)]).toEqual([id, id])
  expect([await take(moderator), await take(staff, id + 1000)]).toEqual([
    'voucherNotFound',
    'voucherNotFound',
  ])
})

test('bots are their owner’s', async () => {
  const owner = await newUser()
  const bots = [await newUser('bot', owner.id), await newUser('bot', owner.id)]
  const named = (by: UserRow, uuid: string) => found(access.ownBotNamed(as(by), uuid))
  expect(await found(access.botOfCaller(as(owner)))).toBe(bots[0]?.uuid)
  expect(await found(access.botOfCaller(as(ben)))).toBe('botNotFound')
  for (const { uuid } of bots) {
    expect(await named(owner, uuid)).toBe(uuid)
    expect(await named(ben, uuid)).toBe('botNotFound')
  }
  expect(await named(owner, ben.uuid)).toBe('botNotFound')
})

test('others see who is not deactivated, each once and in the order asked', async () => {
  const [user, left] = [await newUser(), await newUser()]
  await updateUser(db, left.id, { deactivatedAt: before })
  const asked = [moderator.uuid, left.uuid, user.uuid, tools.id(), moderator.uuid]
  expect((await access.visibleAccounts(tools, asked)).map(({ uuid }) => uuid)).toEqual([
    moderator.uuid,
    user.uuid,
  ])
  const one = (id: string) => found(access.visibleAccount(tools, id))
  for (const id of [user.uuid, String(user.id)]) expect(await one(id)).toBe(user.uuid)
  for (const id of [left.uuid, String(left.id), tools.id(), `x${user.id}`, `${user.id}x`, '9'.repeat(15)])
    expect(await one(id), id).toBe(null)
})

test('numbers, which can be counted through, are for their owner and for moderators', async () => {
  const user = await newUser()
  const view = (by: UserRow, id: string | number) => found(access.accountInView(as(by), String(id)))
  for (const by of [user, ben, moderator]) expect(await view(by, user.uuid)).toBe(user.uuid)
  for (const by of [user, moderator]) expect(await view(by, user.id)).toBe(user.uuid)
  expect(await view(ben, user.id)).toBe('profileNotFound')
  expect(await view(moderator, tools.id())).toBe('profileNotFound')
})

test('a picture is taken away by whose it is, and by moderators above them', async () => {
  const other = await newUser('promoter')
  for (const [owner, allowed, refused] of [
    [ben, [ben, moderator], [other]],
    [moderator, [moderator, admin], [ben, await newUser('moderator')]],
  ] as const) {
    const id = tools.id()
    await db.insertInto('userImages').values({ id, kind: 'profilePicture', userId: owner.id }).execute()
    const take = (by: UserRow) =>
      access.deletableImage(as(by), id).then(
        ({ image }) => image.id,
        (error: { code: string }) => error.code,
      )
    for (const by of allowed) expect(await take(by)).toBe(id)
    for (const by of refused) expect(await take(by)).toBe('notYourImage')
  }
  expect(await access.deletableImage(as(admin), tools.id()).catch(({ code }: { code: string }) => code)).toBe(
    'imageNotFound',
  )
})
