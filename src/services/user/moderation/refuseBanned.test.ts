import { expect, it } from 'vitest'
import { ban, temporaryBan } from '#contract/user/moderation.ts'
import { login } from '#contract/user/sessions.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const admin = await newPerson(world, { role: 'admin' })

/** What somebody who is banned is told when they sign in. */
const toldTo = ({ email }: Person, password: string) =>
  world.call(login, { body: { email, password } }).then(
    () => 'let in',
    ({ code, details }: { code: string; details?: object }) => ({ code, details: details ?? {} }),
  )
const banned = (details: object) => ({ code: 'accountBanned', details })
const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
const token = expect.stringMatching(/.{20}/)

it('a banned person is told why and until when, and how to appeal, for the right password alone', async () => {
  const person = await newPerson(world)
  const expirationTime = new Date(Date.now() + 600_000).toISOString()
  const body = { userUuid: person.uuid, reason: 'spam', expirationTime }
  await world.call(temporaryBan, { body }, admin.token)
  await expect(toldTo(person, person.password)).resolves.toEqual(
    banned({ reason: 'spam', until: expirationTime, actionId: id, appealToken: token }),
  )
  await expect(toldTo(person, 'another one')).resolves.toEqual({ code: 'wrongEmailOrPassword', details: {} })
})

it('no reason and no end are none, and a ban that nobody decided cannot be appealed', async () => {
  const [person, other] = [await newPerson(world), await newPerson(world)]
  await world.call(ban, { body: { userUuid: person.uuid } }, admin.token)
  await expect(toldTo(person, person.password)).resolves.toEqual(banned({ actionId: id, appealToken: token }))
  const row = world.tools.db.updateTable('users').where('uuid', '=', other.uuid)
  await row.set({ bannedAt: new Date() }).execute()
  await expect(toldTo(other, other.password)).resolves.toEqual(banned({}))
})
