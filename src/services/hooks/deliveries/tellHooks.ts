import type { HookData, HookEventName } from '#contract/hooks/events.ts'
import { drainWebhook } from '#facts/hooks.ts'
import type { Tx } from '#services/core/context.ts'
import { webhooksFor, type Whose } from '../webhooks/store.ts'
import { putDelivery } from './store.ts'

/** Has one webhook told something, once for the same `about`; gives the id of the delivery, null if it was told before. */
export const tellOne = async (
  tx: Tx,
  webhookId: string,
  type: string,
  about: string,
  data: object,
  timestamp = new Date(tx.now()).toISOString(),
): Promise<string | null> => {
  const id = tx.id()
  const body = JSON.stringify({ type, timestamp, data })
  const createdAt = new Date(tx.now())
  if (!(await putDelivery(tx.db, { id, webhookId, about: `${type} ${about}`, type, body, createdAt })))
    return null
  tx.send(drainWebhook({ webhookId }, { singletonKey: webhookId }))
  return id
}

/** Something that webhooks may be told of. */
export interface Happened<E extends HookEventName> {
  readonly type: E
  readonly whose: Whose
  /** The same however often it is heard of. */
  readonly about: string
  /** ISO. */
  readonly at: string
  readonly data: HookData<E>
}

/** Has those webhooks told that are on and want to know. */
export const tellHooks = async <E extends HookEventName>(
  tx: Tx,
  { type, whose, about, at, data }: Happened<E>,
): Promise<void> => {
  for (const webhookId of await webhooksFor(tx.db, whose, type))
    await tellOne(tx, webhookId, type, about, data, at)
}
