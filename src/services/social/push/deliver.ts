import type { PushMessage, PushOutcome, VapidKeys } from '#ports/push.ts'
import type { Tools } from '#services/core/context.ts'
import type { DeviceRow } from '../devices/store.ts'
import { readSubscription } from '../devices/token.ts'
import { vapidKeys } from './keys.ts'
import { topicOf } from './message.ts'
import { BROKEN_AFTER, countFailure, dropDeviceById, forgetFailures } from './store.ts'

const MINUTE_MS = 60_000

/** Which devices have to be tried again, and after how many seconds; null: as one sees fit. */
export interface Busy {
  readonly deviceIds: readonly number[]
  readonly retryAfterS: number | null
}

/** Sends a message to browsers, and notes what became of each. */
export const deliver = async (
  tools: Tools,
  devices: readonly DeviceRow[],
  text: { readonly whole: string; readonly short: string },
  how: Omit<PushMessage, 'body'>,
): Promise<Busy> => {
  const keys = devices.length === 0 ? null : await vapidKeys(tools)
  if (keys === null) return { deviceIds: [], retryAfterS: null }
  const message = { ...how, topic: topicOf(how.topic) }
  const outcomes = await Promise.all(
    devices.map(async (device) => ({
      id: device.id,
      outcome: await sendOne(tools, device, text, message, keys),
    })),
  )
  const waits = outcomes.flatMap(({ outcome }) => (outcome.is === 'busy' ? [outcome.retryAfterS ?? 0] : []))
  return {
    deviceIds: outcomes.flatMap(({ id, outcome }) => (outcome.is === 'busy' ? [id] : [])),
    retryAfterS: Math.max(0, ...waits) || null,
  }
}

const sendOne = async (
  tools: Tools,
  device: DeviceRow,
  text: { readonly whole: string; readonly short: string },
  how: Omit<PushMessage, 'body'>,
  keys: VapidKeys,
): Promise<PushOutcome> => {
  const subscription = readSubscription(tools.settings, device.tokenSealed)
  if (subscription === null) return { is: 'refused' }
  const paused = `social.pushPaused:${new URL(subscription.endpoint).host}`
  const until = Number((await tools.kv.get(paused)) ?? 0)
  if (until > tools.now()) return { is: 'busy', retryAfterS: Math.ceil((until - tools.now()) / 1000) }
  const minute = Math.floor(tools.now() / MINUTE_MS)
  const sent = await tools.kv.add(`social.pushMinute:${minute}`, 1, 2 * MINUTE_MS)
  if (sent > tools.settings.push.perMinute) return { is: 'busy', retryAfterS: 60 }
  let outcome = await tools.webPush.send(subscription, { ...how, body: text.whole }, keys)
  if (outcome.is === 'tooLarge' && text.whole !== text.short)
    outcome = await tools.webPush.send(subscription, { ...how, body: text.short }, keys)
  await note(tools, device, outcome)
  // The whole host waits: who does not is held down for days.
  if (outcome.is === 'busy' && outcome.retryAfterS !== null) {
    const pause = outcome.retryAfterS * 1000
    await tools.kv.set(paused, String(tools.now() + pause), pause)
  }
  return outcome
}

const note = async (tools: Tools, { id }: DeviceRow, outcome: PushOutcome): Promise<void> => {
  tools.metrics.count('pushes_total', { outcome: outcome.is })
  if (outcome.is === 'sent') return forgetFailures(tools.db, id)
  if (outcome.is === 'gone') return dropDeviceById(tools.db, id)
  if (outcome.is !== 'refused') return
  if ((await countFailure(tools.db, id)) === BROKEN_AFTER)
    tools.log.warn({ device: id }, 'a push service refuses our messages to a device: it is sent no more')
}
