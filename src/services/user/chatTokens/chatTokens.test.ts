import { describe, expect, it } from 'vitest'
import { ghostChatToken, userChatToken } from '#contract/user/chatTokens.ts'
import { endSession, login } from '#contract/user/sessions.ts'
import { newGuest, newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { userByUuid } from '../accounts/store.ts'
import { endAllAccess } from '../sessions/endAccess.ts'
import { chatTokenOwner } from './chatToken.ts'

const world = await startWorld()

describe('a chat token', () => {
  it('is the same on every call and names its owner', async () => {
    const me = await newPerson(world)
    const { cometAuthToken } = await world.call(userChatToken, {}, me.token)
    await expect(world.call(userChatToken, {}, me.token)).resolves.toEqual({ cometAuthToken })
    await expect(chatTokenOwner(world.tools, cometAuthToken)).resolves.toMatchObject({
      uuid: me.uuid,
      type: 'user',
    })
  })

  it('of a guest is a guest', async () => {
    const ghost = await newGuest(world)
    const { cometAuthToken } = await world.call(ghostChatToken, {}, ghost.token)
    await expect(chatTokenOwner(world.tools, cometAuthToken)).resolves.toMatchObject({ type: 'guest' })
    await expect(world.call(userChatToken, {}, ghost.token)).rejects.toMatchObject({ status: 403 })
  })

  it('cannot be made up or altered', async () => {
    const me = await newPerson(world)
    const { cometAuthToken } = await world.call(userChatToken, {}, me.token)
    const altered = cometAuthToken.replace(/.{4}$/, 'AAAA')
    for (const token of [altered, cometAuthToken.slice(0, -4), 'rtc_', '', me.token])
      await expect(chatTokenOwner(world.tools, token)).resolves.toBeNull()
  })

  it('ends with the last session of its owner', async () => {
    const me = await newPerson(world)
    const body = { email: me.email, password: PASSWORD }
    const { accessToken } = await world.call(login, { body })
    const { cometAuthToken } = await world.call(userChatToken, {}, me.token)
    await world.call(endSession, { params: { id: 'current' } }, me.token)
    await expect(chatTokenOwner(world.tools, cometAuthToken)).resolves.toMatchObject({ uuid: me.uuid })
    await world.call(endSession, { params: { id: 'current' } }, accessToken)
    await expect(chatTokenOwner(world.tools, cometAuthToken)).resolves.toBeNull()
  })

  it('ends with all access of its owner', async () => {
    const me = await newPerson(world)
    const { cometAuthToken } = await world.call(userChatToken, {}, me.token)
    await expect(chatTokenOwner(world.tools, cometAuthToken)).resolves.toBeTruthy()
    const user = await userByUuid(world.tools.db, me.uuid)
    if (user) await endAllAccess(world.tools, user)
    await expect(chatTokenOwner(world.tools, cometAuthToken)).resolves.toBeNull()
  })
})
