import { mails } from '#services/notify/api.ts'
import type { Tx } from '#services/core/context.ts'
import { mailOwner } from '#services/user/api.ts'
import { giveUpAll } from '../deliveries/store.ts'
import { switchOff, type WebhookRow } from './store.ts'

/** Where a webhook is looked after. */
const pageOf = ({ settings }: Tx, { reach, roomUuid }: WebhookRow): string => {
  const pages = {
    room: `/r/${roomUuid ?? ''}/settings/webhooks`,
    site: '/manage/webhooks',
    person: '/settings/webhooks',
  }
  return `${settings.publicUrl}${pages[reach as keyof typeof pages]}`
}

/** Turns a webhook off: what waits is given up, and can be sent again. Whoever answers for it is told by mail of what they did not do. */
export const turnOff = async (
  tx: Tx,
  id: string,
  reason: 'owner' | 'gone' | 'failing' | 'rights',
): Promise<void> => {
  const row = await switchOff(tx.db, id, reason)
  if (row === null) return
  await giveUpAll(tx.db, id)
  if (reason === 'gone' || reason === 'failing')
    await mailOwner(tx, row.ownerUuid, mails.webhookOff(reason, new URL(row.url).host, pageOf(tx, row)))
}
