import { expect, test } from 'vitest'
import { botToken, signUpBot } from '#contract/user/bots.ts'
import { session } from '#contract/user/sessions.ts'
import type { UserCtx } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { banUntil } from './banUntil.ts'

const world = await startWorld()
const { tools } = world
const admin = await newPerson(world, { role: 'admin' })

/** The tools of a server that dies right after it committed: nobody is told anything by hand any more. */
const dying = (): UserCtx => {
  const user = { id: Number(admin.id), uuid: admin.uuid, role: 'admin', type: 'user' } as const
  const dies = (): Promise<never> => Promise.reject(new Error('the server died'))
  const bus = replaced(tools.bus, { publish: dies })
  const live = replaced(tools.live, { kickEverywhere: dies })
  return replaced(tools, { bus, live, user }) as unknown as UserCtx
}
const statusOf = async (token: string): Promise<number> =>
  world.call(session, {}, token).then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  )
const botOf = async (owner: Person): Promise<string> => {
  await world.call(signUpBot, { body: { botNickName: 'Helper' } }, owner.token)
  return (await world.call(botToken, {}, owner.token)).accessToken
}

test('a ban ends the access of the bots with that of their owner, also where the server dies on the way', async () => {
  const owner = await newPerson(world)
  const bot = await botOf(owner)
  expect(await statusOf(bot)).toBe(200)
  const ban = banUntil(dying(), { userUuid: owner.uuid, reason: 'spam' }, null)
  await expect(ban).rejects.toThrow('the server died')
  // Nothing was told by hand: what was committed with the ban tells it.
  for (const token of [owner.token, bot])
    await expect.poll(() => statusOf(token), { timeout: 20_000 }).toBe(401)
})

test('a ban that does not come about leaves the bots as they are', async () => {
  const owner = await newPerson(world)
  const bot = await botOf(owner)
  const broken = replaced(dying(), {
    tx: ((work) =>
      tools.tx(async (tx) => {
        await work(tx)
        throw new Error('the server died before')
      })) as UserCtx['tx'],
  })
  await expect(banUntil(broken, { userUuid: owner.uuid, reason: 'spam' }, null)).rejects.toThrow('before')
  for (const token of [owner.token, bot]) expect(await statusOf(token)).toBe(200)
})
