// Our part of the service worker, which loads it beside what is generated: the messages that are pushed to this browser.

/** What a service worker has; the types of pages do not know of it. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Pushed extends Waiting {
  readonly data: { json(): unknown } | null
}
interface Clicked extends Waiting {
  readonly notification: Notification
}
interface Changed extends Waiting {
  readonly oldSubscription: PushSubscription | null
}
interface Page {
  readonly url: string
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  postMessage(message: object): void
}
interface Worker {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: object): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(kind: 'push', listener: (event: Pushed) => void): void
  addEventListener(kind: 'notificationclick', listener: (event: Clicked) => void): void
  addEventListener(kind: 'pushsubscriptionchange', listener: (event: Changed) => void): void
}
const worker = globalThis as unknown as Worker

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
const textOf = (value: unknown, name: string): string => {
  const part = partOf(value, name)
  return typeof part === 'string' ? part : ''
}

/** A message in the declarative form; one that cannot be read is shown without words of its own. */
const read = (data: Pushed['data']): unknown => {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** Always shows something: browsers take the right to push from who does not. */
const show = async (message: unknown): Promise<void> => {
  const told = partOf(message, 'notification')
  const tag = textOf(told, 'tag')
  await worker.registration.showNotification(textOf(told, 'title') || 'Roomtone', {
    body: textOf(told, 'body'),
    lang: textOf(told, 'lang'),
    silent: partOf(told, 'silent') === true,
    icon: '/icon-192.png',
    ...(tag !== '' && { tag }),
    data: { id: textOf(partOf(told, 'data'), 'id'), navigate: textOf(told, 'navigate') },
  })
  const unread = partOf(message, 'app_badge')
  if (typeof unread === 'number' && 'setAppBadge' in navigator)
    await navigator.setAppBadge(unread).catch(() => undefined)
}

/**
 * A message may come late: nobody is subscribed here any more, as another account is here now or none, or it was read
 * meanwhile. The first is known here; of the second an open page asks, if there is one.
 */
const forget = async (message: unknown): Promise<void> => {
  const told = partOf(message, 'notification')
  const id = textOf(partOf(told, 'data'), 'id')
  if ((await worker.registration.pushManager.getSubscription()) === null)
    for (const one of await worker.registration.getNotifications())
      if (textOf(one.data, 'id') === id) one.close()
  const page = await openPage()
  // What stands in no inbox cannot have been read there.
  if (id !== '' && textOf(partOf(told, 'data'), 'kind') !== 'announcement')
    page?.postMessage({ type: 'roomtone.shown', id })
}

const come = async (message: unknown): Promise<void> => {
  await show(message)
  await forget(message).catch(() => undefined)
}

worker.addEventListener('push', (event) => event.waitUntil(come(read(event.data))))

/** The page that is best turned to: one that is in sight before one that is not. */
const openPage = async (): Promise<Page | undefined> => {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
}

/** Leads to what a message is about: an open page goes there by itself, so that its music plays on. */
const lead = async ({ data }: Notification): Promise<void> => {
  // However the server calls itself, the page is of this origin.
  const { pathname, search, hash } = new URL(textOf(data, 'navigate') || '/', worker.registration.scope)
  const href = pathname + search + hash
  const page = await openPage()
  if (page === undefined) return void (await worker.clients.openWindow(href))
  page.postMessage({ type: 'roomtone.open', href })
  await page.focus()
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lead(event.notification).catch(() => undefined))
})

/** The browser gave up the subscription: it makes another, which a page tells the server, now or when one is opened. */
const renew = async ({ oldSubscription }: Changed): Promise<void> => {
  if (oldSubscription) await worker.registration.pushManager.subscribe(oldSubscription.options)
  const page = await openPage()
  page?.postMessage({ type: 'roomtone.subscriptionChanged' })
}

worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renew(event).catch(() => undefined)),
)

export {}
