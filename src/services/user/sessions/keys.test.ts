import { expect, it } from 'vitest'
import { userProfileForService } from '#contract/user/administration.ts'
import { login, pubKey, session } from '#contract/user/sessions.ts'
import { newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { createServiceToken, revokeServiceTokens, rotateServiceToken } from './serviceToken.ts'
import { revokeSigningKey, rotateSigningKey } from './signingKey.ts'

const world = await startWorld()
const over = { status: 401 }

const kidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
const whoIs = (token: string) => world.call(session, {}, token)

it('a new signing key takes over while tokens of the former one go on, until that is revoked', async () => {
  const { token, uuid, email } = await newPerson(world)
  const before = await world.call(pubKey, {})
  const { kid, former } = await rotateSigningKey(world.tools)
  expect(former).toBe(kidOf(token))
  await expect.poll(() => world.call(pubKey, {}), { timeout: 10_000 }).not.toEqual(before)

  // The old token is good, and is exchanged for one of the new key on the way.
  const { accessToken, userUuid } = await whoIs(token)
  expect([userUuid, kidOf(accessToken)]).toEqual([uuid, kid])
  expect(kidOf((await world.call(login, { body: { email, password: PASSWORD } })).accessToken)).toBe(kid)
  await expect(whoIs(token)).resolves.toMatchObject({ userUuid: uuid })

  expect(await revokeSigningKey(world.tools, former ?? '')).toBe(true)
  expect(await revokeSigningKey(world.tools, former ?? '')).toBe(false)
  await expect
    .poll(() => whoIs(token).catch((error: unknown) => error), { timeout: 10_000 })
    .toMatchObject(over)
  await expect(whoIs(accessToken)).resolves.toMatchObject({ accessToken, userUuid: uuid })
})

it('a revoked key that signs gets a successor at once', async () => {
  const { token, email } = await newPerson(world)
  await revokeSigningKey(world.tools, kidOf(token))
  await expect
    .poll(() => whoIs(token).catch((error: unknown) => error), { timeout: 10_000 })
    .toMatchObject(over)
  const { accessToken } = await world.call(login, { body: { email, password: PASSWORD } })
  expect(kidOf(accessToken)).not.toBe(kidOf(token))
  await expect(whoIs(accessToken)).resolves.toBeTruthy()
})

it('the token of a server is replaced with a day of overlap, and revoked at once, others left alone', async () => {
  const { uuid } = await newPerson(world)
  const profile = (token: string) => world.call(userProfileForService, { params: { id: uuid } }, token)
  const [first, other] = [
    await createServiceToken(world.tools, 'awards'),
    await createServiceToken(world.tools, 'shop'),
  ]
  const second = await rotateServiceToken(world.tools, 'awards')
  for (const token of [first, second, other]) await profile(token)
  await world.tools.db
    .updateTable('serviceTokens')
    .set({ revokedAt: new Date(Date.now() - 1000) })
    .where('revokedAt', 'is not', null)
    .execute()
  await expect(profile(first)).rejects.toMatchObject(over)
  await profile(second)
  expect(await revokeServiceTokens(world.tools, 'awards')).toBe(1)
  await expect(profile(second)).rejects.toMatchObject(over)
  await profile(other)
})
