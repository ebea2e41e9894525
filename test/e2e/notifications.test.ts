import { expect, test } from 'vitest'
import { allDevices } from '#contract/social/devices.ts'
import { invite } from '#contract/social/invitations.ts'
import { notificationSettings } from '#contract/social/notificationSettings.ts'
import { notificationSummary, notifications, readNotifications } from '#contract/social/notifications.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { startPushService } from '#test/support/pushService.ts'
import { startWorld } from '#test/support/world.ts'

const service = await startPushService()
const world = await startWorld({
  CHAT_ANNOUNCEMENTS: 'off',
  PUSH_HOSTS: service.host,
  PUSH_CONTACT: 'mailto:house@example.com',
})
const browser = await startBrowser({ isWhole: true })

test.each([
  { size: 'desktop', language: 'en' },
  { size: 'phone', language: 'es' },
] as const)(
  'what one is told is counted, read by being seen, leads on and can be forgotten ($size, $language)',
  async ({ size, language }) => {
    const [ada, ben] = [
      await newPerson(world, { nickname: 'Ada' }),
      await newPerson(world, { nickname: 'Benito' }),
    ]
    await world.call(invite, { body: { userUuid: ada.uuid } }, ben.token)
    await jobsDone(world.tools)
    const page = await browser.visit(world, '/', { token: ada.token, size, language })
    await page.getByRole('button', { name: /1 (unread|sin leer)/ }).press('Enter')
    const bell = page.getByRole('dialog', { name: /^(Notifications|Avisos)$/ })
    await bell.getByText(/^(New|Nuevo)$/).waitFor()
    expect(await accessFaults(page)).toEqual([])
    const unread = async () => (await world.call(notificationSummary, {}, ada.token)).unread
    await expect.poll(unread).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: /1 (unread|sin leer)/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await bell.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^(Inbox|Avisos)$/ }).click()
    await bell.getByRole('link', { name: /^(See all|Ver todos)$/ }).click()
    await bell.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: /^(today|hoy)$/i }).waitFor()
    expect(await accessFaults(page)).toEqual([])

    const told = page.getByRole('link', { name: /Benito/ })
    await told.click()
    await page.waitForURL(`**/u/${ben.uuid}`)
    await page.goBack()
    await page.getByRole('button', { name: /(Forget|Olvidar) .*Benito/ }).click()
    await page.getByRole('heading', { name: /^(Nothing new|Nada nuevo)$/ }).waitFor()
    await expect
      .poll(async () => (await world.call(notifications, { query: {} }, ada.token)).notifications)
      .toEqual([])
    await page.reload()
    await page.getByRole('heading', { name: /^(Nothing new|Nada nuevo)$/ }).waitFor()
  },
  240_000,
)

test('news come at once: said in passing, or counted in the tab of who looks elsewhere, until read anywhere (17)', async () => {
  const ada = await newPerson(world, { nickname: 'Ada' })
  const page = await browser.visit(world, '/people', { token: ada.token })
  const invited = async (nickname: string): Promise<void> => {
    const { token } = await newPerson(world, { nickname })
    await world.call(invite, { body: { userUuid: ada.uuid } }, token)
    await jobsDone(world.tools)
  }
  const soon = <T>(ask: () => T) => expect.poll(ask, { timeout: 15_000 })
  const listens = () => world.tools.live.looks([ada.uuid])
  await soon(async () => (await listens()).has(ada.uuid)).toBe(true)
  await invited('Benito')
  const news = page.getByRole('status').filter({ hasText: 'Benito' })
  await news.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL('**/u/*')

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    const keep = async (badge = 0): Promise<void> => void Object.assign(globalThis, { badge })
    Object.assign(navigator, { setAppBadge: keep, clearAppBadge: () => keep(0) })
  })
  const badge = () => page.evaluate(() => (globalThis as { badge?: number }).badge)
  await soon(async () => (await listens()).has(ada.uuid)).toBe(false)
  await invited('Carla')
  await soon(() => page.title()).toMatch(/^\(2\) /)
  await page.getByRole('button', { name: '2 unread' }).waitFor()
  await soon(badge).toBe(2)
  await world.call(readNotifications, { body: { all: true } }, ada.token)
  await soon(() => page.title()).not.toMatch(/^\(/)
  await soon(() => page.getByRole('button', { name: /unread/ }).count()).toBe(0)
  await soon(badge).toBe(0)
}, 180_000)

test('what one does not want to be told is switched off at once', async () => {
  const ada = await newPerson(world, { nickname: 'Ada' })
  const page = await browser.visit(world, '/settings/notifications', { token: ada.token, size: 'phone' })
  await page.getByRole('switch', { name: 'On my devices, too: A private message' }).click()
  await page.getByRole('switch', { name: 'Somebody asks to be my friend', exact: true }).click()
  await expect
    .poll(() => world.call(notificationSettings, {}, ada.token))
    .toMatchObject({ kinds: { friendRequest: { inbox: false }, dm: { inbox: true, push: false } } })

  await page.getByRole('switch', { name: 'Be quiet at certain hours' }).click()
  const from = page.getByRole('slider', { name: 'Quiet from' })
  await from.focus()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'Sunday', pressed: true }).click()
  await page.getByLabel('A summary of what is unread').selectOption('weekly')
  await page.getByRole('switch', { name: 'In the e-mail, too: A private message' }).click()
  const quiet = { from: '22:15', to: '08:00', days: [1, 2, 3, 4, 5, 6], letFriends: true }
  await expect
    .poll(() => world.call(notificationSettings, {}, ada.token))
    .toMatchObject({ quiet, digest: 'weekly', kinds: { dm: { push: false } } })
  expect(await accessFaults(page)).toEqual([])
}, 180_000)

