import type { MobileOutcome, PushMessage, PushOutcome, VapidKeys } from '#ports/push.ts'
import type { Tools } from '#services/core/context.ts'
import type { DeviceRow } from '../devices/store.ts'
import { readSubscription, readToken } from '../devices/token.ts'
import { vapidKeys } from './keys.ts'
import { type DeviceText, topicOf } from './message.ts'
import { BROKEN_AFTER, countFailure, dropDeviceById, forgetFailures } from './store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** So many messages without anything to see Apple passes on to a device in an hour. */
const IN_BACKGROUND = 2

/** Which devices have to be tried again, and after how many seconds; null: as one sees fit. */
export interface Busy {
  readonly deviceIds: readonly number[]
  readonly retryAfterS: number | null
}

/** How a message travels; what has the same `tag` replaces it on its way and on the device. */
type How = Pick<PushMessage, 'ttlS' | 'urgency'> & { readonly tag: string }

/** Sends a message to devices, and notes what became of each. */
export const deliver = async (
  tools: Tools,
  devices: readonly DeviceRow[],
  text: DeviceText,
  how: How,
): Promise<Busy> => {
  const hasWeb = text.web !== null && devices.some(({ platform }) => platform === 'web')
  const keys = hasWeb ? await vapidKeys(tools) : null
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const outcome = await (device.platform === 'web'
        ? toBrowser(tools, device, text.web, how, keys)
        : toPhone(tools, device, text.mobile, how))
      await note(tools, device, outcome)
      return { id: device.id, outcome }
    }),
  )
  const waits = outcomes.flatMap(({ outcome }) => (outcome.is === 'busy' ? [outcome.retryAfterS ?? 0] : []))
  return {
    deviceIds: outcomes.flatMap(({ id, outcome }) => (outcome.is === 'busy' ? [id] : [])),
    retryAfterS: Math.max(0, ...waits) || null,
  }
}

const toBrowser = async (
  tools: Tools,
  device: DeviceRow,
  text: DeviceText['web'],
  { tag, ...how }: How,
  keys: VapidKeys | null,
): Promise<MobileOutcome> => {
  if (text === null || keys === null) return { is: 'absent' }
  const subscription = readSubscription(tools.settings, device.tokenSealed)
  if (subscription === null) return { is: 'refused' }
  return unlessPaused(tools, new URL(subscription.endpoint).host, async () => {
    const minute = Math.floor(tools.now() / MINUTE_MS)
    const sent = await tools.kv.add(`social.pushMinute:${minute}`, 1, 2 * MINUTE_MS)
    if (sent > tools.settings.push.perMinute) return { is: 'busy', retryAfterS: 60 }
    const message = { ...how, topic: topicOf(tag) }
    const outcome = await tools.webPush.send(subscription, { ...message, body: text.whole }, keys)
    if (outcome.is !== 'tooLarge' || text.whole === text.short) return outcome
    return tools.webPush.send(subscription, { ...message, body: text.short }, keys)
  })
}

const toPhone = async (
  tools: Tools,
  device: DeviceRow,
  message: DeviceText['mobile'],
  { tag, ...how }: How,
): Promise<MobileOutcome> => {
  const platform = device.platform === 'ios' ? 'ios' : 'android'
  const to = { platform, token: readToken(tools.settings, device.tokenSealed) } as const
  const isTooMuch =
    platform === 'ios' &&
    message.shown === null &&
    (await tools.kv.add(`social.background:${device.id}`, 1, HOUR_MS)) > IN_BACKGROUND
  if (isTooMuch) return { is: 'absent' }
  return unlessPaused(tools, platform, async () => {
    const whole = { ...message, ...how, tag: topicOf(tag) }
    const outcome = await tools.mobilePush.send(to, whole)
    if (outcome.is !== 'tooLarge' || whole.shown === null) return outcome
    const { data: _, ...known } = message.data
    const short = { ...whole, shown: { ...whole.shown, body: '' }, data: known }
    return tools.mobilePush.send(to, short)
  })
}

/** Whoever asks us to wait is left alone by all nodes: who does not wait is held down for days. */
const unlessPaused = async <Outcome extends PushOutcome | MobileOutcome>(
  { kv, now }: Tools,
  host: string,
  send: () => Promise<Outcome>,
): Promise<Outcome | PushOutcome> => {
  const paused = `social.pushPaused:${host}`
  const until = Number((await kv.get(paused)) ?? 0)
  if (until > now()) return { is: 'busy', retryAfterS: Math.ceil((until - now()) / 1000) }
  const outcome = await send()
  if (outcome.is === 'busy' && outcome.retryAfterS !== null) {
    const pause = outcome.retryAfterS * 1000
    await kv.set(paused, String(now() + pause), pause)
  }
  return outcome
}

const note = async (tools: Tools, { id }: DeviceRow, outcome: MobileOutcome): Promise<void> => {
  tools.metrics.count('pushes_total', { outcome: outcome.is })
  if (outcome.is === 'sent') return forgetFailures(tools.db, id)
  if (outcome.is === 'gone') return dropDeviceById(tools.db, id)
  if (outcome.is !== 'refused') return
  if ((await countFailure(tools.db, id)) === BROKEN_AFTER)
    tools.log.warn({ device: id }, 'a push service refuses our messages to a device: it is sent no more')
}
