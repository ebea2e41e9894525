import { describe, expect, it } from 'vitest'
import { addEmail, deleteEmail, listEmails } from '#contract/user/emails.ts'
import { confirmSecondFactor, secondFactor, startSecondFactor } from '#contract/user/factors.ts'
import * as contract from '#contract/user/magicLinks.ts'
import { endOtherSessions, endSession, login, session } from '#contract/user/sessions.ts'
import { mailTo } from '#test/support/mails.ts'
import { codeOf } from '#test/support/factors.ts'
import { newGuest, newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const invalid = { status: 401, message: 'This link is invalid or has expired' }
const open = (shortLivedToken: string) =>
  world.call(contract.validateMagicLink, { body: { shortLivedToken } })

describe('a magic link', () => {
  it('signs one of twenty in, once', async () => {
    const me = await newPerson(world)
    const { shortLivedToken } = await world.call(contract.magicLink, {}, me.token)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => open(shortLivedToken)))
    const tokens = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value.accessToken] : [],
    )
    expect(tokens).toHaveLength(1)
    await expect(world.call(session, {}, tokens[0])).resolves.toMatchObject({ userUuid: me.uuid })
    await expect(open(shortLivedToken)).rejects.toMatchObject(invalid)
  })

  it('runs out after five minutes, and cannot be made up', async () => {
    const me = await newPerson(world)
    const { shortLivedToken } = await world.call(contract.magicLink, {}, me.token)
    const { expiresAt } = await world.tools.db
      .selectFrom('oneTimeTokens')
      .select('expiresAt')
      .where('userId', '=', me.id)
      .executeTakeFirstOrThrow()
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(5 * 60_000)
    await world.tools.db
      .updateTable('oneTimeTokens')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where('userId', '=', me.id)
      .execute()
    for (const token of [shortLivedToken, 'made-up', ''])
      await expect(open(token)).rejects.toMatchObject(invalid)
    await expect(world.call(contract.magicLink, {}, (await newGuest(world)).token)).rejects.toMatchObject({
      status: 403,
    })
  })

  it('ends with the session it hands over', async () => {
    const me = await newPerson(world)
    const { accessToken } = await world.call(login, { body: { email: me.email, password: PASSWORD } })
    const theirs = await world.call(contract.magicLink, {}, accessToken)
    await world.call(endOtherSessions, {}, me.token)
    await expect(open(theirs.shortLivedToken)).rejects.toMatchObject(invalid)
    const own = await world.call(contract.magicLink, {}, me.token)
    await world.call(endSession, { params: { id: 'current' } }, me.token)
    await expect(open(own.shortLivedToken)).rejects.toMatchObject(invalid)
  })

  it('ends with the address it was mailed to', async () => {
    const me = await newPerson(world)
    const second = `second-${me.email}`
    const { id } = await world.call(addEmail, { body: { email: second } }, me.token)
    await world.call(contract.mailMagicLink, { body: { email: second } })
    const { text } = await mailTo(world, second, /magic-link/)
    const [, token = ''] = /\/magic-link\/([^/\s]+)\//.exec(text) ?? []
    await world.call(deleteEmail, { params: { id } }, me.token)
    await expect(open(token)).rejects.toMatchObject(invalid)
  })

  it('to an address that nobody proved voids what somebody else set up with it before', async () => {
    const squatter = await newPerson(world)
    const { secret } = await world.call(startSecondFactor, {}, squatter.token)
    const code = codeOf(secret)
    await world.call(confirmSecondFactor, { body: { code } }, squatter.token)
    await world.call(contract.mailMagicLink, { body: { email: squatter.email } })
    const { text } = await mailTo(world, squatter.email, /magic-link/)
    const { accessToken } = await open(/\/magic-link\/([^/\s]+)\//.exec(text)?.[1] ?? '')

    await expect(world.call(session, {}, accessToken)).resolves.toMatchObject({ userUuid: squatter.uuid })
    await expect(world.call(session, {}, squatter.token)).rejects.toMatchObject({ status: 401 })
    await expect(
      world.call(login, { body: { email: squatter.email, password: PASSWORD } }),
    ).rejects.toMatchObject({ status: 401 })
    await expect(world.call(secondFactor, {}, accessToken)).resolves.toMatchObject({ enabled: false })
    const { emails } = await world.call(listEmails, {}, accessToken)
    expect(emails).toMatchObject([{ email: squatter.email, status: 'VERIFIED' }])
  })

  it('comes by mail, to the page that was asked for', async () => {
    const me = await newPerson(world)
    const ask = (email: string) =>
      world.call(contract.mailMagicLink, { body: { email, target: 'subscribe-plan/gold' } })
    const known = await ask(me.email)
    expect(await ask('nobody@example.com')).toEqual(known)
    const { text } = await mailTo(world, me.email, /magic-link/)
    const [, token = ''] = /\/magic-link\/([^/\s]+)\/subscribe-plan\/gold/.exec(text) ?? []
    const { accessToken } = await open(token)
    await expect(world.call(session, {}, accessToken)).resolves.toMatchObject({ userUuid: me.uuid })
  })

  it('leads to pages of ours only', async () => {
    const pages = {
      'subscribe-plan/gold': '/subscribe-plan/gold',
      '%2Fr%2Fdisco%3Fa%3D1': '/r/disco?a=1',
      '%2F': '/',
    }
    for (const [target, path] of Object.entries(pages)) expect(contract.magicTarget(target)).toBe(path)
    const others = [
      '',
      'https://evil.example',
      '%2F%2Fevil.example',
      '%2F%5Cevil.example',
      '/%5C/evil.example',
      '%5C%5Cevil.example',
      '%2F%09%2Fevil.example',
      'javascript:alert(1)',
      'subscribe-plan/../x',
      '%',
    ]
    for (const target of others) {
      expect(contract.magicTarget(target)).toBeNull()
      await expect(
        world.call(contract.mailMagicLink, { body: { email: 'a@example.com', target } }),
      ).rejects.toMatchObject({ status: 400 })
    }
  })
})
