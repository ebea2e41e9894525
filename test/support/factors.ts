import { Secret, TOTP } from 'otpauth'
import * as factors from '#contract/user/factors.ts'
import * as passkeys from '#contract/user/passkeys.ts'
import type { Authenticator } from './authenticator.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** The code an authenticator app shows now, or `steps` half minutes away. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Sets an authenticator app up; the code of the last half minute is used up. Gives its secret. */
export const withApp = async (world: World, { token }: Pick<Person, 'token'>): Promise<string> => {
  const { secret } = await world.call(factors.startSecondFactor, {}, token)
  await world.call(factors.confirmSecondFactor, { body: { code: codeOf(secret, -1) } }, token)
  return secret
}

/** Adds a passkey to the account of a token. */
export const addKey = async (world: World, key: Authenticator, token: string) => {
  const begun = await world.call(passkeys.passkeyOptions, {}, token)
  const body = { token: begun.token, response: key.register(begun.options) }
  return world.call(passkeys.addPasskey, { body }, token)
}

/** Makes what sessions of somebody have proven as old as said, in minutes; past five it does not count. */
export const ageProof = async (world: World, { id }: Pick<Person, 'id'>, minutes = 6): Promise<void> => {
  await world.tools.db
    .updateTable('userSessions')
    .set({ provenAt: new Date(Date.now() - minutes * 60_000) })
    .where('userId', '=', id)
    .execute()
}
