import { describe, expect, it } from 'vitest'
import * as capabilities from '#contract/user/capabilities.ts'
import { deactivate } from '#contract/user/deactivation.ts'
import * as contract from '#contract/user/moderation.ts'
import { moderationHistory } from '#contract/user/moderationHistory.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { login, session } from '#contract/user/sessions.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const moderator = await newPerson(world, { role: 'moderator' })
const admin = await newPerson(world, { role: 'admin' })
const signIn = (person: { email: string; password: string }) =>
  world.call(login, { body: { email: person.email, password: person.password } })

const historyOf = (person: { uuid: string }) =>
  world.call(moderationHistory, { params: { userId: person.uuid } }, moderator.token)

describe('a ban', () => {
  it('ends sessions and log-in at once, is remembered with its reason, and can be lifted', async () => {
    const person = await newPerson(world)
    const body = { userUuid: person.uuid, reason: 'spam' }
    await world.call(contract.ban, { body }, moderator.token)

    await expect(world.call(session, {}, person.token)).rejects.toMatchObject({ status: 401 })
    await expect(signIn(person)).rejects.toMatchObject({ status: 403, message: 'This account is banned' })
    const history = await historyOf(person)
    expect(history).toMatchObject([{ type: 'globalBan', reason: 'spam', actorUuid: moderator.uuid }])

    await world.call(contract.unban, { body }, moderator.token)
    await expect(signIn(person)).resolves.toHaveProperty('accessToken')
  })

  it('for a time lifts itself', async () => {
    const person = await newPerson(world)
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const body = { userUuid: person.uuid, expirationTime: soon }
    await world.call(contract.temporaryBan, { body }, moderator.token)
    await expect(signIn(person)).rejects.toMatchObject({ status: 403 })
    await world.tools.db
      .updateTable('users')
      .set({ bannedUntil: new Date(Date.now() - 1000) })
      .where('uuid', '=', person.uuid)
      .execute()
    await expect(signIn(person)).resolves.toHaveProperty('accessToken')
  })

  it('that is none is lifted without a word', async () => {
    const person = await newPerson(world)
    await world.call(contract.unban, { body: { userUuid: person.uuid } }, moderator.token)
    await expect(historyOf(person)).resolves.toEqual([])
    await expect(world.call(session, {}, person.token)).resolves.toHaveProperty('accessToken')
  })

  it('cannot end in the past', async () => {
    const person = await newPerson(world)
    const body = { userUuid: person.uuid, expirationTime: '2020-01-01T00:00:00.000Z' }
    await expect(world.call(contract.temporaryBan, { body }, moderator.token)).rejects.toMatchObject({
      status: 400,
    })
    await expect(signIn(person)).resolves.toHaveProperty('accessToken')
  })
})

