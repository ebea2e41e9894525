import { expect, test } from 'vitest'
import * as contract from '#contract/user/bots.ts'
import { ban, unban } from '#contract/user/moderation.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { makeBotToken, makeToken } from '#contract/user/tokens.ts'
import { lockWaits } from '#test/support/lockWaits.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { ChatLine } from '#test/suites/guards/chatLine.ts'
import { Raw } from '#test/suites/wire/raw.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const { tools } = world
const moderator = await newPerson(world, { role: 'moderator' })
const refused = { status: 401 }
const scopes: ('profile:read' | 'rooms:read' | 'rooms:join' | 'chat:read')[] = [
  'profile:read',
  'rooms:read',
  'rooms:join',
  'chat:read',
]
const wish = { name: 'Program', scopes }

const withBot = async () => {
  const owner = await newPerson(world)
  const bot = await world.call(contract.makeBot, { body: { botNickName: 'Robo' } }, owner.token)
  const params = { uuid: bot.uuid }
  const { token } = await world.call(makeBotToken, { params, body: wish }, owner.token)
  const { accessToken } = await world.call(contract.botToken, {}, owner.token)
  return { owner, params, tokens: [token, accessToken] }
}
/** What an own look at the profile is answered with. */
const heard = (token: string): Promise<number> =>
  world.call(ownProfile, {}, token).then(
    () => 200,
    (error: { status: number }) => error.status,
  )

test('a banned person’s bots lose access at once, by every token, in rooms and in the chat', async () => {
  const { owner, tokens } = await withBot()
  for (const token of tokens) expect(await heard(token)).toBe(200)
  const lines = await Promise.all(
    tokens.map(async (token) => {
      const room = await new Raw(world.url, token).open()
      await room.ask('detailsView', {})
      return { room, chat: await new ChatLine(world.url, token).open() }
    }),
  )
  await world.call(ban, { body: { userUuid: owner.uuid, reason: 'enough' } }, moderator.token)
  for (const token of [...tokens, owner.token]) expect(await heard(token)).toBe(401)
  for (const { room, chat } of lines) {
    await room.until(() => room.closed !== null)
    expect(await chat.closed).toBe(4401)
  }
  // Nothing that was ended lives again with the account.
  await world.call(unban, { body: { userUuid: owner.uuid } }, moderator.token)
  for (const token of tokens) expect(await heard(token)).toBe(401)
})

/** Somebody is banned while what they ask for waits for their account: after they were let in, before it is done. */
const bannedMeanwhile = async (uuid: string, ask: () => Promise<unknown>): Promise<unknown> => {
  const [asked] = await tools.tx(async (tx) => {
    await tx.db.updateTable('users').set({ bannedAt: new Date() }).where('uuid', '=', uuid).execute()
    const going = ask()
    going.catch(() => {})
    await expect.poll(() => lockWaits(tools.db), { timeout: 20_000, interval: 20 }).toBeGreaterThan(0)
    return [going]
  })
  return asked
}

test('whoever is banned while they ask for a token, a bot or its token gets none', async () => {
  const asks = [
    (token: string) => world.call(makeToken, { body: wish }, token),
    (token: string) => world.call(contract.makeBot, { body: { botNickName: 'Second' } }, token),
    (token: string, params: { uuid: string }) => world.call(makeBotToken, { params, body: wish }, token),
    (token: string) => world.call(contract.botToken, {}, token),
  ]
  for (const ask of asks) {
    const { owner, params } = await withBot()
    await expect(bannedMeanwhile(owner.uuid, () => ask(owner.token, params))).rejects.toMatchObject(refused)
  }
})
