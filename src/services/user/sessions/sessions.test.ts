import { describe, expect, it } from 'vitest'
import * as contract from '#contract/user/sessions.ts'
import { signUp } from '#contract/user/accounts.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()

const join = async (email: string, password = 'a long enough secret') =>
  (await world.call(signUp, { body: { email, password } })).accessToken

describe('signing up', () => {
  it('gives a token that knows its account', async () => {
    const token = await join('one@example.com')
    const answer = await world.call(contract.session, {}, token)
    expect(answer).toMatchObject({ type: 'user', accessToken: token })
  })
})
