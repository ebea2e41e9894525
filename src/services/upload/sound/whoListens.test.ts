import { expect, test } from 'vitest'
import type { Ctx, Who } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import { cachedSession } from '#services/user/sessions/sessionCache.ts'
import { startWorld } from '#test/support/world.ts'
import { readTicket, writeTicket } from './ticket.ts'
import { whoListens } from './whoListens.ts'

const { tools } = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const [song, ada, room] = [tools.id(), tools.id(), tools.id()]
const who: Who = { id: 1, uuid: ada, role: 'staff', type: 'user', capabilities: [], sessionId: tools.id() }
const asking = (user: Who | null = null) => replaced(tools, { user }) as unknown as Ctx
const unauthorized = { code: 'unauthorized' }

/** A token behind which this person stands. */
const tokenOf = async (person: Who): Promise<string> => {
  const token = `token of ${tools.id()}`
  const until = Date.now() + 60_000
  await cachedSession(tools, token, async () => ({ who: person, person: {} as never, until }))
  return token
}

test('who asks with a header listens as themselves, and gives nothing of it away', async () => {
  expect(await whoListens(asking(who), song, { room })).toEqual({
    hearer: { ...who, room },
    who,
    pass: { room },
  })
  // Whatever else is carried.
  const ticket = writeTicket(tools, song, tools.id())
  expect((await whoListens(asking(who), song, { ticket })).hearer.uuid).toBe(ada)
})

test('a ticket opens its song as a plain user, and is carried on; another’s opens nothing', async () => {
  const ticket = writeTicket(tools, song, ada)
  expect(await whoListens(asking(), song, { ticket, room })).toEqual({
    hearer: { uuid: ada, role: 'user', room },
    pass: { ticket, room },
  })
  await expect(whoListens(asking(), tools.id(), { ticket })).rejects.toMatchObject(unauthorized)
  const token = await tokenOf(who)
  await expect(whoListens(asking(), song, { ticket: 'none', token })).rejects.toMatchObject(unauthorized)
})

test('a token opens as whose it is, and a ticket is carried on in its place', async () => {
  const { hearer, who: account, pass } = await whoListens(asking(), song, { token: await tokenOf(who), room })
  expect([hearer, account, pass.room]).toEqual([{ ...who, room }, who, room])
  expect(pass).not.toHaveProperty('token')
  expect(readTicket(tools, song, pass.ticket ?? '')).toBe(ada)
})

test('nothing, a token that is none, and one that is held to scopes open nothing', async () => {
  for (const token of [undefined, 'no token', await tokenOf({ ...who, scopes: [] })])
    await expect(whoListens(asking(), song, { token }), token).rejects.toMatchObject(unauthorized)
})
