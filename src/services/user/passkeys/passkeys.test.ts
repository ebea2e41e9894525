import { describe, expect, it } from 'vitest'
import * as contract from '#contract/user/passkeys.ts'
import { forgotPassword, resetPassword } from '#contract/user/passwords.ts'
import { session } from '#contract/user/sessions.ts'
import { type Authenticator, newAuthenticator } from '#test/support/authenticator.ts'
import { mailTo } from '#test/support/mails.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const SITE = 'https://rooms.example'
const world = await startWorld({ PUBLIC_URL: SITE })
const invalid = { status: 401, message: 'This passkey could not be verified' }

const add = async (person: Person, key: Authenticator) => {
  const { token, options } = await world.call(contract.passkeyOptions, {}, person.token)
  const body = { token, name: 'Laptop', response: key.register(options) }
  return { body, passkey: await world.call(contract.addPasskey, { body }, person.token) }
}
const signIn = async (key: Authenticator, changes?: { origin?: string; verified?: boolean }) => {
  const { token, options } = await world.call(contract.passkeyLoginOptions, {})
  const body = { token, response: key.signIn(options, changes) }
  return { body, signedIn: await world.call(contract.passkeyLogin, { body }) }
}

describe('a passkey', () => {
  it('signs its owner in', async () => {
    const [me, key] = [await newPerson(world), newAuthenticator(SITE)]
    const { passkey } = await add(me, key)
    expect(passkey).toMatchObject({ id: key.id, name: 'Laptop', lastUsedAt: null })
    const { signedIn } = await signIn(key)
    await expect(world.call(session, {}, signedIn.accessToken)).resolves.toMatchObject({ userUuid: me.uuid })
    const { passkeys } = await world.call(contract.listPasskeys, {}, me.token)
    expect(passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  it('is refused when replayed, from elsewhere, without the person, or unknown', async () => {
    const [me, key] = [await newPerson(world), newAuthenticator(SITE)]
    await add(me, key)
    const { body } = await signIn(key)
    await expect(world.call(contract.passkeyLogin, { body })).rejects.toMatchObject(invalid)
    await expect(signIn(key, { origin: 'https://evil.example' })).rejects.toMatchObject(invalid)
    await expect(signIn(key, { verified: false })).rejects.toMatchObject(invalid)
    await expect(signIn(newAuthenticator(SITE))).rejects.toMatchObject(invalid)
    await expect(signIn(newAuthenticator('https://evil.example'))).rejects.toMatchObject(invalid)
  })

  it('is added only by whoever began it, once, to one account', async () => {
    const [me, other, key] = [await newPerson(world), await newPerson(world), newAuthenticator(SITE)]
    const { token, options } = await world.call(contract.passkeyOptions, {}, me.token)
    const body = { token, response: key.register(options) }
    await expect(world.call(contract.addPasskey, { body }, other.token)).rejects.toMatchObject(invalid)
    const { body: used } = await add(me, key)
    await expect(world.call(contract.addPasskey, { body: used }, me.token)).rejects.toMatchObject(invalid)
    await expect(add(other, key)).rejects.toMatchObject(invalid)
    const junk = { token: 'made-up', response: { ...body.response, response: { clientDataJSON: 'e30' } } }
    await expect(world.call(contract.addPasskey, { body: junk }, me.token)).rejects.toMatchObject(invalid)
  })

  it('can be renamed by its owner only', async () => {
    const [me, other, key] = [await newPerson(world), await newPerson(world), newAuthenticator(SITE)]
    await add(me, key)
    const rename = (token: string, name: string) =>
      world.call(contract.renamePasskey, { params: { id: key.id }, body: { name } }, token)
    await expect(rename(other.token, 'Mine')).rejects.toMatchObject({ status: 404 })
    await expect(rename(me.token, ' ')).rejects.toMatchObject({ status: 400 })
    await expect(rename(me.token, 'Phone')).resolves.toMatchObject({ id: key.id, name: 'Phone' })
    const { passkeys } = await world.call(contract.listPasskeys, {}, me.token)
    expect(passkeys.map(({ name }) => name)).toEqual(['Phone'])
  })

  it('can be removed by its owner only', async () => {
    const [me, other, key] = [await newPerson(world), await newPerson(world), newAuthenticator(SITE)]
    await add(me, key)
    const remove = (token: string) => world.call(contract.removePasskey, { params: { id: key.id } }, token)
    await expect(remove(other.token)).rejects.toMatchObject({ status: 404, message: 'Passkey not found' })
    await remove(me.token)
    await expect(signIn(key)).rejects.toMatchObject(invalid)
  })

  it('set up before anybody proved the address ends when its owner proves it', async () => {
    const [squatter, key] = [await newPerson(world), newAuthenticator(SITE)]
    await add(squatter, key)
    const { email } = squatter
    await world.call(forgotPassword, { body: { email } })
    const { text } = await mailTo(world, email, /reset-password/)
    const code = new URL(/http\S+/.exec(text)?.[0] ?? '').searchParams.get('code') ?? ''
    await world.call(resetPassword, { body: { email, code, password: 'the true owner speaks' } })
    await expect(signIn(key)).rejects.toMatchObject(invalid)
  })
})
