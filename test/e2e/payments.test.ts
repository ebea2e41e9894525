import { describe, expect, test } from 'vitest'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { changeProduct } from '#contract/payment/products.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { openStore } from '#test/support/store.ts'
import { startAppStore } from '#test/support/vendors/appStore.ts'
import { startWorld } from '#test/support/world.ts'

const store = await startAppStore({ environment: 'Sandbox', isAsked: false })
const world = await startWorld({ ...store.settings, TOKENS_WELCOME: '0' })
const browser = await startBrowser()
const { admin, bundle } = await openStore(world)
const body = { appleProductId: 'tokens.101' }
await world.call(changeProduct, { params: { id: bundle.id }, body }, admin.token)

const tell = async (transactionId: string): Promise<void> => {
  const transaction = { transactionId, productId: 'tokens.101' }
  await world.fetch('/api/payment-service/webhook/apple', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ signedPayload: store.notice('ONE_TIME_CHARGE', { transaction }) }),
  })
  await jobsDone(world.tools)
}

describe('payments that need a hand', () => {
  test('(A52) an admin gives a sale without an owner to whoever paid for it', async () => {
    const carla = await newPerson(world, { nickname: 'Carla' })
    await tell('t1')
    const page = await browser.visit(world, '/manage/payments', { token: admin.token })
    await page.getByRole('tab', { name: 'Without an owner (1)' }).waitFor()
    await page.getByText('The app did not say who bought it.').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByLabel('Reason').fill('Sent us the receipt')
    await page.getByRole('button', { name: 'Look for a person' }).click()
    await page.getByRole('searchbox').fill('Carla')
    await page.getByRole('button', { name: 'It belongs to Carla' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'It is theirs' }).click()
    await page.getByText('Every sale has its owner.').waitFor()
    expect((await world.call(ownTokenAccount, {}, carla.token)).balance).toBe(101)
    await page.context().close()
  })

  test('(A52) on a phone, in Spanish: one is left without an owner, and what was told is all there', async () => {
    await tell('t2')
    const page = await browser.visit(world, '/manage/payments', {
      token: admin.token,
      size: 'phone',
      language: 'es',
    })
    await page.getByText('Ya compró lo mismo en la App Store').waitFor()
    expect(await accessFaults(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await page.getByLabel('Motivo').fill('Una prueba')
    await page.getByRole('button', { name: 'Dejar sin efecto A hundred and one' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sin efecto' }).click()
    await page.getByText('Cada venta tiene su dueño.').waitFor()
    await page.goto(`${world.url}/manage/payments?show=events`)
    await page.getByText('Resultado: se dejó sin dueño').waitFor()
    await page.getByText('Resultado: todo está como debe').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.goto(`${world.url}/manage/payments?show=shortfall`)
    await page.getByText('No faltan fichas.').waitFor()
    await page.context().close()
  })
})
