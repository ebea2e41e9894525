import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/social/notificationSettings.ts'
import type { BaseTools, Operation } from '#services/core/context.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { vapidKeys } from '../push/keys.ts'
import { completed, settingsOfEach, type Stored } from './settingsOf.ts'
import { putSettings } from './store.ts'

const shown = async (tools: BaseTools, stored: Stored) => ({
  ...completed(stored),
  publicKey: (await vapidKeys(tools))?.publicKey ?? null,
})

export const notificationSettings: Operation<typeof contract.notificationSettings> = async (ctx) =>
  shown(ctx, (await settingsOfEach(ctx.db, [ctx.user.uuid]))(ctx.user.uuid))

export const putNotificationSettings: Operation<typeof contract.putNotificationSettings> = (
  ctx,
  { body },
) => {
  for (const zone of [body.timeZone, body.quiet?.timeZone])
    if (zone !== undefined && !isTimeZone(zone)) refuse('timeZoneNotValid')
  const me = ctx.user.uuid
  return ctx.tx(async (tx) => {
    await holdLock(tx.db, 'people', me)
    const before = (await settingsOfEach(tx.db, [me]))(me)
    const kinds: Stored['kinds'] = { ...before.kinds }
    for (const [kind, ways] of Object.entries(body.kinds ?? {}))
      Object.assign(kinds, { [kind]: { ...before.kinds?.[kind as keyof typeof kinds], ...ways } })
    const after = { ...before, ...body, kinds }
    await putSettings(tx.db, me, after, new Date(tx.now()))
    return shown(tx, after)
  })
}

/** Whether the zones of this machine hold it. */
const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