describe('the ladder', () => {
  it.each(['moderator', 'globalModerator', 'admin', 'superUser'] as const)(
    'keeps a moderator from acting on a %s',
    async (role) => {
      const person = await newPerson(world, { role })
      const body = { userUuid: person.uuid }
      for (const act of [contract.kick, contract.ban, contract.unban])
        await expect(world.call(act, { body }, moderator.token)).rejects.toMatchObject({ status: 403 })
      await expect(signIn(person)).resolves.toHaveProperty('accessToken')
    },
  )

  it('lets nobody grant a role above their own, nor one that is there already', async () => {
    const person = await newPerson(world)
    const grant = (role: 'staff' | 'superUser' | 'admin') =>
      world.call(contract.addRole, { body: { userUuid: person.uuid, role } }, admin.token)
    await expect(grant('superUser')).rejects.toMatchObject({ status: 403 })
    await grant('staff')
    await expect(world.call(ownProfile, {}, person.token)).resolves.toMatchObject({ role: 'staff' })
    await expect(grant('staff')).rejects.toMatchObject({
      status: 403,
      message: 'This user has already this role',
    })
  })

  it('keeps what a higher role decided: a lower one neither shortens nor lifts its ban', async () => {
    const person = await newPerson(world)
    const soon = new Date(Date.now() + 60_000).toISOString()
    const body = { userUuid: person.uuid, reason: 'decided' }
    const shorten = (token: string) =>
      world.call(contract.temporaryBan, { body: { ...body, expirationTime: soon } }, token)
    await world.call(contract.ban, { body }, admin.token)
    const refused = { status: 403, message: 'Somebody with a higher role decided this' }
    await expect(shorten(moderator.token)).rejects.toMatchObject(refused)
    await expect(world.call(contract.unban, { body }, moderator.token)).rejects.toMatchObject(refused)
    await expect(signIn(person)).rejects.toMatchObject({ status: 403 })

    const equal = await newPerson(world, { role: 'admin' })
    await shorten(equal.token)
    await world.tools.db
      .updateTable('users')
      .set({ bannedUntil: new Date(Date.now() - 1000) })
      .where('uuid', '=', person.uuid)
      .execute()
    // It is over: a ban for what came later is the moderator's own.
    await world.call(contract.ban, { body }, moderator.token)
    await world.call(contract.unban, { body }, moderator.token)
    await expect(signIn(person)).resolves.toHaveProperty('accessToken')
  })

  it('keeps it at the same moment too: whoever is below does not write over it', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const bans = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { uuid: userUuid } = await newPerson(world)
        await Promise.allSettled([
          world.call(contract.ban, { body: { userUuid } }, admin.token),
          ...[1, 2].map(() =>
            world.call(contract.temporaryBan, { body: { userUuid, expirationTime: soon } }, moderator.token),
          ),
        ])
        const row = world.tools.db.selectFrom('users').where('uuid', '=', userUuid)
        const { bannedAt, bannedUntil } = await row
          .select(['bannedAt', 'bannedUntil'])
          .executeTakeFirstOrThrow()
        return bannedAt !== null && bannedUntil === null
      }),
    )
    expect(bans).not.toContain(false)
  })

  it('keeps what a higher role decided about a role', async () => {
    const person = await newPerson(world)
    const boss = await newPerson(world, { role: 'superUser' })
    const grant = (role: 'staff' | 'moderator' | 'user', token: string) =>
      world.call(contract.addRole, { body: { userUuid: person.uuid, role } }, token)
    await grant('moderator', boss.token)
    await expect(grant('user', admin.token)).rejects.toMatchObject({
      status: 403,
      message: 'Somebody with a higher role decided this',
    })
    await grant('user', boss.token)
  })

  it('is no secret: what staff do to an account stands among its comments', async () => {
    const person = await newPerson(world)
    const params = { id: person.uuid, capability: 'promoteRoom' as const }
    await world.call(capabilities.addCapability, { params }, moderator.token)
    await world.call(
      contract.editProfileAdmin,
      { body: { userUuid: person.uuid, nickname: 'Renamed' } },
      admin.token,
    )
    await world.call(deactivate, { params: { id: person.uuid } }, moderator.token)
    const comments = await world.call(
      contract.moderationComments,
      { params: { userId: person.uuid } },
      moderator.token,
    )
    expect(comments.map(({ comment, authorUuid }) => [comment, authorUuid])).toEqual([
      ['Deactivated the account', moderator.uuid],
      ['Changed the profile: nickname', admin.uuid],
      ['Gave the capability promoteRoom', moderator.uuid],
    ])
    // What people do themselves is nobody's business.
    const other = await newPerson(world)
    await world.call(deactivate, { params: { id: other.uuid } }, other.token)
    await expect(
      world.call(contract.moderationComments, { params: { userId: other.uuid } }, moderator.token),
    ).resolves.toEqual([])
  })

  it('gives roles to people alone, and each change is told as what it was', async () => {
    const person = await newPerson(world)
    const bot = await newPerson(world, { role: 'bot' })
    const ghost = await newGuest(world)
    const grant = (uuid: string, role: 'staff' | 'globalModerator' | 'user') =>
      world.call(contract.addRole, { body: { userUuid: uuid, role } }, admin.token)
    for (const { uuid } of [bot, ghost])
      await expect(grant(uuid, 'staff')).rejects.toMatchObject({ status: 403 })
    const body = { userUuid: person.uuid }
    await world.call(contract.addGlobalModeratorRole, { body }, admin.token)
    await grant(person.uuid, 'user')
    await expect(historyOf(person)).resolves.toMatchObject([
      { type: 'removeRole', previousRole: 'globalModerator', newRole: 'user' },
      { type: 'grantRole', previousRole: 'user', newRole: 'globalModerator' },
    ])
  })

  it('a kick is remembered, and ends no session', async () => {
    const person = await newPerson(world)
    await world.call(contract.kick, { body: { userUuid: person.uuid, reason: 'noise' } }, moderator.token)
    await expect(historyOf(person)).resolves.toMatchObject([
      { type: 'globalKick', reason: 'noise', actorUuid: moderator.uuid },
    ])
    await expect(world.call(session, {}, person.token)).resolves.toHaveProperty('accessToken')
  })

  it('keeps ordinary people out', async () => {
    const [person, other] = [await newPerson(world), await newPerson(world)]
    const body = { userUuid: other.uuid }
    await expect(world.call(contract.ban, { body }, person.token)).rejects.toMatchObject({ status: 403 })
    await expect(
      world.call(contract.addRole, { body: { ...body, role: 'staff' } }, moderator.token),
    ).rejects.toMatchObject({ status: 403 })
  })
})

it('comments are for moderators, newest first, and name their author', async () => {
  const person = await newPerson(world)
  for (const comment of ['first', 'second'])
    await world.call(
      contract.addModerationComment,
      { body: { userUuid: person.uuid, comment } },
      moderator.token,
    )
  const third = { userUuid: person.uuid, comment: 'the last' }
  await expect(
    world.call(contract.addModerationComment, { body: third }, moderator.token),
  ).resolves.toMatchObject({
    userUuid: person.uuid,
    authorUuid: moderator.uuid,
    authorName: expect.stringMatching(/./),
    comment: 'the last',
  })
  const read = (token: string) =>
    world.call(contract.moderationComments, { params: { userId: person.uuid } }, token)
  const comments = await read(moderator.token)
  expect(comments.map(({ comment }) => comment)).toEqual(['the last', 'second', 'first'])
  expect(comments[0]?.authorUuid).toBe(moderator.uuid)
  await expect(read(person.token)).rejects.toMatchObject({ status: 403 })
})

it('a capability is given once, even when twenty give it at once, and can be taken', async () => {
  const person = await newPerson(world)
  const params = { id: person.uuid, capability: 'promoteRoom' as const }
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => world.call(capabilities.addCapability, { params }, moderator.token)),
  )
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  const mine = () => world.call(capabilities.ownCapabilities, {}, person.token)
  expect(await mine()).toContain('promoteRoom')
  await world.call(capabilities.removeCapability, { params }, moderator.token)
  expect(await mine()).not.toContain('promoteRoom')
})
