import { expect, test } from 'vitest'
import { listMyWebhooks } from '#contract/hooks/webhooks.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { hooksNearby, startReceiver, verified } from '#test/support/hookReceiver.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld(hooksNearby)
const browser = await startBrowser()
const long = { timeout: 30_000, interval: 100 }

test('somebody makes a webhook, sends a ping, sees what came of it, rotates the secret and sends it again', async () => {
  const [me, receiver] = [await newPerson(world), await startReceiver()]
  const page = await browser.visit(world, '/settings/webhooks', { token: me.token })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const secretShown = async (): Promise<string> => {
    const secret = page.getByLabel('Secret', { exact: true })
    await secret.waitFor()
    const text = (await secret.textContent()) ?? ''
    await press('I have copied it')
    await secret.waitFor({ state: 'detached' })
    return text
  }

  await page.getByLabel('Address of the receiver').fill('nowhere')
  await press('Make the webhook')
  await page.getByText('Type an address that begins with https://').waitFor()
  await page.getByLabel('Address of the receiver').fill(receiver.url)
  await page.getByRole('switch', { name: /Your turn on the decks is next/ }).click()
  await press('Make the webhook')
  const secret = await secretShown()
  await page.getByText('Nothing sent yet').waitFor()
  expect(await accessFaults(page)).toEqual([])

  // It asks to be left alone, so that no try comes by itself.
  receiver.answers.push({ status: 503, headers: { 'retry-after': '3600' }, body: 'closed' })
  await press('Send a ping')
  await press('Deliveries')
  const line = page.getByRole('list', { name: 'Deliveries' }).getByRole('button', { name: /roomtone\.ping/ })
  await line.waitFor()
  await expect.poll(() => receiver.received.length, long).toBe(1)
  await line.click()
  await page.getByText('503', { exact: true }).waitFor()
  await page.getByText('Fails since', { exact: false }).waitFor()

  await press('New secret')
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret', exact: true }).click()
  const rotated = await secretShown()
  expect(rotated).not.toBe(secret)
  const { webhooks } = await world.call(listMyWebhooks, {}, me.token)
  expect(webhooks).toMatchObject([{ waiting: 1, dead: 0 }])
  await world.tools.db.updateTable('webhookDeliveries').set({ state: 'dead' }).execute()
  const again = page.getByRole('list', { name: 'Deliveries' }).getByRole('button', { name: 'Send again' })
  await again.click()
  await expect.poll(() => receiver.received.length, long).toBe(2)
  const [first, second] = receiver.received
  if (!first || !second) throw new Error('Nothing came')
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
  for (const key of [secret, rotated]) expect(verified(key, second)).toMatchObject({ type: 'roomtone.ping' })
  await page.getByRole('button', { name: /roomtone\.ping.*Delivered/s }).waitFor()
  await page.getByText('Delivers', { exact: true }).waitFor()
  expect(await accessFaults(page)).toEqual([])
})
