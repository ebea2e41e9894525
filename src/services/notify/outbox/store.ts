import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** A mail, text message or push that was kept instead of sent. */
export interface OutboxItem {
  readonly to: string
  readonly channel: 'mail' | 'sms' | 'whatsapp' | 'push'
  readonly subject: string
  readonly text: string
  /** ISO time. */
  readonly sentAt: string
}

/** How many messages are kept; older ones are deleted. */
const KEPT = 1000

/** Writes one message down as sent. */
export const keepInOutbox = async (db: Db, item: Omit<OutboxItem, 'sentAt'>): Promise<void> => {
  await sql`
    insert into outbox_messages (channel, recipient, subject, body)
    values (${item.channel}, ${item.to}, ${item.subject}, ${item.text})`.execute(db)
  await sql`
    delete from outbox_messages
    where id <= (select id from outbox_messages order by id desc offset ${KEPT} limit 1)`.execute(db)
}

/** The messages kept, latest first. */
export const outboxItems = async (db: Db): Promise<OutboxItem[]> => {
  const { rows } = await sql<Omit<OutboxItem, 'sentAt'> & { sentAt: Date }>`
    select recipient as "to", channel, subject, body as "text", sent_at
    from outbox_messages order by id desc limit ${KEPT}`.execute(db)
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }))
}
