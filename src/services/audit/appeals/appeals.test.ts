import { describe, expect, test } from 'vitest'
import * as appealing from '#contract/audit/appeals.ts'
import { myModeration } from '#contract/audit/moderationLog.ts'
import * as roles from '#contract/room/roles.ts'
import { ban } from '#contract/user/moderation.ts'
import { login } from '#contract/user/sessions.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { powersOf } from '#test/support/powers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off', TRUST_PROXY: 'on' })
const { owner, coOwner, moderator, siteModerator, admin, newRoom } = await powersOf(world)

describe('45: an appeal', () => {
  const appeal = (body: { actionId: string; appealToken?: string }, token?: string) =>
    world.call(appealing.appeal, { body: { text: 'It was not me', ...body } }, token)
  const decide = (who: Person, id: string, state: 'UPHELD' | 'LIFTED') =>
    world.call(appealing.decideAppeal, { params: { id }, body: { state, answer: 'Looked again' } }, who.token)
  const lastOf = async (who: Person) => (await world.call(myModeration, { query: {} }, who.token)).entries[0]

  test('of an act in a room is decided by another co-owner, once, and takes the act back', async () => {
    const room = await newRoom()
    const [ben, other] = [await newPerson(world), await newPerson(world)]
    const body = { userUuid: ben.uuid, role: 'chatDisabled' } as const
    await world.call(roles.grantRole, { params: { roomId: room.slug }, body }, coOwner.token)
    const actionId = (await lastOf(ben))?.id ?? ''
    await expect(appeal({ actionId }, other.token)).rejects.toMatchObject({ code: 'actionNotFound' })
    await expect(appeal({ actionId })).rejects.toMatchObject({ code: 'unauthorized' })
    const { id } = await appeal({ actionId }, ben.token)
    await expect(appeal({ actionId }, ben.token)).rejects.toMatchObject({ code: 'appealExists' })
    expect(await lastOf(ben)).toMatchObject({ appeal: 'OPEN', appealAnswer: '' })

    await expect(decide(coOwner, id, 'UPHELD')).rejects.toMatchObject({ code: 'ownCase' })
    await expect(decide(moderator, id, 'UPHELD')).rejects.toMatchObject({ code: 'appealNotFound' })
    const query = { scope: room.scope }
    await expect(world.call(appealing.appeals, { query }, moderator.token)).rejects.toMatchObject({
      code: 'notRoomModerator',
    })
    expect((await world.call(appealing.appeals, { query }, owner.token)).count).toBe(1)
    expect(await decide(owner, id, 'LIFTED')).toMatchObject({ state: 'LIFTED', answer: 'Looked again' })
    await expect(decide(owner, id, 'UPHELD')).rejects.toMatchObject({ code: 'appealNotFound' })
    const held = await world.call(
      roles.rolesOfUser,
      { params: { roomId: room.slug, userId: ben.uuid } },
      owner.token,
    )
    expect(held).toEqual([])
    const { entries } = await world.call(myModeration, { query: {} }, ben.token)
    expect(entries).toMatchObject([{ kind: 'unmute' }, { appeal: 'LIFTED', appealAnswer: 'Looked again' }])
    expect(JSON.stringify(entries)).not.toContain(coOwner.uuid)

    const late = await newPerson(world)
    const kicked = { userUuid: late.uuid, slug: room.slug }
    await world.call(roles.kickFromRoom, { body: kicked }, owner.token)
    const old = (await lastOf(late))?.id ?? ''
    await world.tools.db
      .updateTable('moderationLog')
      .set({ createdAt: new Date(Date.now() - 184 * 86_400_000) })
      .where('id', '=', old)
      .execute()
    await expect(appeal({ actionId: old }, late.token)).rejects.toMatchObject({ code: 'appealTooLate' })
  })

  test('of a ban is made with the right password only, and decided by another of equal or more power', async () => {
    const ben = await newPerson(world)
    await world.call(ban, { body: { userUuid: ben.uuid, reason: 'spam' } }, admin.token)
    const signIn = (password: string) => world.call(login, { body: { email: ben.email, password } })
    const details = async (password: string) =>
      signIn(password).then(
        () => null,
        (error: { code: string; details?: Record<string, string> }) => error,
      )
    expect(await details('wrong password')).toMatchObject({ code: 'wrongEmailOrPassword' })
    expect((await details('wrong password'))?.details?.['appealToken']).toBeUndefined()
    const refused = await details(ben.password)
    expect(refused).toMatchObject({ code: 'accountBanned', details: { reason: 'spam' } })
    const { appealToken = '', actionId = '' } = refused?.details ?? {}
    await expect(appeal({ actionId, appealToken: `${appealToken}x` })).rejects.toMatchObject({
      code: 'unauthorized',
    })
    const { id } = await appeal({ actionId, appealToken })
    await expect(decide(admin, id, 'LIFTED')).rejects.toMatchObject({ code: 'ownCase' })
    await expect(decide(siteModerator, id, 'LIFTED')).rejects.toMatchObject({ code: 'ownCase' })
    const equal = await newPerson(world, { role: 'admin' })
    await decide(equal, id, 'LIFTED')
    await expect(signIn(ben.password)).resolves.toHaveProperty('accessToken')
  })
})
