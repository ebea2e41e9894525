import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import * as contract from '#contract/user/discord.ts'
import { deleteEmail, listEmails, verifyEmail } from '#contract/user/emails.ts'
import { confirmSecondFactor, startSecondFactor } from '#contract/user/factors.ts'
import { linkedProviders, startLink, unlink } from '#contract/user/links.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { session } from '#contract/user/sessions.ts'
import { codeTo } from '#test/support/mails.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import type { VendorAccount } from '#test/support/vendors/vendorGrants.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { newAccount } from '#test/support/vendors/linking.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld(vendors.settings)
const begun = { status: 403, message: 'This was not begun here or took too long, please start again' }
const taken = { status: 403, message: 'This Discord account belongs to another account' }

/** Goes to Discord and back; gives what `exchange-code` gave. */
const comeBack = async (account: VendorAccount, token?: string) => {
  const { url, proof } = await world.call(contract.startDiscord, {}, token)
  return world.call(contract.exchangeCode, { body: { ...vendors.grants.agree(url, account), proof } }, token)
}
const signIn = async (account: VendorAccount, token?: string, more: object = {}) => {
  const { shortLivedToken } = await comeBack(account, token)
  return world.call(contract.discordAuth, { body: { shortLivedToken, ...more } }, token)
}
const link = async (account: VendorAccount, token: string) => {
  const { url } = await world.call(startLink, { params: { provider: 'discord' } }, token)
  const brought = vendors.grants.agree(url, account)
  const { shortLivedToken } = await world.call(contract.exchangeCode, { body: brought }, token)
  return world.call(contract.linkDiscord, { body: { shortLivedToken } }, token)
}
const whoIs = async (token: string) => (await world.call(session, {}, token)).userUuid

describe('signing in with Discord', () => {
  it('makes an account the first time and finds it the next', async () => {
    const account = newAccount({ email: `${randomUUID()}@example.com` })
    expect(await comeBack(account)).toMatchObject({ nickname: account.name, known: false })
    const first = await signIn(account, undefined, { language: 'es' })
    const own = await world.call(ownProfile, {}, first.accessToken)
    expect(own).toMatchObject({ nickname: account.name, discord: account.name.toLowerCase(), role: 'user' })
    const { emails } = await world.call(listEmails, {}, first.accessToken)
    expect(emails).toMatchObject([{ email: account.email, type: 'discord', status: 'VERIFIED' }])
    expect(await comeBack(account)).toMatchObject({ known: true })
    const second = await signIn(account)
    expect(await whoIs(second.accessToken)).toBe(own.uuid)
  })

  it('keeps no token of Discord: each is given back', async () => {
    const account = newAccount()
    const asked = vendors.asked('/api/oauth2/token/revoke')
    const { accessToken } = await signIn(account)
    expect(vendors.asked('/api/oauth2/token/revoke')).toBe(asked + 1)
    const { id } = await world.call(ownProfile, {}, accessToken)
    const rows = await world.tools.db.selectFrom('userLinks').selectAll().where('userId', '=', id).execute()
    expect(rows).toMatchObject([{ accessSealed: null, refreshSealed: null, vendorId: account.id }])
  })

  it('lets a guest keep its uuid', async () => {
    const ghost = await newGuest(world)
    const { accessToken } = await signIn(newAccount(), ghost.token, { nickname: 'Was a ghost' })
    await expect(world.call(ownProfile, {}, accessToken)).resolves.toMatchObject({
      uuid: ghost.uuid,
      nickname: 'Was a ghost',
      role: 'user',
    })
  })

  it('does not open the account that holds the address already, nor believes an unproven one', async () => {
    const person = await newPerson(world)
    await world.call(verifyEmail, {
      body: { email: person.email, code: await codeTo(world, person.email) },
    })
    await expect(signIn(newAccount({ email: person.email }))).rejects.toMatchObject({
      status: 403,
      message: 'This email is already registered: log in and link Discord in your settings',
    })
    const { accessToken } = await signIn(newAccount({ email: person.email, verified: false }))
    expect(await whoIs(accessToken)).not.toBe(person.uuid)
    await expect(world.call(listEmails, {}, accessToken)).resolves.toEqual({ emails: [] })
  })

  it('takes only what this browser began, once', async () => {
    const { url, proof } = await world.call(contract.startDiscord, {})
    const exchange = (more: object) =>
      world.call(contract.exchangeCode, { body: { ...vendors.grants.agree(url, newAccount()), ...more } })
    await expect(exchange({})).rejects.toMatchObject(begun)
    await expect(exchange({ proof })).rejects.toMatchObject(begun)
    const other = await world.call(contract.startDiscord, {})
    const mixed = vendors.grants.agree(other.url, newAccount())
    await expect(world.call(contract.exchangeCode, { body: { ...mixed, proof } })).rejects.toMatchObject(
      begun,
    )

    const { shortLivedToken } = await comeBack(newAccount())
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => world.call(contract.discordAuth, { body: { shortLivedToken } })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('makes one account for one of twenty who come at once', async () => {
    const account = newAccount()
    const tickets = await Promise.all(Array.from({ length: 20 }, () => comeBack(account)))
    const answers = await Promise.allSettled(
      tickets.map(({ shortLivedToken }) => world.call(contract.discordAuth, { body: { shortLivedToken } })),
    )
    const tokens = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.accessToken] : []))
    expect(new Set(await Promise.all(tokens.map(whoIs))).size).toBe(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(taken)
  })

  it('lets nobody in who is banned', async () => {
    const account = newAccount()
    const { accessToken } = await signIn(account)
    await world.tools.db
      .updateTable('users')
      .set({ bannedAt: new Date() })
      .where('uuid', '=', await whoIs(accessToken))
      .execute()
    await expect(signIn(account)).rejects.toMatchObject({ status: 403, message: 'This account is banned' })
  })
})

