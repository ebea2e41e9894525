import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { TokenRole } from '#contract/roles.ts'
import { signUp } from '#contract/user/accounts.ts'
import { guest } from '#contract/user/sessions.ts'
import { PASSWORD } from './password.ts'
import type { World } from './world.ts'

export { PASSWORD }

/** Somebody who takes part in a test. */
export interface Person {
  readonly uuid: string
  readonly id: number
  readonly token: string
  /** Empty for a guest. */
  readonly email: string
  readonly password: string
}

/** Whom a token says to be its bearer. */
const bearerOf = (token: string): Pick<Person, 'uuid' | 'id'> => {
  const { sub = '', id } = decodeJwt<{ id: number }>(token)
  return { uuid: sub, id }
}

/** Signs a new person up; a site role other than `user` is written into the row, as only an owner could. */
export const newPerson = async (
  world: World,
  { nickname, role = 'user' }: { nickname?: string; role?: TokenRole } = {},
): Promise<Person> => {
  const email = `${randomUUID()}@example.com`
  const body = { email, password: PASSWORD, ...(nickname === undefined ? {} : { nickname }) }
  const { accessToken } = await world.call(signUp, { body })
  const { uuid, id } = bearerOf(accessToken)
  if (role !== 'user') {
    await world.tools.db.updateTable('users').set({ role }).where('uuid', '=', uuid).execute()
    await world.tools.bus.publish('user.changed', JSON.stringify({ userUuid: uuid, ended: [] }))
  }
  return { uuid, id, token: accessToken, email, password: PASSWORD }
}

/** Comes in without an account. */
export const newGuest = async (world: World): Promise<Person> => {
  const { accessToken } = await world.call(guest, {})
  return { ...bearerOf(accessToken), token: accessToken, email: '', password: '' }
}
