import { notificationSettings } from '#contract/social/notificationSettings.ts'
import { subscribeBrowser } from '#contract/social/webNotifications.ts'
import { activityHere } from '#web/api/activityHere.ts'
import { ask } from '#web/api/ask.ts'
import { dropPush } from '#web/api/dropPush.ts'
import { keptPush } from '#web/api/keptPush.ts'
import { sessionStore } from '#web/api/sessionStore.ts'

/** What this browser can do: `homeScreen` if it pushes only to pages on the home screen, `blocked` if somebody said no. */
export type PushAbility = 'able' | 'homeScreen' | 'blocked' | 'absent'

/** The server is told again after so many ms, so that it knows that the browser is still there. */
const AGAIN_MS = 24 * 3_600_000
/** A service worker that takes longer to come is none. */
const WORKER_MS = 30_000

const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

export const pushAbility = (): PushAbility => {
  // A frame of Discord has neither, and Discord tells people itself.
  if (activityHere()) return 'absent'
  const isOnHomeScreen = matchMedia('(display-mode: standalone)').matches
  if (isApplePhone() && !isOnHomeScreen) return 'homeScreen'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'absent'
  return Notification.permission === 'denied' ? 'blocked' : 'able'
}

/** Somebody said no, or closed the question; nothing is wrong. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/** Subscribes this browser for whoever is here. Called in a press, since browsers ask for permission only then. */
export const subscribeHere = async (): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const userUuid = sessionStore.get()?.uuid
  if (userUuid !== undefined) await subscribe(userUuid, 0)
}

/** Nothing more is pushed to this browser. */
export const unsubscribeHere = (): Promise<void> => dropPush(sessionStore.get()?.token)

/**
 * Holds the subscription of this browser against what is true now: another key of the server or another address makes
 * it anew, another person or a permission that was taken back ends it. Asks nobody for anything.
 */
export const checkPush = async (userUuid: string): Promise<void> => {
  const was = keptPush.get()
  if (!was) return
  if (was.userUuid !== userUuid) return dropPush()
  if (pushAbility() !== 'able' || Notification.permission !== 'granted') return unsubscribeHere()
  await subscribe(userUuid, AGAIN_MS)
}

/** Subscribes for one person; whoever signs out meanwhile, or lets another in, is subscribed no more. */
const subscribe = async (userUuid: string, againMs: number): Promise<void> => {
  const isHere = (): boolean => sessionStore.get()?.uuid === userUuid
  const { publicKey } = await ask(notificationSettings, {})
  const { pushManager } = await worker()
  if (publicKey === null || !isHere()) return
  const key = bytesOf(publicKey)
  const present = await pushManager.getSubscription()
  const isSame = present !== null && sameBytes(present.options.applicationServerKey, key)
  if (present && !isSame) await present.unsubscribe()
  if (!isHere()) return
  const subscription = isSame
    ? present
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint } = subscription
  const was = keptPush.get()
  if (isSame && was?.endpoint === endpoint && Date.now() - was.toldAt < againMs) return
  const { keys } = subscription.toJSON()
  const body = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
  const device = isHere() ? (await ask(subscribeBrowser, { body })).device : undefined
  if (!isHere()) return void (await subscription.unsubscribe())
  keptPush.set({ userUuid, token: device?.token ?? '', endpoint, toldAt: Date.now() })
}

const worker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no service worker')), WORKER_MS)),
  ])

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const sameBytes = (a: ArrayBuffer | null, b: Uint8Array): boolean => {
  const bytes = new Uint8Array(a ?? new ArrayBuffer(0))
  return bytes.length === b.length && bytes.every((byte, at) => byte === b[at])
}