/** A push service of the page's own, since the browser of tests has none: what it subscribes is what the test gave. */
const pushManager = (given: ReturnType<typeof service.subscription>): void => {
  const keyIn = (key: unknown) => (key instanceof Uint8Array ? key.buffer : null)
  const state = { key: keyIn(null), asked: 0 }
  const subscription = () => ({
    ...given,
    options: { applicationServerKey: state.key },
    toJSON: () => given,
    unsubscribe: async () => {
      state.key = null
      return true
    },
  })
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (state.key === null ? null : subscription()),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: unknown }) => {
      state.key = keyIn(applicationServerKey)
      return subscription()
    },
  })
  Notification.requestPermission = async () => {
    state.asked += 1
    return 'granted'
  }
  // A browser without a window grants nothing, whatever it was told to.
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Object.assign(window, { pushes: state })
}

test('a browser tells what is new after a press, once, leads there, and no more after signing out (15, 51)', async () => {
  const [ada, admin] = [
    await newPerson(world, { nickname: 'Ada' }),
    await newPerson(world, { nickname: 'Admin', role: 'admin' }),
  ]
  const subscription = service.subscription()
  const page = await browser.visit(world, '/healthz', { token: ada.token, worker: true })
  const context = page.context()
  await context.grantPermissions(['notifications'], { origin: world.url })
  await context.addInitScript(pushManager, subscription)
  const cdp = await context.newCDPSession(page)
  const registrations: { registrationId: string; isDeleted: boolean }[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (told) => registrations.push(...told.registrations))
  await cdp.send('ServiceWorker.enable')
  await page.goto(`${world.url}/settings/notifications`)
  const devices = () => world.call(allDevices, { params: { id: ada.uuid } }, admin.token)
  const soon = <T>(ask: () => T) => expect.poll(ask, { timeout: 30_000 })

  const tell = page.getByRole('button', { name: 'Tell me on this device' })
  await tell.waitFor()
  await expect.poll(() => page.evaluate('pushes.asked')).toBe(0)
  await tell.click()
  await soon(async () => (await devices()).length).toBe(1)
  await expect.poll(() => page.evaluate('pushes.asked')).toBe(1)
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Send me one' }).click()
  const [came] = await service.until(subscription.endpoint)
  const data = JSON.stringify(came?.message)

  const [known] = registrations
  const deliver = () =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: `${world.url}/`,
      registrationId: known?.registrationId ?? '',
      data,
    })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  // This browser shows nothing outside of its pages: what it is given stands here, by its tag. Browsers end a worker
  // that is idle and start it anew, so that it is told again each time.
  const shown = async () => {
    await worker.evaluate(() => {
      if (Reflect.has(globalThis, 'shown')) return
      const kept: Record<string, object> = {}
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
      Object.assign(globalThis, { shown: kept })
      scope.registration.showNotification = async (title, { tag = '', body, data } = {}) => {
        kept[tag] = { title, body, data: data as unknown }
      }
    })
    await deliver()
    await deliver()
    return worker.evaluate<object[]>('Object.values(globalThis.shown ?? {})')
  }
  await expect
    .poll(shown, { timeout: 30_000, interval: 500 })
    .toEqual([expect.objectContaining({ title: 'It works', body: '' })])
  const [one] = await shown()
  await worker.evaluate((notification) => {
    const waits = { notification: { ...notification, close: () => undefined }, waitUntil: () => undefined }
    dispatchEvent(Object.assign(new Event('notificationclick'), waits))
  }, one)
  await page.waitForURL('**/settings/profile')

  // Whoever signs out while the browser looks whether all is as it was is not subscribed anew by that.
  const settings = (url: URL) => url.pathname === notificationSettings.path
  let answer = (): void => undefined
  const signedOut = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(settings, async (route) => {
    await signedOut
    await route.continue()
  })
  const asked = page.waitForRequest((request) => settings(new URL(request.url())))
  await worker.evaluate(async () => {
    const { clients } = globalThis as unknown as { clients: { matchAll(): Promise<MessagePort[]> } }
    for (const one of await clients.matchAll()) one.postMessage({ type: 'roomtone.subscriptionChanged' })
  })
  await asked
  await page.getByRole('button', { name: 'Log out' }).click()
  await soon(async () => (await devices()).length).toBe(0)
  await expect.poll(() => page.evaluate('pushes.key')).toBe(null)
  const answered = page.waitForResponse((response) => settings(new URL(response.url())))
  answer()
  await answered
  await page.waitForTimeout(500)
  expect(await page.evaluate('pushes.key')).toBe(null)
}, 240_000)
