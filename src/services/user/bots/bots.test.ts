import { describe, expect, it } from 'vitest'
import { botAvatarSlugs } from '#contract/avatars.ts'
import * as contract from '#contract/user/bots.ts'
import { editProfile, ownProfile } from '#contract/user/profiles.ts'
import { prove } from '#contract/user/proof.ts'
import { session } from '#contract/user/sessions.ts'
import { makeBotToken } from '#contract/user/tokens.ts'
import { ageProof } from '#test/support/factors.ts'
import { newGuest, newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const body = { botNickName: 'Robo', avatarId: 'bot-1', color: '00FF00' }

describe('a bot', () => {
  it('is made once, even when twenty ask at once', async () => {
    const owner = await newPerson(world)
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => world.call(contract.signUpBot, { body }, owner.token)),
    )
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(made).toMatchObject([{ nickname: 'Robo', avatarId: 'bot-1', color: '#00FF00' }])
    await expect(world.call(contract.signUpBot, { body }, owner.token)).rejects.toMatchObject({
      status: 403,
      message: 'You already have a bot',
    })
    await expect(world.call(contract.ownBot, {}, owner.token)).resolves.toEqual(made[0])
  })

  it('signs in with a long-lived token until its owner revokes it', async () => {
    const owner = await newPerson(world)
    const bot = await world.call(contract.signUpBot, { body: { botNickName: 'R2' } }, owner.token)
    const { accessToken, codeSyncNewUser } = await world.call(contract.botToken, {}, owner.token)
    expect(codeSyncNewUser).toMatch(/^\d{6}$/)
    await expect(world.call(session, {}, accessToken)).resolves.toMatchObject({
      userUuid: bot.uuid,
      type: 'user',
    })

    const again = await world.call(contract.botToken, {}, owner.token)
    expect(again.codeSyncNewUser).toBe(codeSyncNewUser)
    await world.call(contract.revokeBotToken, {}, owner.token)
    for (const token of [accessToken, again.accessToken])
      await expect(world.call(session, {}, token)).rejects.toMatchObject({ status: 401 })
    const fresh = await world.call(contract.botToken, {}, owner.token)
    await expect(world.call(session, {}, fresh.accessToken)).resolves.toBeTruthy()
  })

  it('whose token lasts is given to nobody who does not prove who they are', async () => {
    const owner = await newPerson(world)
    const bot = await world.call(contract.signUpBot, { body }, owner.token)
    await ageProof(world, owner)
    const refused = { status: 403, code: 'proofNeeded' }
    await expect(world.call(contract.botToken, {}, owner.token)).rejects.toMatchObject(refused)
    await world.call(prove, { body: { password: PASSWORD } }, owner.token)
    const { accessToken } = await world.call(contract.botToken, {}, owner.token)
    // A bot gives no bots' tokens, so a token that leaked does not become another.
    await expect(world.call(contract.botToken, {}, accessToken)).rejects.toMatchObject({ status: 403 })
    await expect(world.call(session, {}, accessToken)).resolves.toMatchObject({ userUuid: bot.uuid })
  })

  it('is one of three, also when twenty are asked for at once; each is changed and deleted by itself', async () => {
    const owner = await newPerson(world)
    const first = await world.call(contract.signUpBot, { body }, owner.token)
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => world.call(contract.makeBot, { body }, owner.token)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const refused = { status: 403, message: 'You have as many bots as one may have here' }
    await expect(world.call(contract.makeBot, { body }, owner.token)).rejects.toMatchObject(refused)
    const { bots, most } = await world.call(contract.listBots, {}, owner.token)
    expect([bots.length, most, bots[0]?.uuid]).toEqual([3, 3, first.uuid])

    const params = { uuid: bots[1]?.uuid ?? '' }
    const edit = { params, body: { nickname: 'Second', color: '#123456' } }
    await expect(world.call(contract.editBot, edit, owner.token)).resolves.toMatchObject(edit.body)
    const stranger = await newPerson(world)
    const noBot = { status: 404, message: 'You have no bot yet' }
    for (const one of [contract.oneBot, contract.deleteBot])
      await expect(world.call(one, { params }, stranger.token)).rejects.toMatchObject(noBot)

    const wish = { params, body: { name: 'Radio', scopes: ['profile:read' as const] } }
    const { token, made } = await world.call(makeBotToken, wish, owner.token)
    await expect(world.call(ownProfile, {}, token)).resolves.toMatchObject({ nickname: 'Second' })
    await expect(world.call(makeBotToken, wish, stranger.token)).rejects.toMatchObject({ status: 404 })
    const myData = await (await world.fetch('/api/user-service/users/my-data', { token: owner.token })).json()
    expect(myData).toMatchObject({
      bot: { uuid: first.uuid },
      programTokens: [{ id: made.id, name: 'Radio' }],
    })
    expect(JSON.stringify(myData)).not.toContain(token)

    await world.call(contract.deleteBot, { params }, owner.token)
    await expect(world.call(ownProfile, {}, token)).rejects.toMatchObject({ status: 401 })
    await expect(world.call(contract.deleteBot, { params }, owner.token)).rejects.toMatchObject(noBot)
    const another = await world.call(contract.makeBot, { body: { botNickName: 'Fourth' } }, owner.token)
    const left = await world.call(contract.listBots, {}, owner.token)
    expect(left.bots.map(({ uuid }) => uuid)).toEqual([first.uuid, bots[2]?.uuid, another.uuid])
    expect(JSON.stringify(left)).not.toContain('Second')
  })

  it('that is banned keeps its place', async () => {
    const owner = await newPerson(world)
    const { uuid } = await world.call(contract.makeBot, { body }, owner.token)
    await world.tools.db.updateTable('users').set({ bannedAt: new Date() }).where('uuid', '=', uuid).execute()
    await expect(world.call(contract.deleteBot, { params: { uuid } }, owner.token)).rejects.toMatchObject({
      message: 'This account is banned',
    })
  })

  it('asks for any avatar it knows: ours are worn, for others one of the drawings of bots', async () => {
    const owner = await newPerson(world)
    const elsewhere = { botNickName: 'Robo', avatarId: 'Lovable-Bot_7 (gold)' }
    const bot = await world.call(contract.signUpBot, { body: elsewhere }, owner.token)
    expect(botAvatarSlugs).toContain(bot.avatarId)
    const { accessToken } = await world.call(contract.botToken, {}, owner.token)
    const edit = (body: object) => world.call(editProfile, { body }, accessToken)
    const changed = await edit({ avatarId: 'some.Body/else', nickname: 'Renamed', color: '#123456' })
    expect(botAvatarSlugs).toContain(changed.avatarId)
    expect(changed).toMatchObject({ nickname: 'Renamed', color: '#123456' })
    await expect(edit({ avatarId: 'some.Body/else' })).resolves.toMatchObject({ avatarId: changed.avatarId })
    await expect(edit({ avatarId: elsewhere.avatarId })).resolves.toMatchObject({ avatarId: bot.avatarId })
    await expect(edit({ avatarId: 'fox' })).resolves.toMatchObject({ avatarId: 'fox' })
    await expect(
      world.call(editProfile, { body: { avatarId: 'some.Body/else' } }, owner.token),
    ).rejects.toMatchObject({ status: 400, message: 'This avatar is not available' })
  })

  it('belongs to people only', async () => {
    const owner = await newPerson(world)
    await expect(world.call(contract.botToken, {}, owner.token)).rejects.toMatchObject({
      status: 404,
      message: 'You have no bot yet',
    })
    await world.call(contract.signUpBot, { body }, owner.token)
    const bot = await world.call(contract.botToken, {}, owner.token)
    for (const token of [bot.accessToken, (await newGuest(world)).token])
      await expect(world.call(contract.signUpBot, { body }, token)).rejects.toMatchObject({ status: 403 })
  })
})
