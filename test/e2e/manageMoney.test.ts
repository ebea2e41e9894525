import { expect, test } from 'vitest'
import { kinesis } from '#contract/audit/events.ts'
import { commitHold, grantTokens } from '#contract/merch/tokenTransactions.ts'
import { placeHold } from '#services/merch/ledger/hold.ts'
import { requestHash } from '#services/merch/ledger/requestHash.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { openStore } from '#test/support/store.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ TOKENS_WELCOME: '0' })
const browser = await startBrowser()
const store = await openStore(world)
const { admin } = store
const buyer = await store.person()

test('(8) an admin finds a purchase, gives a part of it back, then the rest', async () => {
  const id = await store.bought(buyer)
  await store.order(buyer)
  const page = await browser.visit(world, '/manage/payments?show=all', { token: admin.token })
  await page.getByText('A hundred and one').first().waitFor()
  await page.getByLabel('How it stands').selectOption('Given')
  const open = page.getByRole('button', { name: 'Give money of A hundred and one back' })
  await expect.poll(() => open.count()).toBe(1)
  await open.press('Enter')
  const give = page.getByRole('button', { name: 'Give $4.99 back' })
  expect(await give.getAttribute('aria-disabled')).toBe('true')
  await page.getByLabel('Amount in USD').fill('5')
  await page.getByText('An amount of $4.99 at most.').first().waitFor()
  await page.getByLabel('Amount in USD').fill('2.50')
  await page.getByLabel('Reason').fill('It came late')
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Give $2.50 back' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give $2.50 back' }).press('Enter')
  await page.getByText('$2.50 went back').waitFor()
  expect(await store.seen(id, buyer)).toMatchObject({ refunded: 250, state: 'FULFILLED' })
  expect(await store.purse(buyer)).toMatchObject({ balance: 51 })
  await open.click()
  await page.getByLabel('Reason').fill('And the rest')
  await page.getByRole('button', { name: 'Give $2.49 back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give $2.49 back' }).click()
  await page.getByText('No purchase is like this.').waitFor()
  expect(await store.seen(id, buyer)).toMatchObject({ refunded: 499, state: 'REFUNDED' })
  await page.context().close()
})

test('(8) an admin takes a gift back in part, is told when it was spent, and gives back what was taken', async () => {
  const spender = await store.person()
  const gift = { userUuid: spender.uuid, amount: 60, reason: 'For the flyers', idempotencyKey: 'flyers' }
  await world.call(grantTokens, { body: gift }, admin.token)
  const page = await browser.visit(world, `/manage/users/${spender.uuid}`, { token: admin.token })
  await page.getByRole('button', { name: 'Take back 60: For the flyers' }).press('Enter')
  const yes = page.getByRole('button', { name: 'Take them back' })
  const why = page.getByLabel('Why it is done').last()
  await page.getByLabel('Tokens', { exact: true }).last().fill('61')
  await page.getByText('A whole number, 60 at most.').first().waitFor()
  await page.getByLabel('Tokens', { exact: true }).last().fill('45')
  await why.fill('Given twice')
  expect(await accessFaults(page)).toEqual([])
  await yes.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take them back' }).click()
  await page.getByText('Given twice').waitFor()
  expect(await store.purse(spender)).toMatchObject({ balance: 15 })
  await page.getByRole('button', { name: 'Take back 60: For the flyers' }).click()
  await page.getByLabel('Tokens', { exact: true }).last().fill('16')
  await why.fill('Too much')
  await yes.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take them back' }).click()
  await page.getByRole('alert').waitFor()
  expect(await store.purse(spender)).toMatchObject({ balance: 15 })

  const { id: accountId } = await store.purse(spender)
  const bought = {
    reason: 'Confetti',
    ref: 'confetti',
    key: 'confetti',
    requestHash: requestHash('confetti'),
  }
  const { transaction } = await placeHold(world.tools, {
    ...bought,
    accountId,
    amount: 4,
    actorUuid: null,
    quote: null,
  })
  await world.call(commitHold, { body: { transactionId: transaction.id } }, admin.token)
  await page.reload()
  await page.getByRole('button', { name: 'Give back 4: Confetti' }).click()
  await page.getByLabel('Tokens', { exact: true }).last().fill('3')
  await why.fill('Nobody saw it')
  await page.getByRole('button', { name: 'Give them back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give them back' }).click()
  await page.getByText('3 tokens were given back').waitFor()
  expect(await store.purse(spender)).toMatchObject({ balance: 14 })
  await page.getByRole('link', { name: 'What they bought' }).click()
  await page.getByText(/^Only what .* bought\./).waitFor()
  await page.context().close()
})

test('(8) an admin reads in Spanish on a phone what is recorded, and what was not taken', async () => {
  await world.call(kinesis, { body: { eventTopic: 'nobody knows this', data: {} } }, buyer.token)
  const page = await browser.visit(world, '/manage/house', {
    token: admin.token,
    language: 'es',
    size: 'phone',
  })
  await page.getByRole('heading', { name: 'El registro' }).waitFor()
  const unwanted = page.getByRole('region', { name: 'No admitido' })
  await unwanted.getByRole('listitem').first().waitFor()
  await page.getByText(/^Según /).waitFor()
  expect(await accessFaults(page)).toEqual([])
  await page.context().close()
})
