import { describe, expect, it } from 'vitest'
import { listEmails, verifyEmail } from '#contract/user/emails.ts'
import { removeFactorsAdmin } from '#contract/user/factors.ts'
import { moderationComments } from '#contract/user/moderation.ts'
import { login, session } from '#contract/user/sessions.ts'
import { newAuthenticator } from '#test/support/authenticator.ts'
import { addKey, ageProof, withApp } from '#test/support/factors.ts'
import { codeTo, mailTo } from '#test/support/mails.ts'
import { newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const SITE = 'https://rooms.example'
const world = await startWorld({ PUBLIC_URL: SITE, STAFF_SECOND_FACTOR: 'on' })
const signIn = async (email: string) =>
  (await world.call(login, { body: { email, password: PASSWORD } })).accessToken

describe('a lost factor', () => {
  it('is taken away by an admin above, who leaves a note; the person is told and signed out', async () => {
    const [admin, peer, staff] = [
      await newPerson(world, { role: 'admin' }),
      await newPerson(world, { role: 'admin' }),
      await newPerson(world, { role: 'staff' }),
    ]
    await world.call(verifyEmail, { body: { email: staff.email, code: await codeTo(world, staff.email) } })
    for (const one of [admin, peer]) await addKey(world, newAuthenticator(SITE), one.token)
    await withApp(world, staff)
    const take = (userUuid: string, token: string) =>
      world.call(removeFactorsAdmin, { body: { userUuid } }, token)
    await expect(take(peer.uuid, admin.token)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await expect(take(admin.uuid, staff.token)).rejects.toMatchObject({ status: 403 })
    await expect(take(staff.uuid, await signIn(admin.email))).rejects.toMatchObject({ status: 403 })
    await ageProof(world, admin)
    await expect(take(staff.uuid, admin.token)).rejects.toMatchObject({ status: 403, code: 'proofNeeded' })
    await expect(world.call(session, {}, staff.token)).resolves.toBeTruthy()
    await ageProof(world, admin, 0)

    await take(staff.uuid, admin.token)
    await expect(world.call(session, {}, staff.token)).rejects.toMatchObject({ status: 401 })
    await mailTo(world, staff.email, /An administrator took the authenticator app/)
    const notes = await world.call(moderationComments, { params: { userId: staff.uuid } }, admin.token)
    expect(notes).toMatchObject([
      { authorUuid: admin.uuid, comment: expect.stringContaining('second factor') },
    ])
    await expect(take(staff.uuid, admin.token)).rejects.toMatchObject({ code: 'factorNotFound' })
    const weak = await signIn(staff.email)
    expect((await world.call(listEmails, {}, weak)).emails).toHaveLength(1)
  })
})
