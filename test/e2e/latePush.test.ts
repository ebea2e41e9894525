import { expect, test } from 'vitest'
import { invite } from '#contract/social/invitations.ts'
import { notifications, readNotifications } from '#contract/social/notifications.ts'
import { startBrowser } from '#test/support/browser.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()

/** This browser shows nothing outside of its pages: what it would show stands here, and is taken away by closing. */
const board = (): void => {
  const kept: { data: unknown; close: () => void }[] = []
  const shows = {
    showNotification: async (_title: string, { data }: { data: unknown }) => {
      const one = { data, close: () => void kept.splice(kept.indexOf(one), 1) }
      kept.push(one)
    },
    getNotifications: async () => [...kept],
  }
  const scope = globalThis as unknown as { registration?: ServiceWorkerRegistration }
  Object.assign(scope.registration ?? ServiceWorkerRegistration.prototype, shows)
  Object.assign(globalThis, { kept })
}

test('17: a push that comes after its message was read, or after its person went, does not stay', async () => {
  const ada = await newPerson(world, { nickname: 'Ada' })
  for (const nickname of ['Ben', 'Cleo']) {
    const { token } = await newPerson(world, { nickname })
    await world.call(invite, { body: { userUuid: ada.uuid } }, token)
  }
  await jobsDone(world.tools)
  const told = (await world.call(notifications, { query: {} }, ada.token)).notifications
  const [unread = '', read = ''] = told.map(({ id }) => id)
  await world.call(readNotifications, { body: { ids: [read] } }, ada.token)

  const page = await browser.visit(world, '/people', { token: ada.token, worker: true })
  const cdp = await page.context().newCDPSession(page)
  const registrations: { registrationId: string; isDeleted: boolean }[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (said) => registrations.push(...said.registrations))
  await cdp.send('ServiceWorker.enable')
  await page.reload()
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const push = (id: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: `${world.url}/`,
      registrationId: registrations[0]?.registrationId ?? '',
      data: JSON.stringify({ notification: { title: 'News', data: { id, kind: 'friendRequest' } } }),
    })
  const keptBy = (where: Pick<typeof page, 'evaluate'>) =>
    where.evaluate(() => (globalThis as unknown as { kept?: unknown[] }).kept?.length)

  // The page closes what was read, and nothing else.
  await page.evaluate(board)
  await page.evaluate(
    (ids) => {
      const { registration } = globalThis as unknown as { registration?: ServiceWorkerRegistration }
      const shows = registration ?? ServiceWorkerRegistration.prototype
      for (const id of ids) void shows.showNotification('News', { data: { id } })
    },
    [unread, read],
  )
  expect(await keptBy(page)).toBe(2)
  // Browsers end a worker that is idle and start it anew, so that it is told each time where to show.
  const bothCome = async () => {
    await worker.evaluate(board)
    await push(unread)
    await push(read)
    return keptBy(page)
  }
  await expect.poll(bothCome, { timeout: 30_000, interval: 500 }).toBe(1)
  const left = await page.evaluate(() => JSON.stringify((globalThis as unknown as { kept: unknown }).kept))
  expect(left).toContain(unread)

  // Nobody is subscribed here: what comes is shown, as it must be, and taken away.
  const shown = async () => {
    await worker.evaluate(board)
    await worker.evaluate(() => {
      const all: string[] = []
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      const show = registration.showNotification.bind(registration)
      registration.showNotification = async (title, options) => {
        all.push(title)
        await show(title, options)
      }
      Object.assign(globalThis, { all })
    })
    await push(unread)
    return worker.evaluate(() => {
      const { all, kept } = globalThis as unknown as { all: string[]; kept: unknown[] }
      return { all, kept: kept.length }
    })
  }
  await expect.poll(shown, { timeout: 30_000, interval: 500 }).toEqual({ all: ['News'], kept: 0 })
}, 180_000)
