import { describe, expect, test } from 'vitest'
import { changeAvatar } from '#contract/merch/avatars.ts'
import { handlePoints } from '#contract/merch/points.ts'
import { createSeason } from '#contract/merch/seasons.ts'
import { actOnCheckout } from '#contract/payment/localCheckout.ts'
import { createProduct } from '#contract/payment/products.ts'
import { buySubscription } from '#contract/payment/subscriptions.ts'
import { account } from '#test/suites/doors/callers.ts'
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
const earned = { params: { slug: 'frog' }, body: { avatarStatus: 'SEASON_AWARD' as const } }
await world.call(changeAvatar, earned, admin.token)
const awards = [{ avatarSlug: 'frog', by: 'points' as const, rankingValue: 100 }]
const nights = { name: 'Nights', startDate: inDays(-3), endDate: inDays(4), awards }
await world.call(createSeason, { body: nights }, admin.token)
await world.call(
  createSeason,
  { body: { name: 'Soon', startDate: inDays(30), endDate: inDays(60) } },
  admin.token,
)
const points = { userUuid: ada.uuid, points: 80, reason: 'A good night' }
await world.call(handlePoints, { body: points }, admin.token)
const price = { amount: 499, currency: 'usd' }
const terms = { paymentType: 'recurring', interval: 'month', level: 'gold', levelRank: 1 } as const
const gold = await world.call(
  createProduct,
  { body: { name: 'Gold', ...terms, price, grants: [] } },
  admin.token,
)
const { checkoutId } = await world.call(buySubscription, { params: { id: gold.id }, body: {} }, bob.token)
await world.call(actOnCheckout, { params: { id: checkoutId, act: 'pay' }, body: {} }, admin.token)

describe('those who look after the economy', () => {
  test('(1.2) one reads where one’s points come from, and what was not counted and why', async () => {
    const at = new Date()
    const row = { userUuid: ada.uuid, source: 'play-1', rule: 'like', reason: 'Nina – Sinnerman', at }
    const refused = { ...row, points: 8, why: 'pairCap', seasonId: null, roomUuid: null }
    await world.tools.db.insertInto('pointRefusals').values(refused).execute()
    const page = await browser.visit(world, '/my-points', { token: ada.token, size: 'phone' })
    await page.getByText('Nina – Sinnerman').waitFor()
    await page.getByText('Not counted: one listener gives so much a day and no more.').waitFor()
    await page.getByText('A good night').first().waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.context().close()
    const spanish = await browser.visit(world, '/my-points', { token: ada.token, language: 'es' })
    await spanish.getByText('No contó: una misma persona da hasta un límite al día.').waitFor()
    expect(await accessFaults(spanish)).toEqual([])
    await spanish.context().close()
  })

  test('(A52) an admin gives tokens, stops an account, tries rules on last week, and drags a season', async () => {
    const page = await browser.visit(world, `/manage/users/${bob.uuid}`, { token: admin.token })
    await page.getByRole('spinbutton', { name: 'Tokens', exact: true }).fill('5')
    await page.getByLabel('Why it is done').fill('For the flyers, again')
    await page.getByRole('button', { name: 'Give them' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Give them' }).click()
    await page.getByText('For the flyers, again').waitFor()
    await page.getByRole('button', { name: 'Disable the account' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable the account' }).click()
    await page.getByText('The account is disabled.').waitFor()
    await page.getByRole('button', { name: 'Let it be used again' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Let it be used again' }).click()
    await page.getByRole('button', { name: 'Disable the account' }).waitFor()
    await page.getByLabel('Kind').selectOption('Purchase')
    expect(await accessFaults(page)).toEqual([])

    await page.goto(`${world.url}/manage/seasons?edit=new`)
    await page.getByText('What gives points').click()
    await page.getByRole('button', { name: 'Try them on last week' }).click()
    await page.getByText('Of the last seven days:').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    const soon = page.locator('[data-season="Soon"]')
    const box = await soon.boundingBox()
    if (!box) throw new Error('The season to come is not on the line')
    await page.mouse.move(box.x + 10, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 10, { steps: 4 })
    await page.mouse.up()
    await page
      .getByText(/Soon begins on/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Give the missing avatars of Nights' }).click()
    await page.getByText('Given: 0. Still missing: 0.').waitFor()
    await page.context().close()
  })

  test('(A46) (A52) a moderator reads who did what to whom, keeps a note, and writes something down', async () => {
    const moderator = await account(world, 'moderator')
    const page = await browser.visit(world, '/manage/moderation-log', { token: moderator.token })
    await page.getByText('Nothing like this was done.').waitFor()
    await page.getByText('Write something down by hand').click()
    await page.getByLabel('Reason').fill('By phone')
    await page.getByRole('searchbox').fill('Bob')
    await page.getByRole('button', { name: 'Write it down of Bob' }).click()
    await page.getByText('By phone').waitFor()
    await page.getByRole('textbox', { name: 'Note' }).last().fill('Called back')
    await page.getByRole('button', { name: 'Keep the note' }).click()
    await page.getByRole('switch', { name: /^Reviewed/ }).click()
    await expect.poll(() => page.getByRole('switch', { name: /^Reviewed/ }).isChecked()).toBe(true)
    expect(await accessFaults(page)).toEqual([])
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    expect((await file).suggestedFilename()).toBe('moderation-actions.csv')
    await page.context().close()
    const phone = await browser.visit(world, '/manage/moderation-log?state=reviewed', {
      token: moderator.token,
      language: 'es',
      size: 'phone',
    })
    await phone.getByText('By phone').waitFor()
    await phone.getByRole('button', { name: 'a Bob' }).click()
    await phone.getByText('De una persona.').waitFor()
    expect(await accessFaults(phone)).toEqual([])
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await phone.context().close()
  })

  test('(A52) an admin sees who is subscribed, by level and country, and gives a subscription away', async () => {
    const page = await browser.visit(world, '/manage/subscriptions', { token: admin.token })
    await page.getByRole('figure', { name: 'By level' }).waitFor()
    await page.getByRole('link', { name: 'Bob' }).waitFor()
    await page.getByText('TEST', { exact: true }).first().waitFor()
    await page.getByLabel('Reason').fill('She played all night')
    await page.getByRole('searchbox').fill('Ada')
    await page.getByRole('button', { name: 'Give gold to Ada' }).click()
    await page.getByText('Ada is subscribed').first().waitFor()
    await page.getByRole('link', { name: 'Ada', exact: true }).nth(1).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.context().close()
    const phone = await browser.visit(world, '/manage/subscriptions', {
      token: admin.token,
      language: 'es',
      size: 'phone',
    })
    await phone.getByRole('tab', { name: 'Por país' }).click()
    await phone.getByRole('figure', { name: 'Por país' }).waitFor()
    expect(await accessFaults(phone)).toEqual([])
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await phone.context().close()
  })
})
