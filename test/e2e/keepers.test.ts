import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { assignments } from '#contract/merch/assignments.ts'
import { handlePoints } from '#contract/merch/points.ts'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { grantTokens, reverseTransaction, tokenStatement } from '#contract/merch/tokenTransactions.ts'
import { reconcileLedger } from '#facts/merch.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { openStore } from '#test/support/store.ts'
import { startWorld } from '#test/support/world.ts'
import { closeSeason } from '#services/merch/seasons/closeSeason.ts'

const world = await startWorld({ TOKENS_WELCOME: '0' })
const browser = await startBrowser()
const { admin, order, act, seen } = await openStore(world)
const ada = await newPerson(world, { nickname: 'Ada' })
const bob = await newPerson(world, { nickname: 'Bob' })
const reason = 'They wrote to us'

const grant = (amount: number, why: string) => {
  const body = { userUuid: ada.uuid, amount, reason: why, idempotencyKey: why }
  return world.call(grantTokens, { body }, admin.token)
}
const isWithin = async (page: Page): Promise<void> => {
  expect(await accessFaults(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
const phone = (path: string, token: string) =>
  browser.visit(world, path, { token, size: 'phone', language: 'es' })

describe('those who keep the house', () => {
  test('(A26) (A52) a statement is searched by oneself on a phone, and by an admin on the page of the person', async () => {
    await grant(10, 'Summer prize')
    await grant(20, 'Winter prize')
    const own = await phone('/store/tokens', ada.token)
    await own.getByText('Summer prize').waitFor()
    await own.getByRole('searchbox', { name: 'Buscar' }).fill('winter')
    await own.getByRole('heading', { name: '1 línea' }).waitFor()
    await own.getByText('Winter prize').waitFor()
    expect(await own.getByText('Summer prize').count()).toBe(0)
    await isWithin(own)
    await own.getByLabel('Para qué').selectOption('refund')
    await own.getByText('Nada parecido').waitFor()
    // What is looked for stands in the address.
    await own.reload()
    await own.getByText('Nada parecido').waitFor()

    const page = await browser.visit(world, `/manage/users/${ada.uuid}`, { token: admin.token })
    const tokens = page.getByRole('region', { name: 'Tokens' })
    await tokens.getByText('30 to spend, 0 reserved').waitFor()
    await tokens.getByRole('searchbox', { name: 'Look for' }).fill('summer')
    await expect.poll(() => tokens.getByText('Winter prize').count()).toBe(0)
    await tokens.getByText('Summer prize').waitFor()
    await isWithin(page)
    await page.goto(`${world.url}/manage/users/${bob.uuid}`)
    await page.getByText('This person has no token account yet.').waitFor()
  })

  test('(2.1) (A52) an avatar is given and taken away, and its fields are set, and it stands in the log', async () => {
    const page = await browser.visit(world, '/manage/avatars?edit=owl', { token: admin.token })
    const people = page.getByRole('region', { name: 'Given to' })
    await people.getByText('It was given to nobody.').waitFor()
    await people.getByRole('searchbox').fill('Ada')
    await people.getByRole('button', { name: 'Give Owl to Ada' }).click()
    await people.getByText('given by hand').waitFor()
    const fields = page.getByRole('region', { name: 'Fields' })
    await fields.getByLabel('Field').fill('artist')
    await fields.getByLabel('Value').fill('A friend of the house')
    await fields.getByRole('button', { name: 'Set' }).click()
    await fields.getByRole('button', { name: 'Delete the field artist' }).waitFor()
    await isWithin(page)
    await page.context().close()

    const small = await phone('/manage/avatars?edit=owl', admin.token)
    await small.getByText('A friend of the house').waitFor()
    await isWithin(small)
    await small.getByRole('button', { name: 'Borrar el campo artist' }).click()
    await small.getByText('No tiene ninguno.').waitFor()
    await small.getByRole('button', { name: /^Quitar .+ a Ada$/ }).click()
    await small.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
    await small.getByText('No se ha entregado a nadie.').waitFor()
    const left = await world.call(assignments, { params: { slug: 'owl' }, query: {} }, admin.token)
    expect(left).toEqual([])
    await jobsDone(world.tools)
    await small.goto(`${world.url}/manage/acts`)
    await small.getByText('Quitó un avatar', { exact: false }).last().waitFor()
    await isWithin(small)
    await small.getByLabel('Qué se hizo').selectOption('avatarFieldSet')
    const line = small.getByRole('listitem').filter({ hasText: 'A friend of the house' })
    await line.getByText('Escribió un campo de un avatar').waitFor()
    const others = small.getByRole('listitem').filter({ hasText: 'Quitó un avatar' })
    await expect.poll(() => others.count()).toBe(0)
  })

  test('(A36) (A25) (A52) what is missing is forgiven, and the ledger is looked at', async () => {
    const { checkoutId: id } = await order(bob)
    await act(id, 'pay')
    const { lines } = await world.call(tokenStatement, { query: {} }, bob.token)
    const back = { reason: 'Spent', idempotencyKey: 'spent' }
    await world.call(reverseTransaction, { params: { id: lines[0]?.id ?? '' }, body: back }, admin.token)
    await act(id, 'dispute')
    await act(id, 'loseDispute')
    const page = await phone('/manage/payments?show=shortfall', admin.token)
    await page.getByText('101 fichas', { exact: false }).waitFor()
    await isWithin(page)
    await page.getByLabel('Por qué se perdona').fill(reason)
    await page.getByRole('button', { name: 'Perdonar lo que falta de A hundred and one' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Perdonarlo' }).click()
    await page.getByText('No faltan fichas.').waitFor()
    expect((await world.call(ownTokenAccount, {}, bob.token)).status).toBe('active')
    await page.context().close()

    const desk = await browser.visit(world, '/manage/payments?show=ledger', { token: admin.token })
    await desk.getByText('The accounts were not checked so far.').waitFor()
    await desk.getByRole('button', { name: 'Check now' }).click()
    await desk.getByText('accounts agree with their transactions.', { exact: false }).waitFor()
    await isWithin(desk)
    await world.tools.db
      .updateTable('tokenAccounts')
      .set({ posted: 77 })
      .where('userUuid', '=', bob.uuid)
      .execute()
    await world.tools.send(reconcileLedger({}))
    await desk.getByText('1 account does not agree', { exact: false }).waitFor()
    await desk.getByText('The balance is not what its transactions add up to.').waitFor()
    await isWithin(desk)
  })

  test('(4.7) part of what was paid is paid back at the test desk', async () => {
    const { checkoutId: id } = await order(ada)
    await act(id, 'pay')
    const page = await phone(`/dev/checkout/${id}`, admin.token)
    const part = page.getByLabel('Parte del precio que se devuelve, en USD')
    await part.fill('mucho')
    await page.getByRole('button', { name: 'Devolver esto' }).click()
    await page.getByText('Escribe una cantidad, como 2,50.').waitFor()
    await part.fill('1,50')
    await page.getByRole('button', { name: 'Devolver esto' }).click()
    const refunded = async () => (await seen(id, admin)).refunded
    await expect.poll(refunded).toBe(150)
    await isWithin(page)
    await page.context().close()
  })

  test('(4.2) (A52) a product shows how often it was sold and on what terms', async () => {
    for (const page of [
      await browser.visit(world, '/manage/products', { token: admin.token, language: 'es' }),
      await phone('/manage/products', admin.token),
    ]) {
      const terms = page.getByRole('button', { name: 'Condiciones de A hundred and one' })
      await terms.click()
      await page.getByText('a la venta ahora', { exact: false }).waitFor()
      await isWithin(page)
      await page.context().close()
    }
  })

  test('(8) (A52) seasons that are over stand on a shelf of podiums', async () => {
    const at = (days: number) => new Date(Date.now() - days * 86_400_000)
    const { id: seasonId } = await world.tools.db
      .insertInto('seasons')
      .values({
        name: 'Spring',
        description: '',
        startAt: at(40),
        endAt: at(10),
        status: 'CLOSING',
        repeats: false,
        awards: '[]',
        rules: '{}',
        createdAt: at(40),
        updatedAt: at(40),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [n, { uuid: userUuid }] of [ada, bob].entries())
      await world.call(
        handlePoints,
        { body: { userUuid, points: 90 - n, reason: 'A night', seasonId } },
        admin.token,
      )
    await closeSeason(world.tools, seasonId)
    const page = await browser.visit(world, '/rankings', { token: bob.token })
    const shelf = page.getByRole('region', { name: 'Seasons that are over' })
    await shelf.getByRole('link', { name: '1 Ada' }).waitFor()
    await isWithin(page)
    await shelf.getByRole('link', { name: 'Spring' }).click()
    await page.getByRole('heading', { name: 'Spring', level: 1 }).waitFor()
    // The one that is looked at is not on it.
    await expect.poll(() => shelf.count()).toBe(0)
    const small = await phone('/rankings', bob.token)
    const past = small.getByRole('region', { name: 'Temporadas terminadas' })
    await past.getByRole('link', { name: '1 Ada' }).waitFor()
    await isWithin(small)
  })
})