describe('linking Discord', () => {
  it('does not replace the second factor; a ticket outlives a forgotten or wrong one', async () => {
    const person = await newPerson(world)
    const account = newAccount()
    await link(account, person.token)
    const { secret } = await world.call(startSecondFactor, {}, person.token)
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
    await world.call(confirmSecondFactor, { body: { code: codeAt(-1) } }, person.token)
    const { shortLivedToken } = await comeBack(account)
    const attempt = (more: object) => world.call(contract.discordAuth, { body: { shortLivedToken, ...more } })
    await expect(attempt({})).rejects.toMatchObject({ status: 401, code: 'secondFactorNeeded' })
    await expect(attempt({ secondFactor: '000000x' })).rejects.toMatchObject({ status: 401 })
    const { accessToken } = await attempt({ secondFactor: codeAt(0) })
    expect(await whoIs(accessToken)).toBe(person.uuid)
    await expect(attempt({ secondFactor: codeAt(1) })).rejects.toMatchObject(begun)
  })

  it('adds a way to sign in', async () => {
    const person = await newPerson(world)
    const account = newAccount()
    expect(await link(account, person.token)).toMatchObject({ provider: 'discord', offered: true })
    const { accessToken } = await signIn(account)
    expect(await whoIs(accessToken)).toBe(person.uuid)
  })

  it('of one account works for one person', async () => {
    const [mine, yours] = [await newPerson(world), await newPerson(world)]
    const account = newAccount()
    await link(account, mine.token)
    await expect(link(account, yours.token)).rejects.toMatchObject(taken)
    const again = newAccount()
    await link(again, mine.token)
    await expect(link(account, yours.token)).resolves.toMatchObject({ provider: 'discord' })
  })

  it('takes no ticket that somebody else got', async () => {
    const [mine, yours] = [await newPerson(world), await newPerson(world)]
    const { shortLivedToken } = await comeBack(newAccount(), yours.token)
    const anonymous = await comeBack(newAccount())
    for (const ticket of [shortLivedToken, anonymous.shortLivedToken, 'made-up'])
      await expect(
        world.call(contract.linkDiscord, { body: { shortLivedToken: ticket } }, mine.token),
      ).rejects.toMatchObject(begun)
    const { providers } = await world.call(linkedProviders, {}, mine.token)
    expect(providers.every((one) => one.link === null)).toBe(true)
  })

  it('cannot be undone where nothing else signs in', async () => {
    const { accessToken } = await signIn(newAccount())
    const drop = (token: string) => world.call(unlink, { params: { provider: 'discord' } }, token)
    await expect(drop(accessToken)).rejects.toMatchObject({
      status: 403,
      message: 'Without this you could not sign in any more',
    })
    const person = await newPerson(world)
    await link(newAccount(), person.token)
    await drop(person.token)
    const { emails } = await world.call(listEmails, {}, person.token)
    await expect(
      world.call(deleteEmail, { params: { id: emails[0]?.id ?? 0 } }, person.token),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('an activity', () => {
  it('48: begins without a page, gives the frame its token, and is not offered where none is set up', async () => {
    await expect(world.call(contract.startDiscord, { body: { activity: true } })).rejects.toMatchObject({
      code: 'providerAbsent',
    })
    const framed = await startWorld({ ...vendors.settings, DISCORD_ACTIVITY: 'on' })
    const begun = await framed.call(contract.startDiscord, { body: { activity: true } })
    expect(begun.clientId).toBe('client-of-ours')
    const page = new URLSearchParams({
      response_type: 'code',
      state: begun.state ?? '',
      code_challenge: begun.challenge ?? '',
      code_challenge_method: 'S256',
    })
    const brought = vendors.grants.agree(`https://discord.test/authorize?${page}`, newAccount())
    // A code of an activity is no code of the page that leads back.
    const other = await framed.call(contract.startDiscord, {})
    await expect(
      framed.call(contract.exchangeCode, { body: { ...brought, proof: other.proof } }),
    ).rejects.toMatchObject({ code: 'linkStateInvalid' })
    const again = await framed.call(contract.startDiscord, { body: { activity: true } })
    page.set('state', again.state ?? '')
    page.set('code_challenge', again.challenge ?? '')
    const code = vendors.grants.agree(`https://discord.test/authorize?${page}`, newAccount())
    const known = await framed.call(contract.exchangeCode, { body: { ...code, proof: again.proof } })
    expect(vendors.grants.holderOf(known.discordAccessToken ?? '')).not.toBeNull()
    const { shortLivedToken } = known
    await expect(framed.call(contract.discordAuth, { body: { shortLivedToken } })).resolves.toMatchObject({
      accessToken: expect.any(String),
    })
  })
})
