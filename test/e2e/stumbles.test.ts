import { expect, test } from 'vitest'
import { forgotPassword } from '#contract/user/passwords.ts'
import { login } from '#contract/user/sessions.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { mailTo } from '#test/support/mails.ts'
import { newGuest, newPerson, PASSWORD } from '#test/support/people.ts'
import { fillQueue, newRoom, readySong } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'
import { songNamed } from '../suites/wire/room.ts'
import { enter } from '../suites/wire/visitor.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()

const TO_TAKE = 'Take the decks and start it off.'
const TO_PICK = 'You’re on the decks: pick a song and it starts.'
const TO_WAIT = 'It starts as soon as a DJ picks a song.'

test('a silent room tells each person what is true for them', async () => {
  const [owner, ana, guest] = [await newPerson(world), await newPerson(world), await newGuest(world)]
  const room = await newRoom(world, owner, { name: 'Silent' })
  const page = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
  const bar = page.getByRole('group', { name: 'What plays, and what you can do' })
  await bar.getByText(TO_TAKE).waitFor()
  await bar.getByRole('button', { name: 'Take the decks' }).click()
  await page.keyboard.press('Escape')
  await bar.getByText(TO_PICK).waitFor()
  await expect.poll(() => page.getByText(TO_TAKE).count()).toBe(0)

  const full = await newRoom(world, owner, { name: 'Full', numberOfDjs: 1 })
  const dj = await enter(world.url, owner, full.uuid)
  await dj.act('addDj', { song: null })
  const other = await browser.visit(world, `/r/${full.slug}`, { token: guest.token, size: 'phone' })
  await other.getByText(TO_WAIT).waitFor()
  await expect.poll(() => other.getByText(TO_TAKE).count()).toBe(0)
  dj.leave()
  await page.context().close()
  await other.context().close()
})

test('the queue says that it is empty only when it is; until it is known it has rows to come', async () => {
  const ana = await newPerson(world)
  await fillQueue(world, ana, [await readySong(world, ana, 'Known Later', 30)])
  const room = await newRoom(world, ana, { name: 'Queued' })
  const page = await browser.visit(world, '/', { token: ana.token })
  let go = (): void => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/crate\/special\/queue/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${world.url}/r/${room.slug}?panel=queue`)
  const panel = page.getByRole('tabpanel', { name: /Queue/ })
  await panel.getByRole('status', { name: 'Loading' }).first().waitFor()
  await expect.poll(() => panel.getByText('Known Later').count()).toBe(0)
  expect(await panel.getByText('Your queue is empty').count()).toBe(0)
  go()
  await panel.getByText('Known Later').waitFor()
  await expect.poll(() => panel.getByRole('status', { name: 'Loading' }).count()).toBe(0)
  await page.context().close()
})

test('an upload without a picture lights the venue with one drawn from its title', async () => {
  const dj = await newPerson(world)
  const room = await newRoom(world, dj, { name: 'Drawn' })
  const page = await browser.visit(world, `/r/${room.slug}`, { token: dj.token })
  const visitor = await enter(world.url, dj, room.uuid)
  const pictures: string[] = []
  for (const title of ['Copper Rain', 'Harbour Lights']) {
    await visitor.act('addDj', { song: { ...songNamed(title), thumbnails: {} } })
    const screen = page.locator('.venue-screen img')
    await expect
      .poll(async () => (await screen.getAttribute('src').catch(() => null))?.slice(0, 15), {
        timeout: 30_000,
      })
      .toBe('data:image/svg+')
    pictures.push((await screen.getAttribute('src')) ?? '')
    await visitor.act('removeDj', { userUuid: dj.uuid })
    await screen.waitFor({ state: 'detached' })
  }
  expect(new Set(pictures).size).toBe(2)
  visitor.leave()
  await page.context().close()
})

test('settings open with the profile, and their tabs stay where they are', async () => {
  const ana = await newPerson(world)
  const page = await browser.visit(world, '/settings', { token: ana.token })
  await page.waitForURL(/\/settings\/profile$/)
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  const places = () =>
    tabs.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const { x, y, width, height } = link.getBoundingClientRect()
        return [x, y + scrollY, width, height].map(Math.round)
      }),
    )
  await tabs.getByRole('link').first().waitFor()
  const before = await places()
  expect(before.length).toBeGreaterThan(5)
  for (const name of ['Account', 'Security', 'Privacy']) {
    await tabs.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(places).toEqual(before)
  }
  await page.context().close()
})

test('linked accounts tell an admin, and nobody else, what this server would need', async () => {
  const [admin, ana] = [await newPerson(world, { role: 'admin' }), await newPerson(world)]
  const { accessToken } = await world.call(login, { body: { email: admin.email, password: PASSWORD } })
  for (const [token, count] of [
    [accessToken, 1],
    [ana.token, 0],
  ] as const) {
    const page = await browser.visit(world, '/settings/links', { token, size: 'phone' })
    await page.getByRole('heading', { name: 'Linked accounts' }).waitFor()
    await expect.poll(() => page.getByText(/SPOTIFY_CLIENT_ID/).count()).toBe(count)
    await page.context().close()
  }
})

test('a letter in the outbox can be followed', async () => {
  const [admin, ana] = [await newPerson(world, { role: 'superUser' }), await newPerson(world)]
  const { accessToken } = await world.call(login, { body: { email: admin.email, password: PASSWORD } })
  await world.call(forgotPassword, { body: { email: ana.email } })
  await mailTo(world, ana.email, /reset-password/)
  const page = await browser.visit(world, '/dev/outbox', { token: accessToken, size: 'phone' })
  const letter = page.getByRole('listitem').filter({ hasText: ana.email })
  const link = letter.getByRole('link').first()
  expect(await link.getAttribute('href')).toMatch(/^http.*\/reset-password/)
  await page.context().close()
})

test('a store with nothing in it says so once, and shows admins the way to each shelf', async () => {
  const [admin, ana] = [await newPerson(world, { role: 'admin' }), await newPerson(world)]
  const { accessToken } = await world.call(login, { body: { email: admin.email, password: PASSWORD } })
  const page = await browser.visit(world, '/store', { token: ana.token, size: 'phone' })
  await page.getByRole('heading', { name: 'Nothing is sold here' }).waitFor()
  expect(await accessFaults(page)).toEqual([])
  await expect.poll(() => page.getByRole('heading', { name: 'Effects' }).count()).toBe(0)
  const hers = await browser.visit(world, '/store', { token: accessToken })
  const ways = hers.getByRole('link', { name: 'Put something on it' })
  await expect.poll(() => ways.count()).toBe(3)
  await ways.first().click()
  await hers.waitForURL(/\/manage\/bundles\?edit=new/)
  await hers.goto(`${world.url}/communities`)
  await hers.getByRole('link', { name: 'Make one' }).click()
  await hers.waitForURL(/\/manage\/communities/)
  for (const one of [page, hers]) await one.context().close()
})
