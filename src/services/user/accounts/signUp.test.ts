import { describe, expect, it } from 'vitest'
import { avatarColors, avatarSlugs } from '#contract/avatars.ts'
import { signUp } from '#contract/user/accounts.ts'
import { ghostChatToken, userChatToken } from '#contract/user/chatTokens.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { session } from '#contract/user/sessions.ts'
import { newGuest, newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()

describe('signing up', () => {
  it('makes an account with the nickname given', async () => {
    const body = { email: 'Ana@Example.com', password: PASSWORD, nickname: 'Ana' }
    const { accessToken } = await world.call(signUp, { body })
    await expect(world.call(ownProfile, {}, accessToken)).resolves.toMatchObject({
      nickname: 'Ana',
      role: 'user',
    })
  })

  it('gives newcomers looks of chance among those that people choose from', async () => {
    const looks = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { token } = await newPerson(world)
        return world.call(ownProfile, {}, token)
      }),
    )
    for (const { avatarId, color } of looks) {
      expect(avatarSlugs).toContain(avatarId)
      expect(avatarColors).toContain(color)
    }
    expect(new Set(looks.map(({ avatarId, color }) => avatarId + color)).size).toBeGreaterThan(1)
  })

  it('needs an email and a password', async () => {
    const missing = [
      {},
      { email: 'b@example.com' },
      { password: PASSWORD },
      { email: '', password: PASSWORD },
    ]
    for (const body of missing)
      await expect(world.call(signUp, { body })).rejects.toMatchObject({
        status: 400,
        message: 'Email or password is missing in request',
      })
  })

  it('refuses addresses that are none and passwords that anybody guesses', async () => {
    const wrong = [
      { email: 'nonsense', password: PASSWORD },
      { email: 'c@example.com', password: 'short' },
      { email: 'c@example.com', password: 'Password123!' },
      { email: 'c@example.com', password: '12345678' },
      { email: 'c@example.com', password: 'abababab' },
      { email: 'somebody@example.com', password: 'somebody' },
    ]
    for (const body of wrong)
      await expect(world.call(signUp, { body })).rejects.toMatchObject({ status: 400 })
  })

  it('lets a guest keep uuid, name, chat and the token it came with', async () => {
    const ghost = await newGuest(world)
    const before = await world.call(ownProfile, {}, ghost.token)
    const chat = await world.call(ghostChatToken, {}, ghost.token)

    const body = { email: 'ghost@example.com', password: PASSWORD }
    const { accessToken } = await world.call(signUp, { body }, ghost.token)
    const after = await world.call(ownProfile, {}, accessToken)
    expect(after).toMatchObject({
      uuid: before.uuid,
      nickname: before.nickname,
      role: 'user',
    })
    expect(avatarSlugs).toContain(after.avatarId)
    await expect(world.call(userChatToken, {}, accessToken)).resolves.toEqual(chat)
    await expect(world.call(session, {}, ghost.token)).resolves.toMatchObject({ type: 'user' })
  })

  it('turns a guest into one account only, however often it asks', async () => {
    const ghost = await newGuest(world)
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        world.call(signUp, { body: { email: `thrice${n}@example.com`, password: PASSWORD } }, ghost.token),
      ),
    )
    const uuids = await Promise.all(
      answers.map(async ({ accessToken }) => (await world.call(session, {}, accessToken)).userUuid),
    )
    expect(new Set(uuids).size).toBe(3)
    expect(uuids.filter((uuid) => uuid === ghost.uuid)).toHaveLength(1)
  })
})
