import type { Db } from '#ports/db.ts'
import type { Outbox } from '#ports/outbox.ts'
import { outboxItems } from './store.ts'

/** Lists what `outboxMail` and `outboxSms` wrote to the table `outbox_messages`. */
export const postgresOutbox = (config: { readonly db: Db }): Outbox => ({
  list: () => outboxItems(config.db),
})
