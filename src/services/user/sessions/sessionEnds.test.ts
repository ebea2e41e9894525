import { describe, expect, it } from 'vitest'
import { moderationComments } from '#contract/user/moderation.ts'
import * as contract from '#contract/user/sessions.ts'
import { newGuest, newPerson, PASSWORD, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { userByUuid } from '../accounts/store.ts'
import { writeToken } from './accessToken.ts'
import { startSession } from './openSession.ts'

const world = await startWorld()

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
const whoIs = (token: string) => world.call(contract.session, {}, token)
const signIn = async ({ email }: Person) =>
  (await world.call(contract.login, { body: { email, password: PASSWORD } })).accessToken

describe('sessions', () => {
  it('end where somebody signs in anew; those of a guest within an hour, so that rooms go on', async () => {
    const person = await newPerson(world)
    const body = { email: person.email, password: PASSWORD }
    const { accessToken } = await world.call(contract.login, { body }, person.token)
    await expect(whoIs(person.token)).rejects.toMatchObject({ status: 401 })
    const ghost = await newGuest(world)
    await world.call(contract.login, { body }, ghost.token)
    await expect(whoIs(ghost.token)).resolves.toMatchObject({ type: 'guest' })
    const left = await world.tools.db
      .selectFrom('userSessions')
      .select('expiresAt')
      .where('userId', '=', ghost.id)
      .executeTakeFirstOrThrow()
    expect(left.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000)
    await expect(whoIs(accessToken)).resolves.toBeTruthy()
  })

  it('end two years after they began, however often they are used', async () => {
    const { uuid } = await newPerson(world)
    const user = await userByUuid(world.tools.db, uuid)
    if (!user) throw new Error('no such person')
    const days = (n: number) => n * 86_400_000
    const begun = Date.now() - days(700)
    const row = await startSession({ ...world.tools, now: () => begun }, user, { userAgent: 'test' })
    // As it would be after it was prolonged half a year ago.
    const past = { ...world.tools, now: () => Date.now() - days(364) }
    const expiresAt = new Date(Date.now() + days(1))
    await world.tools.db.updateTable('userSessions').set({ expiresAt }).where('id', '=', row.id).execute()
    const { accessToken } = await whoIs(await writeToken(past, user, { ...row, expiresAt }))
    expect(Number(claimsOf(accessToken)['exp']) * 1000).toBeLessThanOrEqual(begun + days(730))
    expect(Number(claimsOf(accessToken)['exp']) * 1000).toBeGreaterThan(Date.now() + days(29))
  })

  it('are ended by an admin above, who leaves a note', async () => {
    const [admin, person] = [await newPerson(world, { role: 'admin' }), await newPerson(world)]
    const end = (userUuid: string, token: string) =>
      world.call(contract.endSessionsAdmin, { body: { userUuid } }, token)
    await expect(end(admin.uuid, person.token)).rejects.toMatchObject({ status: 403 })
    await expect(end(admin.uuid, admin.token)).rejects.toMatchObject({ status: 403 })
    await end(person.uuid, admin.token)
    await expect(whoIs(person.token)).rejects.toMatchObject({ status: 401 })
    await expect(signIn(person)).resolves.toBeTruthy()
    const notes = await world.call(moderationComments, { params: { userId: person.uuid } }, admin.token)
    expect(notes).toMatchObject([{ authorUuid: admin.uuid, comment: 'Ended all sessions' }])
  })
})
