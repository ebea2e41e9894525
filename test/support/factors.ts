import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import * as factors from '#contract/user/factors.ts'
import * as passkeys from '#contract/user/passkeys.ts'
import type { Authenticator } from './authenticator.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** The code an authenticator app shows now, or `steps` half minutes away. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Codes of the last half minute are good until this one ends: near its end the next is awaited. */
const ROOM_MS = 5_000

/** The code of the last half minute, with time left to use it; the one of now stays unused. */
export const lastCodeOf = async (secret: string): Promise<string> => {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < ROOM_MS) await sleep(left)
  return codeOf(secret, -1)
}

/** Sets an authenticator app up; the code of the last half minute is used up. Gives its secret. */
export const withApp = async (world: World, { token }: Pick<Person, 'token'>): Promise<string> => {
  const { secret } = await world.call(factors.startSecondFactor, {}, token)
  await world.call(factors.confirmSecondFactor, { body: { code: await lastCodeOf(secret) } }, token)
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
