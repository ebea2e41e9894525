import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { changeAvatar } from '#contract/merch/avatars.ts'
import { handlePoints } from '#contract/merch/points.ts'
import { createSeason } from '#contract/merch/seasons.ts'
import { setCustomField } from '#contract/merch/customFields.ts'
import { createConsumable } from '#contract/merch/consumables.ts'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { grantTokens } from '#contract/merch/tokenTransactions.ts'
import { actOnCheckout } from '#contract/payment/localCheckout.ts'
import { createProduct } from '#contract/payment/products.ts'
import { editProfile, ownProfile } from '#contract/user/profiles.ts'
import { account } from '#test/suites/doors/callers.ts'
import { newRoom } from '#test/suites/wire/room.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()
const admin = await account(world, 'admin')
const ada = await newPerson(world, { nickname: 'Ada' })
const bob = await newPerson(world, { nickname: 'Bob' })

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const give = (userUuid: string, points: number) =>
  world.call(handlePoints, { body: { userUuid, points, reason: 'A good night' } }, admin.token)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

describe('the economy', () => {
  test('without a season the page says when the next one begins', async () => {
    const soon = { name: 'Soon', startDate: inDays(30), endDate: inDays(60) }
    await world.call(createSeason, { body: soon }, admin.token)
    const page = await browser.visit(world, '/rankings', { language: 'es', size: 'phone' })
    await heading(page, 'Ahora no hay temporada')
    await page.getByText('Soon empieza el').waitFor()
    expect(await accessFaults(page)).toEqual([])
  })

  test('a season is shown with its first, the own place, and what is missing for an award', async () => {
    const earned = { params: { slug: 'frog' }, body: { avatarStatus: 'SEASON_AWARD' as const } }
    await world.call(changeAvatar, earned, admin.token)
    const awards = [{ avatarSlug: 'frog', by: 'points' as const, rankingValue: 100 }]
    const body = { name: 'Nights', startDate: inDays(-3), endDate: inDays(4), awards }
    await world.call(createSeason, { body }, admin.token)
    await give(ada.uuid, 80)
    await give(bob.uuid, 30)
    const page = await browser.visit(world, '/', { token: bob.token })
    await page.getByRole('link', { name: 'Ranking', exact: true }).click()
    await heading(page, 'Nights')
    await page.getByText('70 more points and Frog is yours.').waitFor()
    await page.getByText('Ada leads with 80 points.').waitFor()
    const own = page.getByRole('region', { name: 'Your place' })
    await own.getByText('30 points').waitFor()
    await own.getByRole('button', { name: 'People around you' }).click()
    await own.getByRole('list', { name: 'People around you' }).getByText('Ada').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'All time' }).click()
    await heading(page, 'All time')
    await page.getByText('80 points').first().waitFor()
    await page.goto(`${world.url}/u/${ada.uuid}`)
    await page.getByText('80 points · place 1 of 2').waitFor()
    await page.goto(`${world.url}/rankings/Never`)
    await heading(page, 'No season by that name')
  })

  test('tokens are shown with where they came from, by month', async () => {
    const gift = { userUuid: bob.uuid, amount: 120, reason: 'For the flyers', idempotencyKey: 'flyers' }
    await world.call(grantTokens, { body: gift }, admin.token)
    const page = await browser.visit(world, '/store/tokens', { token: bob.token, size: 'phone' })
    await page.getByText('For the flyers').waitFor()
    expect(await accessFaults(page)).toEqual([])
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    expect((await file).suggestedFilename()).toBe('tokens.csv')
    await page.goto(`${world.url}/settings/profile`)
    await page.getByRole('link', { name: /120|170/ }).waitFor()
  })

  test('an avatar is put on in the wardrobe, and what is locked says how to get it', async () => {
    await world.call(editProfile, { body: { avatarId: 'octopus' } }, bob.token)
    const artist = { avatarSlug: 'frog', key: 'artist', value: 'Ines' }
    await world.call(setCustomField, { body: artist }, admin.token)
    const page = await browser.visit(world, '/wardrobe', { token: bob.token })
    await page.getByRole('button', { name: 'Frog, locked' }).click()
    await page.getByText('Nights gives it to you: 70 points are missing.').waitFor()
    await page.getByText('Drawn by Ines').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Owl' }).click()
    await page.getByRole('button', { name: 'Wear it' }).click()
    await page.getByText('You wear this').waitFor()
    await expect.poll(() => world.call(ownProfile, {}, bob.token)).toMatchObject({ avatarId: 'owl' })
    await page.getByRole('button', { name: 'Seasons' }).click()
    await page.getByRole('button', { name: 'Owl' }).waitFor({ state: 'detached' })
  })

  test('an admin makes a season, changes it, deletes it, and takes points from somebody', async () => {
    const page = await browser.visit(world, '/manage/seasons?edit=new', { token: admin.token })
    await page.getByLabel('Name', { exact: true }).fill('Later')
    await page.getByLabel('Begins').fill('2099-01-01T00:00')
    await page.getByLabel('Ends').fill('2099-02-01T00:00')
    await page.getByRole('button', { name: 'Add an award' }).click()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Change Later' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Nights')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Later' }) })
    await line.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await line.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'Points', exact: true }).click()
    await page.getByLabel('Find a person').fill('Ada')
    await page.getByRole('link', { name: 'Ada', exact: true }).click()
    await page.getByText('A good night').waitFor()
    await page.getByLabel('Points', { exact: true }).fill('-5')
    await page.getByLabel('Reason').fill('Counted twice')
    await page.getByRole('button', { name: 'Book the points' }).click()
    await page.getByText('In Nights · 75 points · Place 1 of 2').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Counted twice' }).waitFor()
    expect(await accessFaults(page)).toEqual([])
  })

  test('42, 52: an effect is made, set off in a room and seen there by somebody else; where nothing moves it is a line', async () => {
    const console = await browser.visit(world, '/manage/consumables?edit=new', { token: admin.token })
    await console.getByLabel('Name', { exact: true }).fill('Paper storm')
    await console.getByLabel('Price in tokens').fill('30')
    // So long that a slow machine sees it, too, and who comes later.
    await console.getByLabel('Seconds, 1 to 30').fill('30')
    await console.getByTestId('effect-preview').waitFor()
    expect(await accessFaults(console)).toEqual([])
    await console.getByRole('button', { name: 'Save' }).click()
    await console.getByRole('button', { name: 'Change Paper storm' }).waitFor()
    const light = { kind: 'spotlight', target: 'self', durationMs: 30_000 } as const
    const dear = { name: 'The big one', tokenCost: 5000, effect: light }
    await world.call(createConsumable, { body: dear }, admin.token)

    const { room } = await newRoom(world, { name: 'Effects' })
    await console.context().close()
    const inRoom = async (token: string, reducedMotion: 'reduce' | 'no-preference', size?: 'phone') => {
      const page = await browser.visit(world, `/r/${room.slug}`, { token, ...(size && { size }) })
      await page.emulateMedia({ reducedMotion })
      return page
    }
    const buyer = await inRoom(bob.token, 'no-preference')
    const other = await inRoom(ada.token, 'no-preference', 'phone')
    const calm = await inRoom((await newPerson(world, { nickname: 'Cal' })).token, 'reduce')
    for (const page of [buyer, other, calm]) await page.getByRole('button', { name: 'Effects' }).waitFor()
    const { balance } = await world.call(ownTokenAccount, {}, bob.token)

    await buyer.getByRole('button', { name: 'Effects' }).click()
    const dialog = buyer.getByRole('dialog', { name: 'Effects' })
    await dialog.getByRole('button', { name: /The big one.*tokens are missing/s }).waitFor()
    await dialog.getByRole('button', { name: /Paper storm/ }).press('Enter')
    await dialog.getByText('Set off Paper storm for 30 tokens?').waitFor()
    expect(await accessFaults(buyer)).toEqual([])
    const box = await other.getByTestId('venue-floor').boundingBox()
    await dialog.getByRole('button', { name: 'Set it off' }).press('Enter')
    await Promise.all([
      buyer.locator('[data-effect~="confetti"]').waitFor({ state: 'attached' }),
      other.locator('[data-effect~="confetti"]').waitFor({ state: 'attached' }),
      calm.getByTestId('effect-line').getByText('Bob set off confetti').waitFor(),
    ])
    await expect.poll(() => other.getByTestId('venue-floor').boundingBox()).toEqual(box)
    await expect.poll(() => calm.locator('[data-effect]').count()).toBe(0)
    await dialog.waitFor({ state: 'detached' })
    await other.getByText('Paper storm').waitFor()
    expect(await accessFaults(calm)).toEqual([])
    expect((await world.call(ownTokenAccount, {}, bob.token)).balance).toBe(balance - 30)
    for (const page of [buyer, other, calm]) await page.context().close()
  })

  test('an admin sells tokens for money, gives their bundle a picture, and the store shows it', async () => {
    const page = await browser.visit(world, '/manage/products?edit=new', { token: admin.token })
    await page.getByLabel('Name', { exact: true }).fill('Bag of tokens')
    await page.getByLabel('Price', { exact: true }).fill('much')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('A price like 4.99 in a currency like usd.').waitFor()
    await page.getByLabel('Price', { exact: true }).fill('4.99')
    await page.getByLabel('Tokens in it').fill('120')
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Change Bag of tokens' }).waitFor()
    await page.getByText('$4.99').waitFor()

    await page.goto(`${world.url}/manage/bundles?edit=new`)
    await page.getByLabel('Product').selectOption({ label: 'Bag of tokens' })
    await page.getByLabel('Name', { exact: true }).fill('A bag')
    await page.getByLabel('Of these a present').fill('20')
    await page.getByRole('button', { name: 'Save' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'A bag' })
    await card.getByText('120 tokens · 20 of them a present').waitFor()
    await card.getByText('sold 0 times').waitFor()
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b4541e' } })
      .png()
      .toBuffer()
    await card
      .locator('input[type=file]')
      .setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: picture })
    await card.locator('img').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.goto(`${world.url}/store`)
    await page.getByRole('listitem').filter({ hasText: 'A bag' }).locator('img').waitFor()
    await page.context().close()
  })

  test('the store shows what effects look like, and leads to a room', async () => {
    const page = await browser.visit(world, '/store', { token: bob.token, language: 'es', size: 'phone' })
    await page.getByRole('button', { name: 'Mostrar cómo se ve Paper storm' }).click()
    await page.getByTestId('effect-preview').waitFor()
    expect(await accessFaults(page)).toEqual([])
  })

  test('(A29) a subscription is looked at from a letter, bought, and stands with its end', async () => {
    const price = { amount: 499, currency: 'usd' }
    const gold = {
      name: 'Gold',
      paymentType: 'recurring',
      interval: 'month',
      level: 'gold',
      levelRank: 1,
    } as const
    const grants = [{ type: 'tokens' as const, amount: 40 }]
    await world.call(createProduct, { body: { ...gold, price, grants } }, admin.token)
    const page = await browser.visit(world, '/subscribe-plan/gold', { token: bob.token, size: 'phone' })
    await page.getByText('$4.99 a month').waitFor()
    await page.getByText('40 tokens with the first payment').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Test mode: no money moves').waitFor()
    await page.getByText('An admin of this place can complete it.').waitFor()
    expect(await page.getByRole('button', { name: 'Pay' }).count()).toBe(0)
    const id = page.url().split('/').at(-1) ?? ''
    await world.call(actOnCheckout, { params: { id, act: 'pay' }, body: {} }, admin.token)
    await page.getByText('paid and given').waitFor()
    await page.goto(`${world.url}/store/subscription`)
    await page.getByText('Yours, and renews on').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Subscribe' }).count()).toBe(0)
    expect(await accessFaults(page)).toEqual([])
    await page.goto(`${world.url}/subscribe-plan/silver`)
    await page.getByRole('link', { name: 'All subscriptions' }).waitFor()
    await page.context().close()
  })
})
