import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { openStore } from '#test/support/store.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ TOKENS_WELCOME: '0' })
const browser = await startBrowser()
const { admin, order, act } = await openStore(world)

describe('a store without keys', () => {
  test('(A29) (A35) an admin opens the page of an order and pays: the buyer, who read that it is not here yet, sees the tokens at once', async () => {
    const [buyer, other] = [await newPerson(world), await newPerson(world)]
    const { checkoutId: id, url } = await order(buyer)
    const open = (path: string, { token }: { token: string }): Promise<Page> =>
      browser.visit(world, path, { token })
    const balance = async () => (await world.call(ownTokenAccount, {}, buyer.token)).balance

    const back = await open(`/store/return/${id}`, buyer)
    await back.getByRole('heading', { name: 'Working on it' }).waitFor()
    const purse = await open('/settings/profile', buyer)
    await purse.getByRole('link', { name: /^0 tokens/ }).waitFor()
    expect(await balance()).toBe(0)

    // Whoever is no admin is offered nothing, and may do nothing.
    for (const [who, said] of [
      [buyer, 'An admin of this place can complete it.'],
      [other, 'There is no such checkout, or it is somebody else’s.'],
    ] as const) {
      const page = await open(url, who)
      await page.getByText(said).waitFor()
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
      await expect(act(id, 'pay', who)).rejects.toMatchObject({ code: 'forbidden', status: 403 })
      await page.context().close()
    }
    expect(await balance()).toBe(0)

    const desk = await open(url, admin)
    await desk.getByRole('button', { name: 'Pay', exact: true }).click()
    await Promise.all([
      purse.getByRole('link', { name: /^101 tokens/ }).waitFor(),
      back.getByRole('heading', { name: 'Paid' }).waitFor(),
    ])
    expect(await balance()).toBe(101)
    for (const page of [back, purse, desk]) await page.context().close()
  })
})
