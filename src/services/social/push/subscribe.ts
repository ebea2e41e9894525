import { createHash, ECDH } from 'node:crypto'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/social/webNotifications.ts'
import { pushNotification } from '#facts/social.ts'
import type { Operation } from '#services/core/context.ts'
import { readersOf } from '#services/user/api.ts'
import { knownMember } from '../access.ts'
import { registerDevice } from '../devices/devices.ts'
import { paramsOfNote } from '../notifications/note.ts'
import { tryShowLive } from '../notifications/showLive.ts'
import { tell } from '../notifications/tell.ts'
import { vapidKeys } from './keys.ts'
import { reachable } from './store.ts'

export const subscribeBrowser: Operation<typeof contract.subscribeBrowser> = async (ctx, { body }) => {
  const keys = (await vapidKeys(ctx)) ?? refuse('pushAbsent')
  const { endpoint } = body
  if (!ctx.webPush.allows(endpoint)) return refuse('pushHostNotAllowed')
  if (!isPoint(body.keys.p256dh)) return refuse('deviceNotValid')
  // The address is long and secret: its hash names it, and tells nothing of it.
  const id = createHash('sha256').update(endpoint).digest('hex').slice(0, 32)
  const device = await registerDevice(ctx, {
    platform: 'web',
    token: id,
    secret: JSON.stringify({ id, endpoint, ...body.keys }),
    name: browserOf(ctx.userAgent),
  })
  return { device, publicKey: keys.publicKey }
}

/** Whether a key lies on the curve: nothing could be encrypted for another. */
const isPoint = (key: string): boolean => {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url').length > 0
  } catch {
    return false
  }
}

/** A name by which people know their browsers apart. */
const browserOf = (userAgent: string): string => {
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((name) => userAgent.includes(`${name}/`))
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((name) =>
    userAgent.includes(name),
  )
  const named: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' }
  return [browser && (named[browser] ?? browser), system].filter(Boolean).join(', ')
}

/** So many in a minute one sends oneself. */
const TRIALS = 3

/** What one sends oneself to see whether it arrives. */
const trial = {
  en: { title: 'It works', body: 'This is how Roomtone tells you.' },
  es: { title: 'Funciona', body: 'Así te avisa Roomtone.' },
}

export const pushToBrowsers: Operation<typeof contract.pushToBrowsers> = async (ctx, { body }) => {
  const { user } = ctx
  const isService = user.type === 'service'
  if ((await vapidKeys(ctx)) === null) return refuse('pushAbsent')
  const to = isService ? (body?.userUuid ?? refuse('badRequest')) : user.uuid
  if (isService) await knownMember(ctx, to)
  else if ((await ctx.kv.add(`social.trials:${to}`, 1, 60_000)) > TRIALS) refuse('tooManyRequests')
  const language = (await readersOf(ctx, [to])).get(to)?.language ?? 'en'
  const note = isService
    ? {
        title: body?.title ?? refuse('badRequest'),
        body: body?.body ?? '',
        link: body?.link,
        data: body?.data,
      }
    : { ...trial[language], link: '/settings' }
  const notificationId = ctx.id()
  const rows = await ctx.tx(async (tx) => {
    const told = await tell(tx, {
      kind: 'announcement',
      params: paramsOfNote(note),
      to: [to],
      dedupe: notificationId,
      push: 'no',
    })
    for (const { id, userUuid } of told)
      tx.send(pushNotification({ notificationId: id, userUuid, asked: true, platforms: ['web'], tries: 0 }))
    return told
  })
  await tryShowLive(ctx, rows)
  const devices = await reachable(ctx.db, to, ['web'])
  return { notificationId: rows[0]?.id ?? notificationId, recipients: devices.length > 0 ? rows.length : 0 }
}
