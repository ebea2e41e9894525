import { removeDevice } from '#contract/social/devices.ts'
import { call } from './call.ts'
import { keptPush } from './keptPush.ts'

/** Ends the pushes to this browser and takes away what it shows; with the token of whom they are for the server is told. */
export const dropPush = async (token?: string): Promise<void> => {
  const was = keptPush.get()
  if (!was) return
  keptPush.set(undefined)
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  const shown = (await registration?.getNotifications()) ?? []
  for (const one of shown) one.close()
  await Promise.allSettled([
    subscription?.unsubscribe(),
    token && call(removeDevice, { params: { token: was.token } }, { token }),
  ])
}
